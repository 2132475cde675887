import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { UndoCounts } from '#contract/import.ts';
import type { UndoOutcome } from '#domain/import.ts';
import { undoOutcomes } from '#domain/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { importRow } from '#server/platform/db/tables/import.ts';
import type { UndoRow } from '#server/platform/table/kind/kind.ts';

export type PlacedUndo = UndoRow & { place: number };

const written = (batchId: string) => and(eq(importRow.batchId, batchId), isNotNull(importRow.writtenTarget));

/** Returns rows that can be undone, the last written first, of a limited number before a place. */
export async function rowsToUndo(tx: Db, batchId: string, before: number, limit: number): Promise<PlacedUndo[]> {
  // unique order: the rows of one batch
  const found = await tx
    .select({
      row: importRow.row,
      place: importRow.place,
      title: importRow.title,
      target: importRow.writtenTarget,
      former: importRow.former,
    })
    .from(importRow)
    .where(and(written(batchId), lt(importRow.place, before)))
    .orderBy(desc(importRow.place))
    .limit(limit);
  return found.map(({ row, place, title, target, former }) => ({
    row,
    place: place ?? row,
    title: title ?? '',
    target: target ?? '',
    former,
  }));
}

/** Stores the outcomes of undoing rows. `done`: undone, and the former values are deleted. */
export async function keepOutcomes(
  tx: Db,
  batchId: string,
  outcomes: ReadonlyMap<number, UndoOutcome>,
  { done = false } = {},
): Promise<void> {
  for (const outcome of undoOutcomes) {
    const rows = [...outcomes].flatMap(([row, one]) => (one === outcome ? [row] : []));
    if (rows.length === 0) continue;
    await tx
      .update(importRow)
      .set({ undo: outcome, ...(done && { writtenTarget: null, former: null }) })
      .where(and(eq(importRow.batchId, batchId), inArray(importRow.row, rows)));
  }
}

/** Returns how many rows have each outcome. */
export async function countOutcomes(tx: Db, batchId: string): Promise<UndoCounts> {
  const found = await tx
    .select({ outcome: importRow.undo, count: sql<number>`count(*)::int` })
    .from(importRow)
    .where(and(eq(importRow.batchId, batchId), isNotNull(importRow.undo)))
    .groupBy(importRow.undo);
  const counts: UndoCounts = { remove: 0, withdraw: 0, restore: 0, changed: 0, used: 0 };
  for (const { outcome, count } of found) if (outcome !== null) counts[outcome] = count;
  return counts;
}
