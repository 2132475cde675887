import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { workCalendarQueries } from '#api/work-calendar.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { workCalendarSearch } from '#pages/casework/work-calendar/work-calendar-params.ts';
import { WorkCalendarPage } from '#pages/casework/work-calendar/WorkCalendarPage.tsx';

export const Route = createFileRoute('/_admin/portal/calendar')({
  validateSearch: workCalendarSearch,
  search: { middlewares: [stripSearchParams({ form: '' })] },
  beforeLoad: requireResource('system:calendar'),
  loader: ({ context }) => context.load({ messages: ['workCalendar', 'people'], also: [workCalendarQueries.list()] }),
  component: WorkCalendarPage,
});
