import { createFileRoute } from '@tanstack/react-router';
import { requireResource } from '#entities/resource/guard.ts';
import { ResultsPage } from '#pages/survey-admin/ResultsPage.tsx';
import { resultsSearch } from '#pages/survey-admin/survey-params.ts';

export const Route = createFileRoute('/_admin/portal/survey/results')({
  validateSearch: resultsSearch,
  beforeLoad: requireResource('content:survey'),
  loader: ({ context }) => context.load({ messages: ['surveyAdmin', 'survey'] }),
  component: ResultsPage,
});
