import type { Hono } from 'hono';
import * as contract from '#contract/listing-follow.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { gone } from '#server/platform/http/problem.ts';
import { followedListingIds, listFollowedListings, setListingFollowed } from '#server/publishing/listing/follows.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.followedListings, (call) => listFollowedListings(call.db, call.user.id, call.body, call.now()));
  mount(app, deps, contract.followedListingIds, (call) => followedListingIds(call.db, call.user.id));
  mount(app, deps, contract.followListing, async (call) => {
    const { listingId, followed } = call.body;
    if (!(await setListingFollowed(call.db, call.user.id, { listingId, followed }, call.now()))) throw gone('listingGone');
    return { followed };
  });
}
