import { and, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { mail, mailEntry } from '../db/tables/mail.ts';
import { outbox } from '../db/tables/notification.ts';
import type { Cleaning } from '../jobs/clean.ts';

/** Longer than anything is retried. */
const kept = 90 * dayLength;

/** Deletes outbox entries after 90 days; the notifications stay. */
export const cleanOutbox: Cleaning = async (tx, due) => {
  await tx.delete(outbox).where(lt(outbox.createdAt, new Date(due.getTime() - kept)));
};

/** Deletes mails 90 days after they were finished, with their contents, and entries dropped from digests. Waiting ones stay. */
export const cleanMail: Cleaning = async (tx, due) => {
  const before = new Date(due.getTime() - kept);
  await tx.delete(mail).where(and(notInArray(mail.state, ['waiting', 'sending']), lt(mail.finishedAt, before)));
  await tx.delete(mailEntry).where(and(isNull(mailEntry.mailId), isNotNull(mailEntry.droppedAt), lt(mailEntry.droppedAt, before)));
};
