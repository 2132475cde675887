import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/review-round-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reviewAssignment, reviewCase } from '#server/platform/db/tables/review-round.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { StoredCase } from './assignments.ts';
import { assignmentOf, changeAssignment, expertsOf, isHeld } from './assignments.ts';
import { barredFrom } from './candidates.ts';
import type { StoredRound } from './round.ts';
import { changeRound, expectRound, recordRound } from './round.ts';
import { roundEvents } from './wording.ts';
import type { Writing } from './write.ts';
import { reachedRound } from './write.ts';

async function caseIn(tx: Db, round: StoredRound, caseId: string): Promise<StoredCase> {
  const [found] = await tx
    .select()
    .from(reviewCase)
    .where(and(eq(sql`${reviewCase.id}::text`, caseId), eq(reviewCase.roundId, round.id)));
  if (found === undefined) throw notFound({ kind: 'reviewRound', id: caseId });
  return found;
}

/** Assigns a case to an expert of its round who has not had it, replacing one without sent scores, or in addition. Returns the round. */
export async function assignCase(
  call: Writing,
  { id, version, caseId, fromId, toId, note }: ParsedInput<typeof contract.assign>['body'],
): Promise<string> {
  const now = call.now();
  const { language } = call.c.var;
  await call.db.transaction(async (tx) => {
    const round = await reachedRound(tx, call, id);
    await expectRound(tx, round, { action: 'assign', version, note, language });
    const one = await caseIn(tx, round, caseId);
    const experts = await expertsOf(tx, round.id);
    const to = experts.find(({ accountId }) => accountId === toId);
    const barred = one.applicationId === null ? undefined : (await barredFrom(tx, [one.applicationId])).get(one.applicationId);
    if (to === undefined || barred?.has(toId) === true || (await assignmentOf(tx, one.id, toId)) !== undefined)
      throw invalid([{ path: 'body.toId', message: message(language, 'roundExpertTaken') }]);
    if (fromId !== null) {
      const from = await assignmentOf(tx, one.id, fromId);
      if (from === undefined || !isHeld(from)) throw invalid([{ path: 'body.fromId', message: message(language, 'roundExpertTaken') }]);
      if (from.submittedAt !== null) throw new Problem(200, 'WRONG_STATE', 'roundSubmitted');
      await changeAssignment(tx, from, { standing: 'removed', reason: note });
    }
    await tx.insert(reviewAssignment).values({ caseId: one.id, accountId: toId });
    const after = await changeRound(tx, round, {}, now);
    const target = `${one.companyName} → ${to.name}`;
    await recordRound(tx, { roundId: round.id, now, user: call.user, action: 'assign', target, note });
    await call.record(tx, {
      target: { kind: 'reviewRound', id: round.id, title: round.title },
      action: 'assign',
      before: { experts: experts.filter(({ accountId }) => accountId === fromId).map(({ name }) => name), version: round.version },
      after: { experts: [to.name], companies: [one.companyName], reason: note, version: after.version },
    });
    await notify(tx, roundEvents(round, 'given', [toId], { again: one.id }), now);
  });
  return id;
}

/** Returns sent scores of a case to an expert, which reopens a closed round. Returns the round. */
export async function reopenScores(
  call: Writing,
  { id, version, caseId, expertId, note }: ParsedInput<typeof contract.reopen>['body'],
): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const round = await reachedRound(tx, call, id);
    await expectRound(tx, round, { action: 'reopen', version, note, language: call.c.var.language });
    const one = await caseIn(tx, round, caseId);
    const given = await assignmentOf(tx, one.id, expertId);
    if (given === undefined || given.standing !== 'clear') throw notFound({ kind: 'reviewRound', id: expertId });
    if (given.submittedAt === null) throw new Problem(200, 'WRONG_STATE', 'roundNotSubmitted');
    await changeAssignment(tx, given, { submittedAt: null });
    const after = await changeRound(tx, round, { state: 'scoring', closedAt: null }, now);
    const name = (await expertsOf(tx, round.id)).find(({ accountId }) => accountId === expertId)?.name ?? '';
    await recordRound(tx, { roundId: round.id, now, user: call.user, action: 'reopen', target: `${one.companyName} · ${name}`, note });
    await call.record(tx, {
      target: { kind: 'reviewRound', id: round.id, title: round.title },
      action: 'reopen',
      before: { state: round.state, version: round.version },
      after: { state: after.state, experts: [name], companies: [one.companyName], reason: note, version: after.version },
    });
    await notify(tx, roundEvents(round, 'reopened', [expertId], { reason: note, again: `${one.id}:${given.version}` }), now);
  });
  return id;
}
