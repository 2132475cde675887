import { createFileRoute } from '@tanstack/react-router';
import { SurveyPage } from '#pages/account/survey/SurveyPage.tsx';

export const Route = createFileRoute('/_portal/account/huanjing')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: SurveyPage,
});
