import { lt, sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { undoDays } from '#domain/import.ts';
import { importBatch } from '#server/platform/db/tables/import.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

const kept = undoDays * dayLength;

/** Deletes uploaded files, their results and the values of records before them after 30 days; rows go with their batch. */
export const cleanImports: Cleaning = async (tx, due) => {
  await tx
    .delete(importBatch)
    .where(lt(sql`coalesce(${importBatch.appliedAt}, ${importBatch.createdAt})`, new Date(due.getTime() - kept).toISOString()));
};
