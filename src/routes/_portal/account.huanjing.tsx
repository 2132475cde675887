import { createFileRoute } from '@tanstack/react-router';
import { isSignedIn } from '#api/oauth.ts';
import { surveyQueries } from '#api/survey.ts';
import { surveySearch } from '#pages/insight/account/survey/survey-params.ts';
import { SurveyPage } from '#pages/insight/account/survey/SurveyPage.tsx';

export const Route = createFileRoute('/_portal/account/huanjing')({
  validateSearch: surveySearch,
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context, deps: { period } }) =>
    context.load({
      messages: ['accountPage', 'survey'],
      also: isSignedIn() ? [surveyQueries.periods(), ...(period === undefined ? [] : [surveyQueries.detail(period)])] : [],
    }),
  component: SurveyPage,
});
