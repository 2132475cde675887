import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '#pages/companies/report/ReportPage.tsx';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/report')({
  // the page loads its report itself: the call would otherwise be loaded with every page of policies
  loader: ({ context }) => context.load({ messages: ['matchReport', 'policy'], also: recordNameQueries() }),
  component: ReportPage,
});
