import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { surveyAdminQueries } from '#api/survey-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { surveysDefaults, surveysSearch } from '#pages/casework/survey-admin/survey-params.ts';
import { SurveysPage } from '#pages/casework/survey-admin/SurveysPage.tsx';

export const Route = createFileRoute('/_admin/portal/survey/')({
  validateSearch: surveysSearch,
  search: { middlewares: [stripSearchParams(surveysDefaults)] },
  beforeLoad: requireResource('content:survey'),
  loader: ({ context }) => context.load({ messages: ['surveyAdmin', 'survey', 'people'], also: [surveyAdminQueries.list()] }),
  component: SurveysPage,
});
