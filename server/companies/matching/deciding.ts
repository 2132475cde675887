import { sql } from 'drizzle-orm';
import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/deciding-facts.ts';
import { matchAll } from '#domain/matching/catalogue/catalogue.ts';
import { completenessOf, decidingFacts, shareOf, unlockOf } from '#domain/matching/catalogue/deciding-facts.ts';
import { pageByFit } from '#domain/matching/catalogue/fit-order.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { firstObstacle } from '#domain/matching/obstacle.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { policiesToMatch } from './catalogue.ts';
import type { Asking } from './match.ts';
import { namesIn, statementFor } from './names.ts';
import { policiesOf } from './policies.ts';
import { reasonsOf } from './reasons.ts';
import { dismissedBy, subjectOf } from './subject.ts';

type Answer = HandlerData<typeof contract.decidingFacts>;

/** Returns the share of `completenessOf` for the caller, 0–1; 1 if no programme is open or upcoming. */
export async function completenessFor(db: Db, profile: Profile, { user, today }: Pick<Asking, 'user' | 'today'>): Promise<number> {
  const { catalogue } = await policiesToMatch(db);
  return shareOf(completenessOf(matchAll(catalogue, profile, today, await dismissedBy(db, user))));
}

/** Verdicts shown to a newcomer, in this order. */
const worthListing: readonly Verdict[] = ['eligible', 'possible', 'notOpen', 'ineligible'];

/** Returns the facts to ask a company for, with the programmes that need each. Without a company, as for one without facts. */
export async function factsToAsk(
  db: Db,
  body: ParsedInput<typeof contract.decidingFacts>['body'],
  { user, language, today }: Asking,
): Promise<Answer> {
  const subject = await subjectOf(db, body, user);
  const policies = await policiesToMatch(db);
  const matching = matchAll(policies.catalogue, subject?.profile ?? {}, today, await dismissedBy(db, user));
  const facts = decidingFacts(matching, body.limit, new Set(body.skip));
  const titles = await titlesOf(
    db,
    facts.flatMap((one) => one.policies),
  );
  const declarations = facts.flatMap(({ fact }) => {
    if (!fact.startsWith('declaration:')) return [];
    const key = fact.slice('declaration:'.length);
    const statement = statementFor(policies, key);
    return statement === undefined ? [] : [{ key, statement }];
  });
  const nearest = pageByFit(matching, 1, body.programmes, worthListing).list;
  const found = await policiesOf(
    db,
    nearest.map(({ id }) => id),
    today,
  );
  const names = await namesIn(db, language, policies);
  return {
    business: subject?.business ?? null,
    completeness: completenessOf(matching),
    unlock: unlockOf(facts),
    facts: facts.map((one) => ({ ...one, policies: one.policies.flatMap((id) => titles.get(id) ?? []) })),
    counts: matching.counts,
    programmes: nearest.flatMap(({ id, verdict }) => {
      const one = found.get(id);
      // withdrawn a moment ago
      if (one === undefined) return [];
      const explanation = explain(one.criteria, matching.profile, today);
      const { score, held, missing } = explanation;
      const outcomes = reasonsOf(one.criteria, explanation, language, names, today);
      const obstacle = firstObstacle(one.criteria, matching.profile, today)?.path ?? null;
      return [{ policy: one.policy, verdict, score, held, missing, outcomes, obstacle }];
    }),
    qualifications: await qualificationNames(db),
    declarations,
  };
}

type Title = Answer['facts'][number]['policies'][number];

async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, Title>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Title>(
    db,
    sql`select p.id, p.title, p.short_name as "shortName" from policy p where p.id = any(${sql.param([...new Set(ids)])}::text[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}
