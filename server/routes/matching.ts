import type { Hono } from 'hono';
import { decidingFacts } from '#contract/deciding-facts.ts';
import * as matching from '#contract/matching.ts';
import * as matchBase from '#contract/match-base.ts';
import { matchReport } from '#contract/match-report.ts';
import * as detailed from '#contract/policy-detail.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Context, Deps } from '#server/platform/http/context.ts';
import { factsToAsk } from '#server/companies/matching/deciding.ts';
import { basisOf, matchOn, policiesNearest } from '#server/companies/matching/match.ts';
import type { Asking } from '#server/companies/matching/match.ts';
import { reportOf } from '#server/companies/matching/report.ts';
import { swiperOf } from '#server/companies/matching/match-swiper.ts';
import { verdictsFor } from '#server/companies/matching/verdicts.ts';
import { mount } from '#server/platform/http/mount.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';
import { policyDetail } from '#server/publishing/policy/detail.ts';

const askingOf = ({ user, now, c }: { user: Asking['user']; now: () => Date; c: Context }): Asking => ({
  user,
  language: c.var.language,
  today: todayInChina(now()),
});

/** Matches that are kept: a page with its reasons is about 350 kB. */
const mostMatches = 50;

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const remember = cachedAnswers(deps.db, ['policy', 'dict'], mostMatches);

  mount(app, deps, matching.match, async ({ body, db, ...call }) => {
    const asking = askingOf(call);
    const { language, today } = asking;
    const { page, pageSize, verdict } = body;
    const basis = await basisOf(db, body, asking.user);
    const input = [today, language, page, pageSize, verdict, basis.profile, [...basis.dismissed].toSorted()];
    return remember('match', input, () => matchOn(db, basis, body, asking));
  });
  mount(app, deps, decidingFacts, async ({ body, db, ...call }) => factsToAsk(db, body, askingOf(call)));
  mount(app, deps, matchReport, async ({ params, db, user, now, c }) =>
    reportOf(db, params.companyId, { ...askingOf({ user, now, c }), user, now: now() }),
  );
  mount(app, deps, matching.matchSwiper, async ({ body, db, ...call }) => swiperOf(db, body, askingOf(call)));
  mount(app, deps, matching.verdictsOf, async ({ body, db, ...call }) => verdictsFor(db, body, askingOf(call)));
  mount(app, deps, matchBase.matchBase, async ({ body, db, ...call }) => policiesNearest(db, body, askingOf(call)));

  mount(app, deps, detailed.compare, async ({ params, db, now }) => {
    const today = todayInChina(now());
    const found = await Promise.all([...new Set(params.id)].map((id) => policyDetail(db, id, today)));
    return found.filter((policy) => policy !== null);
  });
}
