import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as calendar from '#contract/calendar.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call, preparedCall } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';

type CalendarBody = CallInput<typeof calendar.calendar>['body'];
type FeedParams = CallInput<typeof calendar.calendarFeed>['params'];
type Feed = Partial<Omit<FeedParams, 'language'>>;

/** Application windows that touch a span of days; with `followed`, those of policies that the signed-in user follows. By the verdict of a company it is personal too. */
const windows = (body: CalendarBody) => {
  const query = body.followed === true || body.companyId !== undefined || body.ownCompany === true ? personalQuery : endpointQuery;
  return query(calendar.calendar, { body });
};

export const calendarQueries = { calendar: windows };

const calendarMutations = {
  feedKey: mutationOptions({
    mutationKey: ['policy', 'feedKey'],
    mutationFn: (renew: boolean) => call(calendar.feedKey, { body: { renew } }),
  }),
};

/** The key of the user's own feed; `mutate(true)` creates a new one. It is shown on request and not cached. */
export const useFeedKey = () => useMutation(calendarMutations.feedKey);

/** The feed to subscribe to, in the language of the page: calendar programs send no language. */
export function feedAddress(feed: Feed): string {
  // an address omits unused filters
  const feedParams = { ...feed, language: currentLanguage() } as FeedParams;
  const { client, path, params } = preparedCall(calendar.calendarFeed, { params: feedParams });
  return client.address(path, params).href;
}

/** One policy's dates as a file for a calendar program. */
export function eventAddress(id: string): string {
  const { client, path, params } = preparedCall(calendar.calendarEvent, { params: { id, language: currentLanguage() } });
  return client.address(path, params).href;
}
