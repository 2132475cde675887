import type { Hono } from 'hono';
import * as listing from '#contract/listing.ts';
import { contactFor } from '#server/casework/contact/answer.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { countListings, searchListings } from '#server/publishing/listing/search-listings.ts';
import { comparedListings, listingCounts, listingDetail, similarListings } from '#server/publishing/listing/listing-detail.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { kindOfReadable, readableKind, readsKind } from '#server/publishing/listing/restricted.ts';
import { countView } from '#server/publishing/engine/views.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = cachedAnswers(deps.db, ['policy', 'listing']);
  // an expired listing leaves lists within the minute
  const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

  mount(app, deps, listing.search, async ({ body, user, db, now, c }) => {
    const kind = await readableKind(deps, body.kind, user);
    const at = now();
    const { language } = c.var;
    return remember('search', [minuteOf(at), language, body], () => searchListings(db, kind, body, at, language));
  });
  mount(app, deps, listing.mayRead, async ({ params, user }) => ({ mayRead: await readsKind(deps, kindOf(params.kind), user) }));
  mount(app, deps, listing.header, async ({ body, user, db, now, c }) => {
    const kind = await readableKind(deps, body.kind, user);
    const at = now();
    const { language } = c.var;
    return remember('header', [minuteOf(at), language, body], () => countListings(db, kind, body, at, language));
  });
  mount(app, deps, listing.detail, async (call) => {
    const { params, user, db, now } = call;
    const kind = await kindOfReadable(deps, params, user);
    const found = await listingDetail(db, kind, params.id, now());
    if (found === null) throw notFound();
    countView(call, 'listing', params.id);
    return kind.contact === 'public' ? found : { ...found, contact: await contactFor(db, user, params.id, now()) };
  });
  mount(app, deps, listing.compare, async ({ params, user, db, now }) => {
    const kind = await readableKind(deps, params.kind, user);
    if (!kind.actions.includes('compare')) throw notFound();
    return comparedListings(db, kind, params.id, now());
  });
  mount(app, deps, listing.similar, async ({ params, user, db, now }) => {
    const kind = await kindOfReadable(deps, params, user);
    const found = await similarListings(db, kind, params.id, params.limit, now());
    if (found === null) throw notFound();
    // an owner reads no others of a kind for lenders
    return (await readsKind(deps, kind, user)) ? found : [];
  });
  mount(app, deps, listing.counts, async ({ db, now }) => {
    const at = now();
    return remember('counts', minuteOf(at), () => listingCounts(db, at));
  });
}
