import type { CallInput } from '#contract/endpoint.ts';
import { policyFeed } from '#contract/policy-feed.ts';
import { preparedCall } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';

type FeedParams = CallInput<typeof policyFeed>['params'];

/** The address of a feed, in the language of the page: feed readers send no language. */
export function policyFeedAddress(feed: Partial<Omit<FeedParams, 'language'>>): string {
  // an address omits unused filters
  const feedParams = { ...feed, language: currentLanguage() } as FeedParams;
  const { client, path, params } = preparedCall(policyFeed, { params: feedParams });
  return client.address(path, params).href;
}
