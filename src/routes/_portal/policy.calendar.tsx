import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { calendarQueries } from '#api/calendar.ts';
import { dictQueries } from '#api/dict.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { companyAsked } from '#entities/companies/company/company-asked.ts';
import { CalendarPage } from '#pages/publishing/calendar/CalendarPage.tsx';
import { calendarBody, calendarDefaults, calendarSchema, shownView } from '#pages/publishing/calendar/state/search-params.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

export const Route = createFileRoute('/_portal/policy/calendar')({
  validateSearch: calendarSchema,
  search: { middlewares: [stripSearchParams(calendarDefaults)] },
  // the open day needs no request
  loaderDeps: ({ search }) => ({ ...search, day: '', view: shownView(search) }),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['calendar', 'policy', 'policyList', 'apply'],
      // the page's frame renders at once; its entries have their own skeleton and failure
      also: [
        calendarQueries.calendar(calendarBody(deps, companyAsked(deps.business, isSignedIn()))),
        policyQueries.areaDict(),
        dictQueries.vocabulary(),
        ...recordNameQueries(),
      ],
    }),
  component: CalendarPage,
});
