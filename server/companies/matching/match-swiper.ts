import type { HandlerData, ParsedInput } from '#contract/endpoint.ts';
import type { matchSwiper } from '#contract/matching.ts';
import type { Catalogue } from '#domain/matching/catalogue/catalogue.ts';
import { matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { completenessOf, decidingFacts, unlockOf } from '#domain/matching/catalogue/deciding-facts.ts';
import { soonest } from '#domain/matching/catalogue/soonest.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { windowStatuses } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policiesToMatch } from './catalogue.ts';
import type { Asking } from './match.ts';
import { namesIn } from './names.ts';
import { policiesOf } from './policies.ts';
import { questionOf } from './question.ts';
import { dismissedBy, subjectOf } from './subject.ts';

/** Verdicts worth a card: policies that a company may apply for, now or later. */
const worthShowing: readonly Verdict[] = ['eligible', 'possible', 'notOpen'];

/** Verdicts of open policies that are not ruled out, in order. */
const openNow: readonly Verdict[] = ['eligible', 'possible'];

/** The most policies listed. */
const mostOpen = 6;

/** The most facts that a path asks for. */
const mostAsked = 10;

/** Policies open on a day, highest support first. */
function bestSupported({ ids, standing }: Catalogue, today: string, without: ReadonlySet<string>, limit: number): string[] {
  const { order, windows } = standing(today);
  const best: string[] = [];
  for (const entry of order) {
    const status = windowStatuses[windows[entry] ?? 0];
    const id = ids[entry] ?? '';
    if ((status === 'open' || status === 'always') && !without.has(id)) best.push(id);
    if (best.length === limit) break;
  }
  return best;
}

/** Returns a company's best matches as cards; without a company, the open policies with the highest support. */
export async function swiperOf(
  db: Db,
  body: ParsedInput<typeof matchSwiper>['body'],
  { user, language, today }: Asking,
): Promise<HandlerData<typeof matchSwiper>> {
  const subject = await subjectOf(db, body, user);
  const policies = await policiesToMatch(db);
  const without = await dismissedBy(db, user);
  if (subject === null) {
    const ids = bestSupported(policies.catalogue, today, without, body.limit);
    const texts = await policiesOf(db, ids, today, policies);
    const list = ids
      .flatMap((id) => texts.get(id) ?? [])
      .map(({ policy }) => ({ policy, verdict: null, score: null, held: null, missing: [] }));
    return { business: null, counts: null, list, bestQuestion: null };
  }
  const matching = matchAll(policies.catalogue, subject.profile, today, without);
  const { list } = pageOf(matching, 1, body.limit, worthShowing);
  const open = openNow.flatMap((verdict) => soonest(matching, verdict, mostOpen).map((id) => ({ id, verdict }))).slice(0, mostOpen);
  const texts = await policiesOf(db, [...new Set([...list, ...open].map(({ id }) => id))], today, policies);
  const withFacts = ({ id, verdict }: { id: string; verdict: Verdict }) => {
    const found = texts.get(id);
    if (found === undefined) return [];
    const { score, held, missing } = explain(found.criteria, subject.profile, today);
    return [{ policy: found.policy, verdict, score, held, missing }];
  };
  return {
    business: subject.business,
    counts: matching.counts,
    list: list.flatMap(withFacts),
    openNow: { total: matching.counts.eligible + matching.counts.possible, list: open.flatMap(withFacts) },
    completeness: completenessOf(matching),
    unlock: unlockOf(decidingFacts(matching, mostAsked)),
    bestQuestion: questionOf(matching, language, await namesIn(db, language, policies)),
  };
}
