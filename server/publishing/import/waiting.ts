import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import type { waiting } from '#contract/import-waiting.ts';
import type { Db } from '#server/platform/db/client.ts';
import { importBatch } from '#server/platform/db/tables/import.ts';

const most = 20;

/** Returns the newest imports of an account that are not over. */
export async function waitingImports(db: Db, accountId: string): Promise<CallData<typeof waiting>> {
  const { id, kind, fileName, state, options, createdAt } = importBatch;
  const found = await db
    .select({ id, kind, fileName, state, options, createdAt })
    .from(importBatch)
    .where(
      and(
        eq(importBatch.accountId, accountId),
        inArray(state, ['uploaded', 'reading', 'previewed', 'applying', 'stopped', 'failed', 'undoing', 'undoStopped']),
      ),
    )
    .orderBy(desc(createdAt), id)
    .limit(most);
  return found.map(({ options: chosen, createdAt: at, ...one }) => ({
    ...one,
    category: chosen['category'] ?? null,
    createdAt: at.toISOString(),
  }));
}
