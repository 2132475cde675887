import type { Hono } from 'hono';
import * as savedSearch from '#contract/saved-search.ts';
import * as dismissal from '#contract/dismissal.ts';
import * as follow from '#contract/follow.ts';
import { todayInChina } from '#domain/china-time.ts';
import { mostSavedSearches } from '#domain/subscription.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { profileOf } from '#server/companies/company/profile.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readableKind } from '#server/publishing/listing/restricted.ts';
import { checkFilters } from '#server/publishing/listing/search-listings.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, Problem } from '#server/platform/http/problem.ts';
import { listDismissed, setDismissed } from '#server/publishing/subscription/dismissals.ts';
import { followedIds, listFollowed, setFollowed } from '#server/publishing/subscription/follows.ts';
import { previewOf } from '#server/publishing/subscription/preview.ts';
import { addSearch, changeSearch, findSearch, listSearches, removeSearch } from '#server/publishing/subscription/saved-searches.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, follow.followed, (call) => listFollowed(call.db, call.user.id, call.body, todayInChina(call.now())));
  mount(app, deps, follow.followedIds, (call) => followedIds(call.db, call.user.id));
  mount(app, deps, follow.follow, async (call) => {
    const { policyId, followed } = call.body;
    if (!(await setFollowed(call.db, call.user.id, policyId, followed, call.now()))) throw gone('policyGone');
    return { followed };
  });

  mount(app, deps, dismissal.dismissed, (call) => listDismissed(call.db, call.user.id, call.body));
  mount(app, deps, dismissal.dismiss, async (call) => {
    const { policyId, dismissed } = call.body;
    if (!(await setDismissed(call.db, call.user.id, policyId, dismissed, call.now()))) throw gone('policyGone');
    return { dismissed };
  });

  mount(app, deps, savedSearch.savedSearches, (call) => listSearches(call.db, call.user.id));
  mount(app, deps, savedSearch.saveSearch, async (call) => {
    const accountId = call.user.id;
    const { db, now } = call;
    const { id, version, ...input } = call.body;
    const { companyId, listing } = input;
    if (listing !== null) checkFilters(await readableKind(call, listing.kind, call.user), listing, call.c.var.language, 'body.listing');
    if (companyId !== null && (await profileOf(db, { companyId: companyId, reader: accountId })) === null)
      throw invalid([{ path: 'body.companyId', message: message(call.c.var.language, 'companyGone') }]);
    const saved = await (id === undefined
      ? addSearch(db, accountId, input, now())
      : changeSearch(db, accountId, id, version, input, now()));
    if (saved.outcome === 'limit') throw new Problem(200, 'LIMIT', 'searchLimit', { values: { most: mostSavedSearches } });
    if (saved.outcome === 'missing') throw gone('searchGone');
    if (saved.outcome === 'conflict') throw new Problem(200, 'CONFLICT', 'conflict', { data: saved.search });
    return saved.search;
  });
  mount(app, deps, savedSearch.deleteSearch, async (call) => {
    if (!(await removeSearch(call.db, call.user.id, call.body.id))) throw gone('searchGone');
    return null;
  });
  mount(app, deps, savedSearch.previewDigest, async (call) => {
    const search = await findSearch(call.db, call.user.id, call.body.id);
    if (search === null) throw gone('searchGone');
    return previewOf(call.db, call.user.id, search, call.now());
  });
}
