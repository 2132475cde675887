import type { Hono } from 'hono';
import * as policy from '#contract/policy.ts';
import { todayInChina } from '#domain/policy.ts';
import type { AppEnv, Deps } from '../context.ts';
import { mount } from '../mount.ts';
import { countView, policyDetail } from '../policy/detail.ts';
import { similarPolicies } from '../policy/similar.ts';
import { areas, tagCounts } from '../policy/vocabulary.ts';
import { notFound } from '../problem.ts';
import { countPolicies } from '../search/result-header.ts';
import { searchPolicies } from '../search/result-search.ts';
import { suggestFor } from '../search/suggest.ts';

export function policyRoutes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, policy.resultSearch, async ({ body, db, now }) => searchPolicies(db, body, todayInChina(now())));
  mount(app, deps, policy.resultHeader, async ({ body, db, now }) => countPolicies(db, body, todayInChina(now())));
  mount(app, deps, policy.tagList, async ({ db }) => tagCounts(db, 'all'));
  mount(app, deps, policy.tagSmallList, async ({ db }) => tagCounts(db, 'featured'));
  mount(app, deps, policy.areaDict, async ({ db }) => areas(db));
  mount(app, deps, policy.suggest, async ({ params, db }) => suggestFor(db, params.keyword, params.limit));

  mount(app, deps, policy.detail, async ({ params, db, now }) => {
    const found = await policyDetail(db, params.id, todayInChina(now()));
    if (found === null) throw notFound();
    await countView(db, params.id);
    return found;
  });

  mount(app, deps, policy.similar, async ({ params, db, now }) => {
    const found = await similarPolicies(db, params.id, params.limit, todayInChina(now()));
    if (found === null) throw notFound();
    return found;
  });
}
