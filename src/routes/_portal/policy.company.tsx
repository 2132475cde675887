import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { companyQueries } from '#api/company.ts';
import { policyQueries } from '#api/policy.ts';
import { CompanyPage } from '#pages/company/CompanyPage.tsx';
import { companyDefaults, companySchema, relationsBody } from '#pages/company/tabs/search-params.ts';

export const Route = createFileRoute('/_portal/policy/company')({
  validateSearch: companySchema,
  search: { middlewares: [stripSearchParams(companyDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id, tab, ...search } }) =>
    context.load({
      messages: ['company', 'policy'],
      // without an id, the signed-in user decides which company is shown
      needs: id === '' ? [] : [companyQueries.companyDetail(id)],
      also: [
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
        ...(id !== '' && tab === 'relations' ? [companyQueries.relateBusiness(relationsBody(id, search))] : []),
      ],
    }),
  component: CompanyPage,
});
