import { createFileRoute } from '@tanstack/react-router';
import { companyDataQueries } from '#api/company-data.ts';
import { companyFactsQuery } from '#api/deciding-facts.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { codeNameQueries } from '#entities/platform/dictionary/code-name-queries.ts';
import { CompanyDataPage } from '#pages/insight/account/company-data/CompanyDataPage.tsx';

export const Route = createFileRoute('/_portal/account/shuju')({
  loaderDeps: ({ search: { business } }) => ({ business }),
  loader: ({ context, deps: { business } }) => {
    // visitors see a description of the page; requests would only be refused
    const also = isSignedIn()
      ? [companyDataQueries.overview(business), companyFactsQuery(business), policyQueries.areaDict(), ...codeNameQueries()]
      : [];
    return context.load({ messages: ['accountPage', 'companyData', 'complete'], also });
  },
  component: CompanyDataPage,
});
