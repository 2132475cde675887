import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DictEntry } from '#contract/dict-admin.ts';
import { dictEntry as entryShape } from '#contract/dict-admin.ts';
import type { UndoOutcome } from '#domain/import.ts';
import { isAtOrUnder } from '#domain/tree.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { entriesById, entryRecord, entryTarget, keepHistory } from '#server/platform/dictionary/admin-entries.ts';
import { entryParents, lockParents } from '#server/platform/dictionary/parents.ts';
import { usesOf } from '#server/platform/dictionary/usage.ts';
import type { ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { targetId, targetName } from '#server/platform/table/kind/kind.ts';

const formerShape = z.object({
  entry: z.nullable(z.omit(entryShape, { id: true, updatedAt: true, version: true })),
  above: z.array(z.string()),
});
/** The entry before the import; null for a new one. */
const formerOf = ({ former }: UndoRow) => (former === null ? null : formerShape.parse(former).entry);
/** Entries that were added above it, the nearest first. */
const aboveOf = ({ former }: UndoRow) => (former === null ? [] : formerShape.parse(former).above.toReversed());

const idOf = ({ target }: UndoRow): number => Number(targetId(target));

/** Children of entries, except those placed there by the same import, which are undone before. */
async function childrenOf(db: Db, ids: readonly number[], batchId: string): Promise<Map<number, number[]>> {
  const found = await rowsOf<{ id: number; parentId: number }>(
    db,
    sql`select e.id, e.parent_id as "parentId" from dict_entry e where e.parent_id = any(${sql.param([...ids])}::int[])
      and not exists (select 1 from import_row i where i.batch_id = ${batchId}::uuid and i.written_target = e.id || '@' || e.version
        and i.undo in ('remove', 'restore')) order by e.id`,
  );
  return new Map([...Map.groupBy(found, ({ parentId }) => parentId)].map(([parent, some]) => [parent, some.map(({ id }) => id)]));
}

/**
 * Moves entries back under their former parents, in memory. Returns a function that tests whether this is possible: the parent exists, and is no
 * descendant.
 */
async function mover(db: Db, category: string, isNeeded: boolean): Promise<(id: number, parentId: number | null) => boolean> {
  const parents = isNeeded ? await entryParents(db, category) : new Map<number, number | null>();
  return (id, parentId) => {
    if (parentId !== null && (!parents.has(parentId) || isAtOrUnder(parentId, id, (each) => parents.get(each)))) return false;
    parents.set(id, parentId);
    return true;
  };
}

async function judge(db: Db, rows: readonly UndoRow[], { batchId, lock }: { batchId: string; lock: boolean }) {
  if (lock) await lockParents(db);
  const entries = new Map((await entriesById(db, rows.map(idOf), { lock })).map((entry) => [entry.id, entry]));
  const fresh = rows.filter((row) => formerOf(row) === null).flatMap((row) => entries.get(idOf(row)) ?? []);
  const category = [...entries.values()][0]?.category ?? '';
  const uses = await usesOf(
    db,
    category,
    fresh.map(({ code }) => code),
  );
  const children = await childrenOf(
    db,
    fresh.map(({ id }) => id),
    batchId,
  );
  const isMoved = (row: UndoRow) => {
    const [former, entry] = [formerOf(row), entries.get(idOf(row))];
    return former !== null && entry !== undefined && former.parentId !== entry.parentId;
  };
  const movesBack = await mover(db, category, rows.some(isMoved));
  // rows come with children before their parents
  const going = new Set<number>();
  const outcomes = new Map(
    rows.map((row): [number, UndoOutcome] => {
      const entry = entries.get(idOf(row));
      if (entry === undefined || targetName(entry.id, entry.version) !== row.target) return [row.row, 'changed'];
      const former = formerOf(row);
      if (former === null) {
        const below = (children.get(entry.id) ?? []).some((child) => !going.has(child));
        if (below || (uses.get(entry.code) ?? []).length > 0) return [row.row, 'used'];
        going.add(entry.id);
        return [row.row, 'remove'];
      }
      if (isMoved(row) && !movesBack(entry.id, former.parentId)) return [row.row, 'changed'];
      if (isMoved(row)) going.add(entry.id);
      return [row.row, 'restore'];
    }),
  );
  return ({ row }: UndoRow): UndoOutcome => outcomes.get(row) ?? 'changed';
}

async function restore(tx: Db, rows: readonly UndoRow[], at: Date): Promise<void> {
  const list = JSON.stringify(rows.flatMap((row) => [{ ...formerOf(row), id: idOf(row) }]));
  await tx.execute(sql`update dict_entry e set name = r.name, name_en = r."nameEn", value = r.value, enabled = r.enabled, colour = r.colour,
      remark = r.remark, parent_id = r."parentId", version = e.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${list}::jsonb) as r(id int, name text, "nameEn" text, value text, enabled boolean, colour text, remark text, "parentId" int)
    where e.id = r.id`);
}

/** Deletes entries and keeps their last state. */
async function remove(tx: Db, gone: readonly DictEntry[], { by, at, record }: Undoing): Promise<void> {
  if (gone.length === 0) return;
  await tx.delete(dictEntry).where(
    inArray(
      dictEntry.id,
      gone.map(({ id }) => id),
    ),
  );
  await keepHistory(tx, { before: gone, after: gone, action: 'delete', by, at });
  await record(gone.map((entry) => ({ target: entryTarget(entry), before: entryRecord(entry), after: null })));
}

/** Deletes parent entries that rows added, if they have no other children and have not been changed or used. */
async function removeAbove(tx: Db, targets: readonly string[], undoing: Undoing): Promise<void> {
  for (const target of targets) {
    const [entry] = await entriesById(tx, [Number(targetId(target))], { lock: true });
    if (entry === undefined || targetName(entry.id, entry.version) !== target) continue;
    const below = await tx.$count(dictEntry, eq(dictEntry.parentId, entry.id));
    if (below > 0 || (await usesOf(tx, entry.category, [entry.code])).size > 0) continue;
    await remove(tx, [entry], undoing);
  }
}

async function undoRows(tx: Db, rows: readonly UndoRow[], undoing: Undoing): Promise<void> {
  const { by, at, record } = undoing;
  const before = new Map((await entriesById(tx, rows.map(idOf))).map((entry) => [entry.id, entry]));
  const storedOf = (some: readonly UndoRow[]): DictEntry[] => some.flatMap((row) => before.get(idOf(row)) ?? []);
  const [changed, added] = [rows.filter((row) => formerOf(row) !== null), rows.filter((row) => formerOf(row) === null)];
  if (changed.length > 0) {
    await restore(tx, changed, at);
    const after = await entriesById(tx, changed.map(idOf));
    await keepHistory(tx, { before: storedOf(changed), after, action: 'update', by, at });
    await record(
      after.map((entry) => {
        const was = before.get(entry.id);
        return writtenOver(entryTarget(entry), was && entryRecord(was), entryRecord(entry));
      }),
    );
  }
  await remove(tx, storedOf(added), undoing);
  // rows are undone in reverse, so ancestors added by the first row of a branch are removed last
  await removeAbove(tx, rows.flatMap(aboveOf), undoing);
}

/** Returns the names of entries in the audit log (`category/code`), by id; for deleted entries from the history. */
async function historyIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select r.id::text as id, coalesce(e.category || '/' || e.code, h.category || '/' || (h.entry->>'code')) as name
      from unnest(${sql.param(ids.map(Number))}::int[]) r(id) left join dict_entry e on e.id = r.id
      left join lateral (select category, entry from dict_history where entry_id = r.id order by id desc limit 1) h on true
      where e.id is not null or h.category is not null order by r.id`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** New entries that nothing uses are deleted, children first; others get their former values and parent. */
export const undoEntries: ImportUndo = { recordKind: 'dictEntry', historyIds, judge, undo: undoRows };
