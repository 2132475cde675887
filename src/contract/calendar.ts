import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, recordId } from './fields.ts';
import { facetFilters, policyFilters, policySummary } from './policy.ts';
import { queryLists } from './paged.ts';

/** The language of the file; that of the request when absent. Calendar programs send none. */
const language = z.optional(z.enum(['zh-CN', 'en-US']));

export const calendar = endpoint({
  name: 'policy.calendar',
  method: 'POST',
  path: '/apiv2/policy/calendar',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Projects whose application window touches a span of at most 400 days, by deadline',
  body: z.extend(policyFilters, { from: day, to: day, followed: z._default(z.boolean(), false) }),
  data: z.object({
    total: z.int(),
    list: z.array(policySummary),
  }),
});
export type Calendar = z.infer<(typeof calendar)['data']>;

export const calendarEvent = endpoint({
  name: 'policy.calendarEvent',
  method: 'GET',
  path: '/apiv2/policy/calendar-event',
  envelope: 'code',
  access: 'public',
  summary: 'One policy’s application window as an iCalendar file (RFC 5545)',
  params: z.object({ id: recordId, language }),
  data: z.unknown(),
  download: true,
});

/** A feed holds open and coming windows, which only projects have. */
const { kind: _kind, status: _status, ...feedFilters } = facetFilters;

/** Feeds are authorised by their address alone, because calendar programs cannot sign in: a personal one carries a key. */
export const calendarFeed = endpoint({
  name: 'policy.calendarFeed',
  method: 'GET',
  path: '/apiv2/policy/calendar-feed',
  envelope: 'code',
  access: 'public',
  summary: 'Return application windows as a feed to subscribe to (RFC 5545): by filters, or with a key the policies its owner follows',
  params: z.object({
    key: z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/))),
    ...queryLists(feedFilters),
    keyword: policyFilters.shape.keyword,
    language,
  }),
  data: z.unknown(),
  download: true,
});

export const feedKey = endpoint({
  name: 'policy.feedKey',
  method: 'POST',
  path: '/apiv2/policy/feed-key',
  envelope: 'code',
  access: 'user',
  summary: 'Return the key of the caller’s calendar feed; `renew` makes a new one and ends addresses with the old one',
  body: z.object({ renew: z._default(z.boolean(), false) }),
  data: z.object({ key: z.string() }),
});
