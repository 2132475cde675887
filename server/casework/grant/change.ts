import { and, eq, sql } from 'drizzle-orm';
import type { ChangedRound } from '#contract/grant-admin.ts';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import type { GrantAction } from '#domain/grant/machine.ts';
import { grantRefusal, grantStage } from '#domain/grant/machine.ts';
import type { GrantStage } from '#domain/grant/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { grantRound } from '#server/platform/db/tables/grant.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import type { StoredNotice } from '../public-notice/change.ts';
import { lockNotice } from '../public-notice/change.ts';
import { reachedRounds } from './reach.ts';

export type Writing = Omit<WriteCall, 'token'>;
export type StoredRound = typeof grantRound.$inferSelect;

/** A round and its notice, if it has one. The transaction holds the locks of both, the round's first. */
export type LockedRound = { stored: StoredRound; notice: StoredNotice | null; stage: GrantStage };

/** Returns a round within the reach of the caller, locked; 404 for any other. */
export async function lockRound(tx: Db, { user, now }: Writing, id: string): Promise<LockedRound> {
  const [stored] = await tx
    .select()
    .from(grantRound)
    .where(eq(sql`${grantRound.id}::text`, id))
    .for('update');
  const reached = await rows(
    tx,
    sql`select 1 from grant_round g where g.id::text = ${id} and ${await reachedRounds(tx, user.id, { degree: 'write', now: now() })}`,
  );
  if (stored === undefined || reached.length === 0) throw notFound({ kind: 'grantRound', id });
  const notice = stored.noticeId === null ? null : ((await lockNotice(tx, stored.noticeId)) ?? null);
  return { stored, notice, stage: grantStage({ state: stored.state, notice }, todayInChina(now())) };
}

const changed = ({ stored, stage }: LockedRound): ChangedRound => ({
  id: stored.id,
  stage,
  version: stored.version,
  by: stored.by,
  at: stored.updatedAt.toISOString(),
});

/** Returns the failure of an action that a round does not allow: who changed it, and when. */
export const wrongStage = (locked: LockedRound): Problem =>
  new Problem(200, 'WRONG_STATE', 'grantState', {
    values: { by: locked.stored.by, at: toChinaTime(locked.stored.updatedAt.toISOString()).replace('T', ' ') },
    data: changed(locked),
  });

/** Fails if a locked round does not allow an action, has changed since it was read, or the reason is missing. */
export function expectRound(
  locked: LockedRound,
  { action, version, note = '' }: { action: GrantAction; version: number | null; note?: string },
  { c }: Writing,
): void {
  const refusal = grantRefusal(action, locked.stage, note);
  if (refusal === 'state') throw wrongStage(locked);
  if (locked.stored.version !== version) throw conflict(changed(locked));
  if (refusal === 'note') throw invalid([{ path: 'body.note', message: message(c.var.language, 'required') }]);
}

type Change = Partial<Omit<StoredRound, 'id' | 'version' | 'updatedAt' | 'by'>>;

/** Writes a change of a locked round. Returns it as it is now. */
export async function changeRound(tx: Db, { id, version }: StoredRound, values: Change, { user, now }: Writing): Promise<StoredRound> {
  const [after] = await tx
    .update(grantRound)
    .set({ ...values, by: user.displayName, version: version + 1, updatedAt: now() })
    .where(and(eq(grantRound.id, id), eq(grantRound.version, version)))
    .returning();
  if (after === undefined) throw new Error('a locked round was changed by somebody else');
  return after;
}

const recorded = ({ policyId, round, amount, body, days, confirmDays, state, answerUntil }: StoredRound) => ({
  policyId,
  round,
  amount,
  body,
  days,
  confirmDays,
  state,
  answerUntil,
});

/** Returns the audit log entry of a round; `companies` by name, if the list changed. */
export const roundWritten = (
  action: string,
  before: StoredRound | undefined,
  after: StoredRound,
  companies: { before?: readonly string[]; after?: readonly string[] } = {},
): Written => ({
  ...writtenOver(
    { kind: 'grantRound', id: after.id, title: `${after.policyTitle} ${after.round}` },
    before === undefined ? undefined : { ...recorded(before), ...(companies.before !== undefined && { companies: companies.before }) },
    { ...recorded(after), ...(companies.after !== undefined && { companies: companies.after }) },
  ),
  action,
});
