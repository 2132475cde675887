import { and, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { mail, mailEntry } from '../db/tables/mail.ts';
import { outbox } from '../db/tables/notification.ts';
import type { Cleaning } from '../jobs/clean.ts';

/** Longer than anything is retried. */
const kept = 90 * dayLength;

/** Deletes what was told 90 days ago from the outbox; the notifications stay. */
export const cleanOutbox: Cleaning = async (tx, due) => {
  await tx.delete(outbox).where(lt(outbox.createdAt, new Date(due.getTime() - kept)));
};

/** Deletes mails that were finished 90 days ago, with what they said, and what was left out of digests. What still waits stays. */
export const cleanMail: Cleaning = async (tx, due) => {
  const before = new Date(due.getTime() - kept);
  await tx.delete(mail).where(and(notInArray(mail.state, ['waiting', 'sending']), lt(mail.finishedAt, before)));
  await tx.delete(mailEntry).where(and(isNull(mailEntry.mailId), isNotNull(mailEntry.droppedAt), lt(mailEntry.droppedAt, before)));
};
