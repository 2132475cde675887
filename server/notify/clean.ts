import { lt } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { outbox } from '../db/tables/notification.ts';
import type { Cleaning } from '../jobs/clean.ts';

/** Longer than anything is retried. */
const kept = 90 * dayLength;

/** Deletes what was told 90 days ago from the outbox; the notifications stay. */
export const cleanOutbox: Cleaning = async (tx, due) => {
  await tx.delete(outbox).where(lt(outbox.createdAt, new Date(due.getTime() - kept)));
};
