import { eq, sql } from 'drizzle-orm';
import { isAtOrUnder } from '#domain/tree.ts';
import type { Db } from '../db/client.ts';
import { dictEntry, dictRoot } from '../db/tables/dictionary.ts';
import { Problem } from '../http/problem.ts';

const key = 4_206_006;

/**
 * Serialises changes of parents until the transaction ends: two simultaneous moves, each under the other entry, would not see their cycle. Call
 * before reading the parents.
 */
export const lockParents = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);

export const entryCycle = () => new Problem(200, 'CYCLE', 'entryCycle');

/** The parent of each entry of a dictionary, by id. */
export async function entryParents(tx: Db, category: string): Promise<Map<number, number | null>> {
  const { id, parentId } = dictEntry;
  const found = await tx.select({ id, parentId }).from(dictEntry).where(eq(dictEntry.category, category));
  return new Map(found.map((entry) => [entry.id, entry.parentId]));
}

/** Rejects a parent that is not in the dictionary, or that is the entry itself or below it (CYCLE). `id` is null for a new entry. */
export async function checkEntryParent(tx: Db, category: string, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  await lockParents(tx);
  const parents = await entryParents(tx, category);
  if (!parents.has(parentId)) throw new Problem(200, 'CYCLE', 'parentElsewhere');
  if (id !== null && isAtOrUnder(parentId, id, (each) => parents.get(each))) throw entryCycle();
}

/** Rejects a group that is the dictionary itself or below it (CYCLE), also for a new one: others may name its category as their group already. */
export async function checkRootParent(tx: Db, category: string, parentCategory: string | null): Promise<void> {
  if (parentCategory === null) return;
  await lockParents(tx);
  const roots = await tx.select({ category: dictRoot.category, parentCategory: dictRoot.parentCategory }).from(dictRoot);
  const parents = new Map(roots.map((root) => [root.category, root.parentCategory]));
  if (isAtOrUnder(parentCategory, category, (each) => parents.get(each))) throw new Problem(200, 'CYCLE', 'rootCycle');
}
