import type { Hono } from 'hono';
import * as chain from '#contract/chain.ts';
import { chainMapOf } from '#server/publishing/chain/chain-map.ts';
import { counterpartsOf } from '#server/publishing/chain/counterparts.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = cachedAnswers(deps.db, ['listing']);
  // an expired listing leaves the map within the minute
  const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

  mount(app, deps, chain.chainMap, async ({ params, db, now }) => {
    const at = now();
    return remember('map', [minuteOf(at), params], () => chainMapOf(db, params, at));
  });
  mount(app, deps, chain.counterparts, async ({ params: { kind, id, limit }, db, now }) => {
    const found = await counterpartsOf(db, kind, id, limit, now());
    if (found === null) throw notFound();
    return found;
  });
}
