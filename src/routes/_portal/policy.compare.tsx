import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dictQueries } from '#api/dict.ts';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { matchBaseQuery } from '#api/match-base.ts';
import { policyDetailQueries } from '#api/policy-detail.ts';
import { policyQueries } from '#api/policy.ts';
import { ComparePage } from '#pages/publishing/compare/ComparePage.tsx';
import { compareDefaults, compareSchema } from '#pages/publishing/compare/search-params.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/compare')({
  validateSearch: compareSchema,
  search: { middlewares: [stripSearchParams(compareDefaults)] },
  loaderDeps: ({ search: { id, business } }) => ({ id, business }),
  loader: ({ context, deps: { id, business } }) =>
    context.load({
      messages: ['compare', 'policy'],
      also: [
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
        ...recordNameQueries(),
        ...(id.length === 0 ? [] : [policyDetailQueries.compare(id), matchBaseQuery({ limit: 1 })]),
        ...(business === undefined ? [] : [companyChoiceQueries.businessBase(business)]),
      ],
    }),
  component: ComparePage,
});
