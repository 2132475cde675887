import type { Hono } from 'hono';
import * as policy from '#contract/policy.ts';
import { policyFeed } from '#contract/policy-feed.ts';
import * as detailed from '#contract/policy-detail.ts';
import * as vocabulary from '#contract/policy-vocabulary.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { companyFit } from '#server/companies/matching/company-fit.ts';
import { namesCompany } from '#server/companies/matching/subject.ts';
import { policyDetail, viewsOf } from '#server/publishing/policy/detail.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';
import { answerPolicyFeed } from '#server/publishing/policy/feed.ts';
import { similarPolicies } from '#server/publishing/policy/similar.ts';
import { areas, tagCounts } from '#server/publishing/policy/vocabulary.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { countPolicies, searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { suggestAll } from '#server/publishing/listing/suggest-all.ts';
import { noteMissed } from '#server/publishing/policy/note-missed.ts';
import { needNames } from '#server/publishing/needs/needs.ts';
import { countView } from '#server/publishing/engine/views.ts';
import { suggestFor } from '#server/platform/search/suggest/suggest.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = cachedAnswers(deps.db);

  // answers about a company depend on the caller, and are not cached
  mount(app, deps, policy.resultSearch, async (call) => {
    const { body, user, db, now } = call;
    const day = todayInChina(now());
    const found = namesCompany(body)
      ? await searchPolicies(db, body, day, await companyFit(db, body, user, day))
      : await remember('resultSearch', [day, body], () => searchPolicies(db, body, day));
    await noteMissed(call, found.covered);
    return found;
  });
  mount(app, deps, policy.resultHeader, async ({ body, user, db, now }) => {
    const day = todayInChina(now());
    if (namesCompany(body)) return countPolicies(db, body, day, await companyFit(db, body, user, day));
    return remember('resultHeader', [day, body], () => countPolicies(db, body, day));
  });
  mount(app, deps, policyFeed, (call) => answerPolicyFeed(call));
  mount(app, deps, vocabulary.tagList, async ({ db }) => remember('tagList', null, () => tagCounts(db, 'all')));
  mount(app, deps, vocabulary.tagSmallList, async ({ db }) => remember('tagSmallList', null, () => tagCounts(db, 'featured')));
  mount(app, deps, vocabulary.areaDict, async ({ db }) => remember('areaDict', null, () => areas(db)));
  mount(app, deps, vocabulary.needs, async ({ db }) => remember('needs', null, () => needNames(db)));
  mount(app, deps, policy.suggest, async ({ params: { keyword, limit, of }, db, now }) =>
    of === 'all' ? suggestAll(db, keyword, limit, now()) : suggestFor(db, keyword, limit),
  );

  mount(app, deps, detailed.detail, async (call) => {
    const { params, db, now } = call;
    const day = todayInChina(now());
    const [found, views] = await Promise.all([
      remember('detail', [day, params.id], async () => {
        const policy = await policyDetail(db, params.id, day);
        if (policy === null) throw notFound();
        return policy;
      }),
      viewsOf(db, params.id),
    ]);
    countView(call, 'policy', params.id);
    return { ...found, views };
  });

  mount(app, deps, detailed.similar, async ({ params, db, now }) => {
    const found = await similarPolicies(db, params.id, params.limit, todayInChina(now()));
    if (found === null) throw notFound();
    return found;
  });
}
