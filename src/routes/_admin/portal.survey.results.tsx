import { createFileRoute } from '@tanstack/react-router';
import { surveyQueries } from '#api/survey.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { ResultsPage } from '#pages/casework/survey-admin/ResultsPage.tsx';
import { askedResults, resultsSearch } from '#pages/casework/survey-admin/survey-params.ts';

export const Route = createFileRoute('/_admin/portal/survey/results')({
  validateSearch: resultsSearch,
  beforeLoad: requireResource('content:survey'),
  loaderDeps: ({ search }) => askedResults(search),
  loader: ({ context, deps }) =>
    context.load({ messages: ['surveyAdmin', 'survey'], also: deps.id === '' ? [] : [surveyQueries.results(deps)] }),
  component: ResultsPage,
});
