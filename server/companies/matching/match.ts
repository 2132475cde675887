import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type * as contract from '#contract/matching.ts';
import type * as matchBase from '#contract/match-base.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Db } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { policiesToMatch } from './catalogue.ts';
import { namesIn } from './names.ts';
import { policiesOf } from './policies.ts';
import { questionOf } from './question.ts';
import { reasonsOf } from './reasons.ts';
import { dismissedBy, subjectOf } from './subject.ts';

/** The caller, the language, and the day (`YYYY-MM-DD`). */
export type Asking = { user: CurrentUser | null; language: Language; today: string };

/** Matches all projects against the company; without one, against a company without facts. */
async function matched(db: Db, input: Parameters<typeof subjectOf>[1], { user, today }: Asking) {
  const profile = (await subjectOf(db, input, user))?.profile ?? {};
  const policies = await policiesToMatch(db);
  return { profile, policies, matching: matchAll(policies.catalogue, profile, today, await dismissedBy(db, user)) };
}

/** Returns counts by verdict and a page of matches with reasons. */
export async function matchPolicies(
  db: Db,
  body: ParsedInput<typeof contract.match>['body'],
  asking: Asking,
): Promise<HandlerData<typeof contract.match>> {
  const { language, today } = asking;
  const { profile, policies, matching } = await matched(db, body, asking);
  const { total, list } = pageOf(matching, body.page, body.pageSize, body.verdict);
  const texts = await policiesOf(
    db,
    list.map(({ id }) => id),
    today,
    policies,
  );
  const names = await namesIn(db, language, policies);
  return {
    total,
    counts: matching.counts,
    list: list.flatMap(({ id, verdict }) => {
      const found = texts.get(id);
      // withdrawn a moment ago
      if (found === undefined) return [];
      const explanation = explain(found.criteria, profile, today);
      const { score, held, missing } = explanation;
      return [
        { policy: found.policy, verdict, score, held, missing, outcomes: reasonsOf(found.criteria, explanation, language, names, today) },
      ];
    }),
    bestQuestion: questionOf(matching, language, names),
  };
}

/** Returns the policies nearest to a company, with criteria, for the browser to evaluate further. */
export async function policiesNearest(
  db: Db,
  body: ParsedInput<typeof matchBase.matchBase>['body'],
  asking: Asking,
): Promise<HandlerData<typeof matchBase.matchBase>> {
  const { matching } = await matched(db, body, asking);
  const { total, list } = pageOf(matching, 1, body.limit);
  const texts = await policiesOf(
    db,
    list.map(({ id }) => id),
    asking.today,
  );
  return { total, list: list.flatMap(({ id }) => texts.get(id) ?? []), qualifications: await qualificationNames(db) };
}
