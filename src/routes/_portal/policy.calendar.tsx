import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { calendarQueries } from '#api/calendar.ts';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { CalendarPage } from '#pages/calendar/CalendarPage.tsx';
import { calendarBody, calendarDefaults, calendarSchema } from '#pages/calendar/state/search-params.ts';

export const Route = createFileRoute('/_portal/policy/calendar')({
  validateSearch: calendarSchema,
  search: { middlewares: [stripSearchParams(calendarDefaults)] },
  // the day unfolded and the way of showing ask nothing of the server
  loaderDeps: ({ search: { day: _day, view: _view, ...asked } }) => asked,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['calendar', 'policy'],
      // the month's frame stands at once; what happens in it has its own skeleton and its own failure
      also: [calendarQueries.calendar(calendarBody(deps)), policyQueries.areaDict(), dictQueries.vocabulary()],
    }),
  component: CalendarPage,
});
