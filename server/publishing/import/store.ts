import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOfStatement } from '#server/platform/db/client.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import type { ImportKind, PlannedRow, Source, SourceRow, WrittenRow } from '#server/platform/table/kind/kind.ts';
import { withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';
import type { OpenTable } from '#server/platform/table/read/with-table.ts';

export type Batch = typeof importBatch.$inferSelect;

/** Prefix of options with a field's value for all rows. */
export const allRows = 'all:';

/** Rows of one statement, and the milliseconds it should take: the embedded database computes in this thread, and a row may be long. */
const read = { first: 50, most: 1000, ms: 40 } as const;

type NewBatch = { kind: string; accountId: string; fileName: string; mapping: Record<string, string | null>; now: Date };

/** Stores a file as its rows arrive, or nothing. The batch is invisible until all are stored. */
export async function keepTable(db: Db, { now, ...batch }: NewBatch, { columns, total, unit, layout, batches }: OpenTable): Promise<Batch> {
  const [begun] = await db
    .insert(importBatch)
    .values({ ...batch, columns, total, unit, layout, state: 'cancelled', createdAt: now })
    .returning({ id: importBatch.id });
  if (begun === undefined) throw new Error('a row that was inserted was not returned');
  try {
    for await (const rows of batches()) {
      await db.execute(sql`insert into import_row (batch_id, row, cells)
        select ${begun.id}::uuid, r.row, r.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, cells jsonb)`);
      // the embedded database computes in this thread: others get their turn
      await setImmediate();
    }
  } catch (error) {
    await db.delete(importBatch).where(eq(importBatch.id, begun.id));
    throw error;
  }
  const [kept] = await db.update(importBatch).set({ state: 'uploaded' }).where(eq(importBatch.id, begun.id)).returning();
  if (kept === undefined) throw new Error('a row that was inserted was not returned');
  return kept;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a batch; `lock` holds it until the transaction ends. Null for an unknown id. */
export async function findBatch(db: Db, id: string, { lock = false } = {}): Promise<Batch | null> {
  if (!uuid.test(id)) return null;
  const query = db.select().from(importBatch).where(eq(importBatch.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

type State = Partial<Pick<Batch, 'state' | 'mapping' | 'options' | 'done' | 'counts' | 'error' | 'appliedAt'>>;

export async function setBatch(tx: Db, id: string, state: State): Promise<Batch> {
  const [changed] = await tx.update(importBatch).set(state).where(eq(importBatch.id, id)).returning();
  if (changed === undefined) throw new Error('the batch has gone');
  return changed;
}

/** Characters of the rows that are planned in one go. */
const planned = 150_000;

/** Returns the first rows with at most so much text, at least one. */
export function planable(rows: readonly SourceRow[]): SourceRow[] {
  let characters = 0;
  const end = rows.findIndex(({ values }) => {
    characters += Object.values(values).reduce((sum, text) => sum + text.length, 0);
    return characters > planned;
  });
  return end === -1 ? [...rows] : rows.slice(0, Math.max(1, end));
}

/** Returns the trimmed cells of some fields, of a limited number of rows after one. */
export async function readRows(tx: Db, batch: Batch, fields: readonly string[], after: number, limit: number): Promise<SourceRow[]> {
  const columns = fields.flatMap((field) => {
    const at = batch.columns.indexOf(batch.mapping[field] ?? '');
    return at < 0 ? [] : [{ field, at }];
  });
  // a row may be shorter than the headings; an array, because a function takes 100 arguments and a file may have more columns
  const cells = columns.map(({ at }) => sql`coalesce(cells->>${at}::int, '')`);
  // a value for all rows fills in for a column
  const forAll = Object.fromEntries(
    fields.flatMap((field) => {
      const value = batch.options[`${allRows}${field}`] ?? '';
      return value === '' || columns.some((column) => column.field === field) ? [] : [[field, value.trim()]];
    }),
  );
  const found = await rowsOfStatement<{ row: number; cells: string[] }>(
    tx,
    sql`select row, to_jsonb(array[${sql.join(cells, sql`, `)}]::text[]) as cells
      from import_row where batch_id = ${batch.id}::uuid and row > ${after} order by row limit ${limit}`,
  );
  return found.map(({ row, cells: texts }) => ({
    row,
    values: { ...forAll, ...Object.fromEntries(columns.map(({ field }, index) => [field, (texts[index] ?? '').trim()])) },
  }));
}

/** Returns the headings by field; those of amounts with the unit of the sheet. A preview refuses contradicting units. */
function headingsOf({ mapping, unit }: Batch, isAmount: (field: string) => boolean): Source['headings'] {
  return Object.fromEntries(
    Object.entries(mapping).map(([field, heading]) => {
      const found = heading !== null && isAmount(field) ? withSheetUnit(heading, unit) : { heading };
      return [field, 'heading' in found ? found.heading : heading];
    }),
  );
}

function aboutOf({ layout, fileName }: Batch): string[] {
  if (layout === null) return [fileName];
  const above = layout.first.filter(({ row }) => row < layout.headingFrom).flatMap(({ cells }) => cells);
  return [...above, layout.sheets[layout.sheet] ?? '', fileName];
}

/** Rows of a file: those after one, up to another. */
export type Part = { after: number; until: number };

const everything: Part = { after: 0, until: 2_000_000_000 };

/** A batch as its kind reads it, or a part of it. */
export function sourceOf(
  tx: Db,
  batch: Batch,
  { isAmount = () => false }: Pick<ImportKind, 'isAmount'>,
  { after: from, until }: Part = everything,
): Source {
  async function* all(fields: readonly string[]): AsyncGenerator<SourceRow> {
    let limit: number = read.first;
    for (let after = from; ;) {
      const started = performance.now();
      const asked = Math.min(limit, until - after);
      const found = (await readRows(tx, batch, fields, after, asked)).filter(({ row }) => row <= until);
      const quick = performance.now() - started < read.ms;
      limit = quick ? Math.min(read.most, limit * 2) : Math.max(1, Math.floor(limit / 2));
      yield* found;
      const last = found.at(-1);
      if (last === undefined || last.row >= until) return;
      after = last.row;
      await setImmediate();
    }
  }
  const { createdAt, accountId, options } = batch;
  return { sentAt: createdAt, accountId, options, about: aboutOf(batch), headings: headingsOf(batch, isAmount), rows: all };
}

/** Stores the plans of rows. */
export async function keepPlans(tx: Db, id: string, plans: readonly PlannedRow[]): Promise<void> {
  await tx.execute(sql`update import_row i set action = p.action, title = p.title, record = p.record, target_id = p.target, notes = p.notes, changes = p.changes,
      place = coalesce(p.place, p.row)
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(row int, action text, title text, record jsonb, target text, notes jsonb, changes jsonb, place int)
    where i.batch_id = ${id}::uuid and i.row = p.row`);
}

export async function countPlans(tx: Db, id: string): Promise<ImportCounts> {
  const found = await tx
    .select({ action: importRow.action, count: sql<number>`count(*)::int` })
    .from(importRow)
    .where(eq(importRow.batchId, id))
    .groupBy(importRow.action);
  const counted = new Map(found.map(({ action, count }) => [action, count]));
  const { add = 0, change = 0, same = 0, reject = 0 } = Object.fromEntries(counted) as Partial<ImportCounts>;
  return { add, change, same, reject };
}

/** Returns the planned targets of rows that are not rejected, of a limited number of rows after one. */
export async function plannedTargets(tx: Db, id: string, after: number, limit: number): Promise<{ row: number; target: string | null }[]> {
  return tx
    .select({ row: importRow.row, target: importRow.targetId })
    .from(importRow)
    .where(and(eq(importRow.batchId, id), inArray(importRow.action, ['add', 'change', 'same']), gt(importRow.row, after)))
    .orderBy(asc(importRow.row))
    .limit(limit);
}

const writes = (id: string) => and(eq(importRow.batchId, id), inArray(importRow.action, ['add', 'change']));

/** Returns the rows that write something, in the order of writing, of a limited number of rows after one. */
export async function writtenRows(tx: Db, id: string, after: number, limit: number): Promise<(WrittenRow & { place: number })[]> {
  // unique order: the rows of one batch
  const found = await tx
    .select({ row: importRow.row, place: importRow.place, action: importRow.action, target: importRow.targetId, record: importRow.record })
    .from(importRow)
    .where(and(writes(id), gt(importRow.place, after)))
    .orderBy(asc(importRow.place))
    .limit(limit);
  return found.map((row) => ({ ...row, place: row.place ?? row.row, action: row.action === 'add' ? 'add' : 'change' }));
}

/** Returns the position after the first `done` rows that write something; 0 for none. */
export async function lastWritten(tx: Db, id: string, done: number): Promise<number> {
  if (done === 0) return 0;
  // unique order: the rows of one batch
  const found = await tx
    .select({ place: importRow.place })
    .from(importRow)
    .where(writes(id))
    .orderBy(asc(importRow.place))
    .limit(1)
    .offset(done - 1);
  return found[0]?.place ?? 0;
}
