import { lt } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { importBatch } from '#server/platform/db/tables/import.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

const kept = 30 * dayLength;

/** Deletes uploaded files and their results after 30 days; rows go with their batch. */
export const cleanImports: Cleaning = async (tx, due) => {
  await tx.delete(importBatch).where(lt(importBatch.createdAt, new Date(due.getTime() - kept)));
};
