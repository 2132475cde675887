import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { queryList, queryLists } from './paged.ts';
import { facetFilters, policyFilters } from './policy.ts';

export const feedKinds = ['new', 'closing'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const feedFormats = ['rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const policyFeed = endpoint({
  name: 'policy.feed',
  method: 'GET',
  path: '/apiv2/policy/feed',
  envelope: 'code',
  access: 'public',
  summary:
    'Return published policies as a feed, RSS 2.0 or JSON Feed 1.1, by the filters of the search: the newest, or open windows that end within 30 days',
  params: z.object({
    of: z._default(z.enum(feedKinds), 'new'),
    format: z._default(z.enum(feedFormats), 'rss'),
    ...queryLists(facetFilters),
    keyword: policyFilters.shape.keyword,
    asWords: queryList(policyFilters.shape.asWords),
    /** The language of the feed; that of the request when absent. */
    language: z.optional(z.enum(['zh-CN', 'en-US'])),
  }),
  data: z.unknown(),
  download: true,
});
