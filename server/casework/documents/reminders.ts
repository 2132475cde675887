import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { daysUntil, nextInChina, todayInChina } from '#domain/china-time.ts';
import { documentReminderDays } from '#domain/document/validity.ts';
import { rows } from '#server/platform/db/client.ts';
import { documentTenders } from '#server/companies/company/visible.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { joinCurrent } from './library.ts';
import type { NotificationWords } from '#server/platform/notification/notify.ts';

const left = (days: number) => (days === 0 ? '今天' : days === 1 ? '明天' : `${days} 天后`);
const leftInEnglish = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Text of the reminder for a document valid through `validTo`, with the days left. */
const reminderWords = (title: string, validTo: string, days: number): NotificationWords => ({
  'zh-CN': {
    title: `“${title}”${left(days)}到期`,
    body: `有效期至 ${validTo}。换发后请在资料库上传新版本，原版本会保留，已提交的申请不受影响。`,
  },
  'en-US': {
    title: `“${title}” ends ${leftInEnglish(days)}`,
    body: `It holds until ${validTo}. Add the renewed one to your library: the old version stays, and applications keep what they have taken.`,
  },
});

const atOnce = 200;

type Due = { id: string; versionId: string; accountIds: string[]; title: string; validTo: string; mark: number };

/**
 * Records and returns the due reminders. Only current versions count, so that none follows a renewal. Of several missed ones only the last before the
 * end is sent. A document added after a reminder's day gets the next one. For a shared document whose keeper has left, the company's administrators
 * are reminded.
 */
async function claimDue(tx: JobContext['tx'], today: string): Promise<Due[]> {
  const marks = sql.param([...documentReminderDays]);
  return rows<Due>(
    tx,
    sql`with due as (
        select d.id, v.id as version_id, array${documentTenders} as tenders, d.title, v.valid_to, mark.days
        from document d ${joinCurrent}
        join lateral (select min(days) as days from unnest(${marks}::int[]) as days where v.valid_to - ${today}::date <= days) mark
          on mark.days is not null
        where v.valid_to >= ${today}::date and (v.reminded is null or v.reminded > mark.days)
          and (v.created_at at time zone 'UTC' + interval '8 hours')::date <= v.valid_to - mark.days
        order by v.valid_to, d.id limit ${atOnce}::int for update of d skip locked
      )
      update document_version v set reminded = due.days from due where v.id = due.version_id and (v.reminded is null or v.reminded > due.days)
      returning due.id::text as id, v.id::text as "versionId", due.tenders::text[] as "accountIds", due.title, v.valid_to::text as "validTo",
        due.days as mark`,
  );
}

async function remindSome(round: string, part: number, { tx, now, step }: JobContext): Promise<void> {
  const today = todayInChina(now);
  const due = await claimDue(tx, today);
  await step('claimed');
  await notify(
    tx,
    due.flatMap(({ id, versionId, accountIds, title, validTo, mark }) =>
      accountIds.map((accountId) => ({
        accountId,
        kind: 'deadline' as const,
        key: `document:${versionId}:${validTo}:${mark}`,
        words: reminderWords(title, validTo, daysUntil(today, validTo)),
        href: `/account/xmzl?${new URLSearchParams({ open: id }).toString()}`,
      })),
    ),
    now,
  );
  await step('notified');
  if (due.length < atOnce) return;
  await enqueue(tx, { kind: remindDocumentsKind, key: `${round}:${part + 1}`, payload: { day: round, part: part + 1 }, runAt: now, now });
  await step('handed on');
}

export const remindDocumentsKind = 'document.remind';

/** Each morning: reminds of documents 60, 30 and 7 days before their end. */
export const documentReminders = handler(
  z.object({ day }),
  ({ day: round }, context) => remindSome(round, 0, context),
  (now) => nextInChina(now, '08:30'),
);

export const remindDocumentsFurther = handler(z.object({ day, part: z.int() }), ({ day: round, part }, context) =>
  remindSome(round, part, context),
);
