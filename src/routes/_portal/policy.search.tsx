import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { searchOthersQueries } from '#api/search-others.ts';
import { PolicySearchPage } from '#pages/publishing/policy/search/SearchPage.tsx';
import { companyAsked } from '#entities/companies/company/company-asked.ts';
import { filtersOf, listBody, listOf, searchDefaults, searchSchema } from '#entities/publishing/policy/search-params.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/search')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  loaderDeps: ({ search }) => ({ list: listOf(search), company: companyAsked(search.business, isSignedIn()) }),
  loader: ({ context, deps: { list, company } }) =>
    context.load({
      messages: ['policy', 'policyList'],
      // the list has its own skeleton and failure, so filters stay in place while it changes
      also: [
        policyQueries.resultSearch(listBody(list, company)),
        policyQueries.resultHeader({ ...filtersOf(list), ...company }),
        policyQueries.areaDict(),
        policyQueries.needs(),
        ...(list.keyword === '' ? [] : [searchOthersQueries.others(list.keyword)]),
        dictQueries.vocabulary(),
        ...recordNameQueries(),
      ],
    }),
  component: PolicySearchPage,
});
