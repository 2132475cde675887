import { sql } from 'drizzle-orm';
import { declareConflict, saveScores, submitScores } from '#server/casework/review-round/score.ts';
import { actOnRound, saveRound } from '#server/casework/review-round/write.ts';
import type { ApplicationWrite } from '#server/casework/application/effects.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { At, Person } from '../data/applications/case.ts';
import { reviewSeed } from '../data/applications/reviews.ts';

type Sample = { tx: Db; momentOf: (at: At) => Date };
type CallBy = (person: Person, at: Date) => ApplicationWrite;

/** Returns the events of the sample's round: it is started, its experts send their scores, and the scoring is ended. */
export const roundSampleEvents = (sample: Sample, callBy: CallBy): { at: Date; happen: () => Promise<void> }[] => [
  { at: sample.momentOf(reviewSeed.at), happen: () => start(sample, callBy) },
  ...reviewSeed.scored.map((scored) => ({ at: sample.momentOf(scored.at), happen: () => score(sample, callBy, scored) })),
  { at: sample.momentOf(reviewSeed.closed), happen: () => close(sample, callBy) },
];

async function start({ tx, momentOf }: Sample, callBy: CallBy): Promise<void> {
  const { at, policyId, experts, scored: _scored, closed: _closed, ...content } = reviewSeed;
  const open = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from application where subject_id = ${policyId} and state in ('submitted', 'reviewing') order by serial`,
  );
  const call = callBy('admin', momentOf(at));
  const expertIds = experts.map((one) => callBy(one, momentOf(at)).user.id);
  const body = { ...content, policyId, applicationIds: open.map(({ id }) => id), expertIds };
  const id = await saveRound(call, { ...body, id: null, version: null });
  await actOnRound(call, { id, version: 1, action: 'start', note: '' });
}

async function score({ tx, momentOf }: Sample, callBy: CallBy, { by, at, scores }: (typeof reviewSeed.scored)[number]): Promise<void> {
  const call = callBy(by, momentOf(at));
  const cases = await rows<{ id: string; roundId: string; applicant: Person }>(
    tx,
    sql`select c.id::text as id, c.round_id::text as "roundId", p.username as applicant from review_case c
      join review_assignment g on g.case_id = c.id join application a on a.id = c.application_id join account p on p.id = a.account_id
      where g.account_id = ${call.user.id}::uuid order by c.position, c.id`,
  );
  for (const { id, applicant } of cases) {
    const given = scores[applicant];
    if (given === undefined) throw new Error(`${by} has no scores for the sample case of ${applicant}`);
    await declareConflict(call, { id, version: 1, conflict: false, reason: '' });
    await saveScores(call, { id, version: 2, scores: given });
  }
  for (const roundId of new Set(cases.map((one) => one.roundId))) await submitScores(call, { id: roundId });
}

async function close({ tx, momentOf }: Sample, callBy: CallBy): Promise<void> {
  const call = callBy('admin', momentOf(reviewSeed.closed));
  const open = await rows<{ id: string; version: number }>(
    tx,
    sql`select id::text as id, version from review_round where state = 'scoring' order by id`,
  );
  for (const { id, version } of open) await actOnRound(call, { id, version, action: 'close', note: '' });
}
