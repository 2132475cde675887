import { desc, eq, sql } from 'drizzle-orm';
import type { ChangedRound } from '#contract/review-round-admin.ts';
import type { RoundAction } from '#domain/review-round/machine.ts';
import { roundRefusal } from '#domain/review-round/machine.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reviewEvent, reviewRound } from '#server/platform/db/tables/review-round.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, Problem } from '#server/platform/http/problem.ts';

export type StoredRound = typeof reviewRound.$inferSelect;

/** Returns a round, locked until the transaction ends; undefined if it does not exist. Its parts are written under this lock. */
export async function lockRound(tx: Db, id: string): Promise<StoredRound | undefined> {
  const [found] = await tx
    .select()
    .from(reviewRound)
    .where(eq(sql`${reviewRound.id}::text`, id))
    .for('update');
  return found;
}

/** Returns the current state of a round, and who acted last. */
export async function changedRound(tx: Db, { id, state, version }: StoredRound): Promise<ChangedRound> {
  const [last] = await tx.select().from(reviewEvent).where(eq(reviewEvent.roundId, id)).orderBy(desc(reviewEvent.id)).limit(1);
  return { id, state, version, by: last?.by ?? null, at: last?.at.toISOString() ?? null };
}

export const wrongState = async (tx: Db, round: StoredRound): Promise<Problem> =>
  new Problem(200, 'WRONG_STATE', 'roundState', { data: await changedRound(tx, round) });

type Asked = { action: RoundAction; version: number | null; note?: string; language: Language };

/** Fails if a locked round does not allow an action, it has changed since it was read, or the reason is missing. */
export async function expectRound(tx: Db, round: StoredRound, { action, version, note = '', language }: Asked): Promise<void> {
  const refusal = roundRefusal(action, round.state, note);
  if (refusal === 'state') throw await wrongState(tx, round);
  if (round.version !== version) throw conflict(await changedRound(tx, round));
  if (refusal === 'note') throw invalid([{ path: 'body.note', message: message(language, 'required') }]);
}

type Change = Partial<Omit<StoredRound, 'id' | 'version' | 'updatedAt'>>;

/** Writes a change of a locked round. Returns it as it is now. */
export async function changeRound(tx: Db, { id, version }: StoredRound, values: Change, now: Date): Promise<StoredRound> {
  const [after] = await tx
    .update(reviewRound)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(eq(reviewRound.id, id))
    .returning();
  if (after === undefined) throw new Error('a locked round is gone');
  return after;
}

type Happened = {
  roundId: string;
  now: Date;
  user: { id: string; displayName: string } | null;
  action: RoundAction | 'declare' | 'submit';
  target?: string;
  note?: string;
};

/** Records an event of a round. */
export async function recordRound(tx: Db, { roundId, now, user, action, target, note = '' }: Happened): Promise<void> {
  const by = { accountId: user?.id ?? null, by: user?.displayName ?? '' };
  await tx.insert(reviewEvent).values({ roundId, at: now, ...by, action, target: target ?? null, note: note === '' ? null : note });
}

const recorded = ({ title, policyId, state, sheet, perCase, days, lastDay, budget, fixedAmount, leastScore, note }: StoredRound) => ({
  title,
  policyId,
  state,
  scoreSheet: sheet,
  perCase,
  days,
  lastDay,
  budget,
  fixedAmount,
  leastScore,
  reason: note,
});

/** Returns the audit log entry of a round; `companies` and `experts` by name. */
export const roundWritten = (before: StoredRound | undefined, after: StoredRound, of: { before?: object; after?: object } = {}): Written =>
  writtenOver(
    { kind: 'reviewRound', id: after.id, title: after.title },
    before === undefined ? undefined : { ...recorded(before), ...of.before },
    { ...recorded(after), ...of.after },
  );
