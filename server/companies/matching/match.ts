import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type * as contract from '#contract/matching.ts';
import type * as matchBase from '#contract/match-base.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
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

/** All that a match depends on besides policies, names and the day: the facts, and the policies that the caller hides. */
export type Basis = { profile: Profile; dismissed: ReadonlySet<string> };

/** Returns the facts of the company; none without a company. */
export async function basisOf(db: Db, input: Parameters<typeof subjectOf>[1], user: Asking['user']): Promise<Basis> {
  const subject = await subjectOf(db, input, user);
  return { profile: subject?.profile ?? {}, dismissed: await dismissedBy(db, user) };
}

/** Matches all projects. */
async function matched(db: Db, { profile, dismissed }: Basis, today: string) {
  const policies = await policiesToMatch(db);
  return { policies, matching: matchAll(policies.catalogue, profile, today, dismissed) };
}

type MatchBody = ParsedInput<typeof contract.match>['body'];

/** Returns counts by verdict and a page of matches with reasons. */
export const matchPolicies = async (db: Db, body: MatchBody, asking: Asking): Promise<HandlerData<typeof contract.match>> =>
  matchOn(db, await basisOf(db, body, asking.user), body, asking);

/** The same for facts that are known. */
export async function matchOn(
  db: Db,
  basis: Basis,
  body: Pick<MatchBody, 'page' | 'pageSize' | 'verdict'>,
  { language, today }: Pick<Asking, 'language' | 'today'>,
): Promise<HandlerData<typeof contract.match>> {
  const { profile } = basis;
  const { policies, matching } = await matched(db, basis, today);
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
  const { matching } = await matched(db, await basisOf(db, body, asking.user), asking.today);
  const { total, list } = pageOf(matching, 1, body.limit);
  const texts = await policiesOf(
    db,
    list.map(({ id }) => id),
    asking.today,
  );
  return { total, list: list.flatMap(({ id }) => texts.get(id) ?? []), qualifications: await qualificationNames(db) };
}
