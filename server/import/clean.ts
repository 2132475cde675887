import { lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { importBatch } from '../db/tables/import.ts';

const kept = 30 * 86_400_000;

/** Files that were sent to be imported, and what came of their rows, go after 30 days; rows go with their batch. */
export async function cleanImports(tx: Db, now: Date): Promise<void> {
  await tx.delete(importBatch).where(lt(importBatch.createdAt, new Date(now.getTime() - kept)));
}
