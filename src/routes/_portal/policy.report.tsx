import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#pages/companies/report/ReportPage.tsx';

export const Route = createFileRoute('/_portal/policy/report')({
  // the page asks for its report itself: the call would be part of what every page of policies loads
  loader: ({ context }) => context.load({ messages: ['matchReport', 'policy'] }),
  component: ReportPage,
});
