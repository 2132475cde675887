import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { policyQueries } from '#api/policy.ts';
import { policiesFor } from '#pages/companies/match/match-queries.ts';
import { MatchPage } from '#pages/companies/match/MatchPage.tsx';
import { matchDefaults, matchSchema } from '#pages/companies/match/workbench/search-params.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/match')({
  validateSearch: matchSchema,
  search: { middlewares: [stripSearchParams(matchDefaults)] },
  // trying out facts changes the address but needs no request
  loaderDeps: ({ search: { business, step } }) => ({ business, isPath: step !== undefined }),
  staleTime: Infinity,
  loader: ({ context, deps: { business, isPath } }) =>
    context.load({
      messages: ['match', 'policy', 'apply', 'complete', ...(isPath ? (['start'] as const) : [])],
      also: [
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
        ...recordNameQueries(),
        ...(isPath ? [] : [policiesFor(business)]),
        ...(business === undefined ? [] : [companyChoiceQueries.businessBase(business)]),
      ],
    }),
  component: MatchPage,
});
