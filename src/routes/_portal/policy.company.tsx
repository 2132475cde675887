import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { companyQueries } from '#api/company.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { CompanyPage } from '#pages/companies/company/CompanyPage.tsx';
import { companyDefaults, companySchema, relationsBody } from '#pages/companies/company/tabs/search-params.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/company')({
  validateSearch: companySchema,
  search: { middlewares: [stripSearchParams(companyDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, preload, deps: { id, tab, business, ...search } }) => {
    const { queryClient } = context;
    // the current company: fetched as soon as its id is known
    if (!preload && id === '' && (business !== null || isSignedIn()))
      queryClient
        .query(companyChoiceQueries.businessBase(business))
        .then((base) => base.business && queryClient.query(companyQueries.companyDetail(base.business.id)))
        .catch(() => undefined);
    return context.load({
      messages: ['company', 'policy', 'apply'],
      // without an id the signed-in user's company is shown
      needs: id === '' ? [] : [companyQueries.companyDetail(id)],
      also: [
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
        ...recordNameQueries(),
        ...(id !== '' && tab === 'relations' ? [companyQueries.relateBusiness(relationsBody(id, search))] : []),
      ],
    });
  },
  component: CompanyPage,
});
