import { and, eq, sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { NoticeAction } from '#domain/public-notice/machine.ts';
import { noticeRefusal, noticeStage } from '#domain/public-notice/machine.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { publicNotice, publicNoticeRow } from '#server/platform/db/tables/public-notice.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, Problem } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { dayText } from '#domain/format.ts';

type Both = Record<Language, { title: string; body: string }>;
type MessageValues = { title: string; company: string; lastDay: string; reason: string };

/** Notification texts for the colleagues of a company in a notice. */
const noticeWords = {
  announced: ({ title, company, lastDay }: MessageValues): Both => ({
    'zh-CN': { title: `公示中：${title}`, body: `${company}已列入公示名单，公示至 ${lastDay}。` },
    'en-US': {
      title: `Public notice: ${title}`,
      body: `${company} is in the list, which is open to objections until ${dayText(lastDay, 'en-US')}.`,
    },
  }),
  withdrawn: ({ title, reason }: MessageValues): Both => ({
    'zh-CN': { title: `公示已撤回：${title}`, body: `原因：${reason}` },
    'en-US': { title: `Public notice withdrawn: ${title}`, body: `Reason: ${reason}` },
  }),
  removed: ({ title, company, reason }: MessageValues): Both => ({
    'zh-CN': { title: `已移出公示名单：${title}`, body: `${company}已移出名单。原因：${reason}` },
    'en-US': { title: `Taken out of the public notice: ${title}`, body: `${company} is not in the list any more. Reason: ${reason}` },
  }),
};
type PublicNoticeEvent = keyof typeof noticeWords;

export type StoredNotice = typeof publicNotice.$inferSelect;
export type StoredRow = typeof publicNoticeRow.$inferSelect;

/** Locks a notice until the transaction ends, and returns it; undefined if there is none. Call before locking its applications and payments. */
export async function lockNotice(tx: Db, id: string): Promise<StoredNotice | undefined> {
  const [found] = await tx
    .select()
    .from(publicNotice)
    .where(eq(sql`${publicNotice.id}::text`, id))
    .for('update');
  return found;
}

/** Locks the notice of a row, and returns both; undefined if there is no such row. */
export async function lockNoticeOfRow(tx: Db, rowId: string): Promise<{ notice: StoredNotice; row: StoredRow } | undefined> {
  const ofRow = () =>
    tx
      .select()
      .from(publicNoticeRow)
      .where(eq(sql`${publicNoticeRow.id}::text`, rowId));
  const [seen] = await ofRow();
  const notice = seen === undefined ? undefined : await lockNotice(tx, seen.noticeId);
  // reread under the lock
  const [row] = await ofRow();
  return notice === undefined || row === undefined ? undefined : { notice, row };
}

export const changedNotice = (notice: StoredNotice, today: string) => ({
  id: notice.id,
  stage: noticeStage(notice, today),
  version: notice.version,
});

type Asked = { action: NoticeAction; version: number | null; note?: string; now: Date; language: Language };

/** Fails if the stage of a locked notice does not allow an action, it has changed since it was read, or the reason is missing. */
export function expectNotice(notice: StoredNotice, { action, version, note = '', now, language }: Asked): void {
  const today = todayInChina(now);
  const refusal = noticeRefusal(action, noticeStage(notice, today), note);
  if (refusal === 'state') throw new Problem(200, 'WRONG_STATE', 'noticeState', { data: changedNotice(notice, today) });
  if (notice.version !== version) throw conflict(changedNotice(notice, today));
  if (refusal === 'note') throw invalid([{ path: 'body.note', message: message(language, 'required') }]);
}

const recorded = ({ title, round, body, policyId, state, days, showsAmount, lastDay, reason }: StoredNotice) => ({
  title,
  round,
  body,
  policyId,
  state,
  days,
  showsAmount,
  lastDay,
  reason,
});

/** Returns the audit log entry of a notice; `rows` by name. */
export const noticeWritten = (
  before: StoredNotice | undefined,
  after: StoredNotice,
  rowsOf: { before?: readonly string[]; after?: readonly string[] } = {},
): Written =>
  writtenOver(
    { kind: 'publicNotice', id: after.id, title: after.title },
    before === undefined ? undefined : { ...recorded(before), ...(rowsOf.before !== undefined && { companies: rowsOf.before }) },
    { ...recorded(after), ...(rowsOf.after !== undefined && { companies: rowsOf.after }) },
  );

type Change = Partial<Omit<StoredNotice, 'id' | 'version' | 'updatedAt'>>;

/** Writes a change of a locked notice. Returns it as it is now. */
export async function changeNotice(tx: Db, { id, version }: StoredNotice, values: Change, now: Date): Promise<StoredNotice> {
  const [after] = await tx
    .update(publicNotice)
    .set({ ...values, version: version + 1, updatedAt: now })
    .where(and(eq(publicNotice.id, id), eq(publicNotice.version, version)))
    .returning();
  if (after === undefined) throw new Error('a locked notice was changed by somebody else');
  return after;
}

/** Returns the notifications of colleagues of the rows' companies, or of the applicant if there is no company. */
export async function noticeEvents(
  tx: Db,
  what: PublicNoticeEvent,
  { notice, rowIds, reason = '' }: { notice: StoredNotice; rowIds: readonly string[]; reason?: string },
): Promise<NotificationEvent[]> {
  const recipients = await rows<{ rowId: string; company: string; accountId: string }>(
    tx,
    sql`select distinct on (t.id) r.id::text as "rowId", r.company_name as company, t.id::text as "accountId"
      from public_notice_row r left join application a on a.id = r.application_id
        join lateral (select m.account_id as id from membership m where m.enterprise_id = r.enterprise_id and m.role is not null
          union select a.account_id where r.enterprise_id is null and a.account_id is not null) t on true
        join account c on c.id = t.id and not c.disabled
      where r.id = any(${sql.param([...rowIds])}::uuid[]) order by t.id, r.position, r.id`,
  );
  return recipients.map(({ rowId, company, accountId }) => ({
    accountId,
    kind: 'application' as const,
    key: `publicNotice:${what === 'removed' ? rowId : notice.id}:${what}`,
    words: noticeWords[what]({ title: notice.title, company, lastDay: notice.lastDay ?? '', reason }),
    href: `/policy/notice?${new URLSearchParams({ id: notice.id }).toString()}`,
  }));
}

/** Removes a row of a locked notice, with a public reason. Returns whom to notify, and the audit log entry. */
export async function takeOut(
  tx: Db,
  { notice, row }: { notice: StoredNotice; row: StoredRow },
  reason: string,
  now: Date,
): Promise<{ events: NotificationEvent[]; written: Written }> {
  await tx.update(publicNoticeRow).set({ active: false, removedAt: now, removedReason: reason }).where(eq(publicNoticeRow.id, row.id));
  const after = await changeNotice(tx, notice, {}, now);
  return {
    events: await noticeEvents(tx, 'removed', { notice, rowIds: [row.id], reason }),
    written: {
      target: { kind: 'publicNotice', id: notice.id, title: notice.title },
      before: { companies: [row.companyName], version: notice.version },
      after: { companies: [], reason, version: after.version },
    },
  };
}
