import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/public-notice-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { publicNotice, publicNoticeRow } from '#server/platform/db/tables/public-notice.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import type { Candidate } from './candidates.ts';
import { candidatesOf, reachedNotices } from './candidates.ts';
import type { StoredNotice, StoredRow } from './change.ts';
import { changeNotice, expectNotice, lockNotice, noticeEvents, noticeWritten, takeOut } from './change.ts';

type Writing = Omit<WriteCall, 'token'>;

/** Returns a notice within the reach of the caller, locked. */
async function reached(tx: Db, { user, now }: Writing, id: string): Promise<StoredNotice> {
  const stored = await lockNotice(tx, id);
  const where = sql`n.id::text = ${id} and ${await reachedNotices(tx, user.id, 'write', now())}`;
  const isReached = (await rows(tx, sql`select 1 from public_notice n where ${where}`)).length > 0;
  if (stored === undefined || !isReached) throw notFound({ kind: 'publicNotice', id });
  return stored;
}

const rowsOf = (tx: Db, { id }: Pick<StoredNotice, 'id'>): Promise<StoredRow[]> =>
  tx.select().from(publicNoticeRow).where(eq(publicNoticeRow.noticeId, id)).orderBy(publicNoticeRow.position);

const namesOf = (list: readonly { companyName: string }[]) => list.map(({ companyName }) => companyName);

/** Rejects applications of the caller and of companies they work for: they must be announced by somebody else. */
function refuseOwn(candidates: readonly Candidate[]): void {
  const own = candidates.find(({ isOwn }) => isOwn);
  if (own !== undefined) throw new Problem(200, 'OWN', 'noticeOwn', { values: { company: own.companyName } });
}

const rowValues = (noticeId: string, showsAmount: boolean) => (one: Candidate, position: number) => ({
  noticeId,
  position,
  applicationId: one.id,
  companyId: one.companyId,
  companyName: one.companyName,
  purpose: one.purpose,
  amount: showsAmount ? one.amount : null,
});

/** Stores a draft; a new one without an id. Returns its id. */
export async function saveNotice(
  call: Writing,
  { id, version, applicationIds, ...content }: ParsedInput<typeof contract.save>['body'],
): Promise<string> {
  const now = call.now();
  const { language } = call.c.var;
  return call.db.transaction(async (tx) => {
    const before = id === null ? undefined : await reached(tx, call, id);
    if (before !== undefined) expectNotice(before, { action: 'save', version, now, language });
    const [of] = await tx.select({ title: policy.title }).from(policy).where(eq(policy.id, content.policyId));
    if (of === undefined) throw invalid([{ path: 'body.policyId', message: message(language, 'noticePolicy') }]);
    const found = await candidatesOf(tx, { policyId: content.policyId, userId: call.user.id, ids: applicationIds, now });
    const byId = new Map(found.map((one) => [one.id, one]));
    const chosen = [...new Set(applicationIds)].flatMap((one) => byId.get(one) ?? []);
    if (chosen.length < new Set(applicationIds).size)
      throw invalid([{ path: 'body.applicationIds', message: message(language, 'noticeRows') }]);
    refuseOwn(chosen);
    const values = { ...content, policyTitle: of.title };
    const made =
      before === undefined
        ? await tx
            .insert(publicNotice)
            .values({ ...values, createdAt: now, updatedAt: now })
            .returning()
        : undefined;
    const after = before === undefined ? made?.[0] : await changeNotice(tx, before, values, now);
    if (after === undefined) throw new Error('a notice was not stored');
    const names = before === undefined ? undefined : namesOf(await rowsOf(tx, before));
    await tx.delete(publicNoticeRow).where(eq(publicNoticeRow.noticeId, after.id));
    await tx.insert(publicNoticeRow).values(chosen.map(rowValues(after.id, after.showsAmount)));
    await call.record(tx, noticeWritten(before, after, { ...(names !== undefined && { before: names }), after: namesOf(chosen) }));
    return after.id;
  });
}

/** Announces, withdraws or deletes a notice. Returns its id; null if it was deleted. */
export async function actOnNotice(
  call: Writing,
  { id, version, action, note }: ParsedInput<typeof contract.act>['body'],
): Promise<string | null> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const before = await reached(tx, call, id);
    expectNotice(before, { action, version, note, now, language: call.c.var.language });
    if (action === 'announce') return announce(tx, call, before, now);
    const list = await rowsOf(tx, before);
    if (action === 'discard') {
      await tx.delete(publicNotice).where(eq(publicNotice.id, before.id));
      const { before: _none, after: discarded, ...written } = noticeWritten(undefined, before, { after: namesOf(list) });
      await call.record(tx, { ...written, before: discarded, after: null });
      return null;
    }
    const after = await changeNotice(tx, before, { state: 'withdrawn', reason: note }, now);
    await tx.update(publicNoticeRow).set({ active: false }).where(eq(publicNoticeRow.noticeId, before.id));
    await call.record(tx, noticeWritten(before, after));
    const rowIds = list.filter(({ removedAt }) => removedAt === null).map((row) => row.id);
    await notify(tx, await noticeEvents(tx, 'withdrawn', { notice: before, rowIds, reason: note }), now);
    return after.id;
  });
}

/** Announces a locked draft: every row is rechecked and stored with its present data. */
async function announce(tx: Db, call: Writing, before: StoredNotice, now: Date): Promise<string> {
  const list = await rowsOf(tx, before);
  const ids = list.flatMap(({ applicationId }) => applicationId ?? []);
  // two notices that name the same application take turns, and so do a notice and a payment
  await tx.execute(sql`select 1 from application where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  await tx.execute(sql`select 1 from payment where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  const found = await candidatesOf(tx, { policyId: before.policyId, userId: call.user.id, ids, now });
  refuseOwn(found);
  const byId = new Map(found.map((one) => [one.id, one]));
  const isReady = ({ applicationId }: StoredRow) => {
    const one = byId.get(applicationId ?? '');
    return one !== undefined && (!before.showsAmount || one.amount !== null);
  };
  const missing = list.filter((row) => !isReady(row));
  if (missing.length > 0 || list.length === 0) {
    const companies = namesOf(missing)
      .slice(0, 5)
      .join(call.c.var.language === 'zh-CN' ? '、' : ', ');
    throw new Problem(200, 'NOT_READY', 'noticeNotReady', { values: { companies, count: missing.length } });
  }
  const { day } = addWorkingDays(await readWorkCalendar(tx), todayInChina(now), before.days);
  const after = await changeNotice(tx, before, { state: 'announced', announcedAt: now, lastDay: day }, now);
  const valuesOf = rowValues(before.id, before.showsAmount);
  for (const row of list) {
    const one = byId.get(row.applicationId ?? '');
    if (one !== undefined)
      await tx
        .update(publicNoticeRow)
        .set({ ...valuesOf(one, row.position), active: true })
        .where(eq(publicNoticeRow.id, row.id));
  }
  await call.record(tx, noticeWritten(before, after));
  const rowIds = list.map((row) => row.id);
  await notify(tx, await noticeEvents(tx, 'announced', { notice: after, rowIds }), now);
  return after.id;
}

/** Takes a row out of a notice that runs. Returns the id of the notice. */
export async function removeRow(
  call: Writing,
  { id, version, rowId, note }: ParsedInput<typeof contract.removeRow>['body'],
): Promise<string> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const notice = await reached(tx, call, id);
    expectNotice(notice, { action: 'remove', version, note, now, language: call.c.var.language });
    const [row] = await tx
      .select()
      .from(publicNoticeRow)
      .where(and(eq(sql`${publicNoticeRow.id}::text`, rowId), eq(publicNoticeRow.noticeId, notice.id)));
    if (row === undefined) throw notFound({ kind: 'publicNotice', id: rowId });
    if (!row.active) throw new Problem(200, 'WRONG_STATE', 'noticeRowOut');
    const { events, written } = await takeOut(tx, { notice, row }, note, now);
    await call.record(tx, written);
    await notify(tx, events, now);
    return notice.id;
  });
}
