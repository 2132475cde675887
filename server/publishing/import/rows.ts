import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { ImportAction } from '#domain/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { importRow } from '#server/platform/db/tables/import.ts';

type StoredRow = typeof importRow.$inferSelect;

const headRows = 5;
const batch = 500;

/** Returns the first rows of the file. */
export async function headOf(db: Db, batchId: string): Promise<string[][]> {
  const found = await db
    .select({ cells: importRow.cells })
    .from(importRow)
    .where(eq(importRow.batchId, batchId))
    .orderBy(asc(importRow.row))
    .limit(headRows);
  return found.map(({ cells }) => cells);
}

/** Rejected rows first, then new, changed, unchanged. */
const byAction = sql`array_position(array['reject', 'add', 'change', 'same'], ${importRow.action})`;

/** Returns a page of planned rows. Two queries. */
export async function plannedRows(
  db: Db,
  batchId: string,
  { action, page, pageSize }: { action?: ImportAction | undefined; page: number; pageSize: number },
): Promise<{ total: number; list: StoredRow[] }> {
  const where = and(eq(importRow.batchId, batchId), action === undefined ? isNotNull(importRow.action) : eq(importRow.action, action));
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(importRow)
    .where(where);
  const list = await db
    .select()
    .from(importRow)
    .where(where)
    .orderBy(byAction, asc(importRow.row))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, list };
}

/** Yields all rows in file order; no query stays open while a reader is slow. */
export async function* allRows(db: Db, batchId: string): AsyncGenerator<StoredRow> {
  for (let after = 0; ;) {
    const found = await db
      .select()
      .from(importRow)
      .where(and(eq(importRow.batchId, batchId), gt(importRow.row, after)))
      .orderBy(asc(importRow.row))
      .limit(batch);
    yield* found;
    const last = found.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}
