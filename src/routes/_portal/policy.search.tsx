import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { searchOthersQueries } from '#api/search-others.ts';
import { PolicySearchPage } from '#pages/policy/search/SearchPage.tsx';
import { filtersOf, listOf, searchDefaults, searchSchema } from '#entities/policy/search-params.ts';

export const Route = createFileRoute('/_portal/policy/search')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  loaderDeps: ({ search }) => listOf(search),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['policy', 'policyList'],
      // the list has its own skeleton and failure, so filters stay in place while it changes
      also: [
        policyQueries.resultSearch(deps),
        policyQueries.resultHeader(filtersOf(deps)),
        policyQueries.areaDict(),
        policyQueries.needs(),
        ...(deps.keyword === '' ? [] : [searchOthersQueries.others(deps.keyword)]),
        dictQueries.vocabulary(),
      ],
    }),
  component: PolicySearchPage,
});
