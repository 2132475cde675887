import { lt } from 'drizzle-orm';
import { importBatch } from '../db/tables/import.ts';
import type { Cleaning } from '../jobs/clean.ts';

const kept = 30 * 86_400_000;

/** Deletes uploaded files and their results after 30 days; rows go with their batch. */
export const cleanImports: Cleaning = async (tx, due) => {
  await tx.delete(importBatch).where(lt(importBatch.createdAt, new Date(due.getTime() - kept)));
};
