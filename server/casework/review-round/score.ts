import { eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/review-round.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { scoreProblems } from '#domain/review-round/sheet.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reviewCase } from '#server/platform/db/tables/review-round.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { StoredAssignment, StoredCase } from './assignments.ts';
import { assignmentOf, assignmentsOf, casesOf, changeAssignment, expertsOf, passOn } from './assignments.ts';
import type { StoredRound } from './round.ts';
import { changedRound, lockRound, recordRound, wrongState } from './round.ts';
import { roundEvents } from './wording.ts';
import type { Writing } from './write.ts';

type Own = { round: StoredRound; one: StoredCase; given: StoredAssignment };

/** Returns a case of the caller, with its round locked: an officer who closes the round either waits or was first. */
async function ownCase(tx: Db, { user }: Writing, caseId: string, version: number): Promise<Own> {
  const ofCase = () =>
    tx
      .select()
      .from(reviewCase)
      .where(eq(sql`${reviewCase.id}::text`, caseId));
  const [one] = await ofCase();
  const round = one === undefined ? undefined : await lockRound(tx, one.roundId);
  const given = one === undefined ? undefined : await assignmentOf(tx, one.id, user.id);
  if (one === undefined || round === undefined || given === undefined || given.standing === 'removed')
    throw notFound({ kind: 'reviewRound', id: caseId });
  if (round.state !== 'scoring') throw await wrongState(tx, round);
  if (given.version !== version) throw conflict(await changedRound(tx, round));
  return { round, one, given };
}

/** Declares whether the caller has a conflict of interest. A case with a conflict is reassigned. Returns the round. */
export async function declareConflict(
  call: Writing,
  { id, version, conflict: isConflict, reason }: ParsedInput<typeof contract.declare>['body'],
): Promise<string> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const { round, one, given } = await ownCase(tx, call, id, version);
    if (given.standing !== null) throw await wrongState(tx, round);
    if (isConflict && reason === '') throw invalid([{ path: 'body.reason', message: message(call.c.var.language, 'roundConflictReason') }]);
    await changeAssignment(tx, given, {
      standing: isConflict ? 'conflict' : 'clear',
      reason: isConflict ? reason : null,
      declaredAt: now,
    });
    await call.record(tx, {
      target: { kind: 'reviewRound', id: round.id, title: round.title },
      action: 'declare',
      before: { conflict: null },
      after: { conflict: isConflict, companies: [one.companyName], ...(isConflict && { reason }) },
    });
    if (!isConflict) return round.id;
    await recordRound(tx, { roundId: round.id, now, user: call.user, action: 'declare', target: one.companyName, note: reason });
    const next = await passOn(tx, one);
    if (next !== undefined) await notify(tx, roundEvents(round, 'given', [next], { again: one.id }), now);
    return round.id;
  });
}

/** Saves scores of a case as a draft. Returns the round. */
export async function saveScores(call: Writing, { id, version, scores }: ParsedInput<typeof contract.save>['body']): Promise<string> {
  return call.db.transaction(async (tx) => {
    const { round, given } = await ownCase(tx, call, id, version);
    if (given.standing !== 'clear' || given.submittedAt !== null) throw await wrongState(tx, round);
    const problems = scoreProblems(round.sheet, scores, { complete: false });
    if (problems.length > 0) throw invalid(problems.map(({ path, problem }) => wrongScore(call, `body.scores.${path}`, problem)));
    await changeAssignment(tx, given, { scores });
    // the log has an expert's progress, not their scores
    await call.record(tx, {
      target: { kind: 'reviewRound', id: round.id, title: round.title },
      before: { scored: Object.keys(given.scores ?? {}).length },
      after: { scored: Object.keys(scores).length },
    });
    return round.id;
  });
}

const messages = {
  unknown: 'roundScoreUnknown',
  range: 'roundScoreRange',
  step: 'roundScoreStep',
  missing: 'roundScoreMissing',
  comment: 'roundScoreComment',
} as const;

const wrongScore = ({ c }: Writing, path: string, problem: keyof typeof messages) => ({
  path,
  message: message(c.var.language, messages[problem]),
});

/** Sends the scores of all cases of the caller that are not sent. Returns the round. */
export async function submitScores(call: Writing, { id }: ParsedInput<typeof contract.submit>['body']): Promise<string> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const round = await lockRound(tx, id);
    const isInvited = round !== undefined && (await expertsOf(tx, round.id)).some(({ accountId }) => accountId === call.user.id);
    if (round === undefined || !isInvited || round.state === 'draft') throw notFound({ kind: 'reviewRound', id });
    const mine = (await assignmentsOf(tx, round.id)).filter(
      ({ accountId, standing, submittedAt }) =>
        accountId === call.user.id && (standing === null || standing === 'clear') && submittedAt === null,
    );
    if (round.state !== 'scoring' || mine.length === 0) throw await wrongState(tx, round);
    const problems = mine.flatMap(({ caseId, standing, scores }) =>
      standing === null
        ? [{ path: `body.cases.${caseId}`, message: message(call.c.var.language, 'roundUndeclared') }]
        : scoreProblems(round.sheet, scores, { complete: true }).map(({ path, problem }) =>
            wrongScore(call, `body.cases.${caseId}.${path}`, problem),
          ),
    );
    if (problems.length > 0)
      throw new Problem(422, 'INCOMPLETE', 'roundIncomplete', { values: { count: problems.length }, data: { fields: problems } });
    for (const one of mine) await changeAssignment(tx, one, { submittedAt: now });
    await recordRound(tx, { roundId: round.id, now, user: call.user, action: 'submit' });
    const names = new Map((await casesOf(tx, round.id)).map((one) => [one.id, one.companyName]));
    await call.record(tx, {
      target: { kind: 'reviewRound', id: round.id, title: round.title },
      action: 'submit',
      before: { companies: [] },
      after: { companies: mine.map(({ caseId }) => names.get(caseId) ?? '') },
    });
    return round.id;
  });
}
