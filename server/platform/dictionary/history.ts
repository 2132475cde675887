import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DictEntry, history } from '#contract/dict-admin.ts';
import { dictEntry as entryShape } from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { isAtOrUnder } from '#domain/tree.ts';
import type { Db } from '../db/client.ts';
import { dictEntry, dictHistory } from '../db/tables/dictionary.ts';
import { notFound, Problem } from '../http/problem.ts';
import { entriesById, keepHistory, refuseRename } from './admin-entries.ts';
import { entryCycle, lockParents } from './parents.ts';

/** Returns the states of one entry, or for a dictionary those of its deleted entries; newest first. */
export async function historyOf(db: Db, { id, category, page, pageSize }: ParsedInput<typeof history>['params']) {
  const where =
    id === undefined
      ? and(
          eq(dictHistory.category, category ?? ''),
          eq(dictHistory.action, 'delete'),
          sql`not exists (select 1 from dict_history h where h.entry_id = ${dictHistory.entryId} and h.id > ${dictHistory.id})`,
          sql`not exists (select 1 from dict_entry e where e.id = ${dictHistory.entryId} or (e.category = ${dictHistory.category} and e.code = ${dictHistory.entry}->>'code'))`,
        )
      : eq(dictHistory.entryId, id);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(dictHistory)
    .where(where);
  const found = await db
    .select()
    .from(dictHistory)
    .where(where)
    .orderBy(desc(dictHistory.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: counted?.total ?? 0,
    list: found.map(({ at, entry, category: _category, ...line }) => ({ ...line, at: at.toISOString(), entry: entryShape.parse(entry) })),
  };
}

type Entries = ReadonlyMap<number, DictEntry>;
type Restored = { before: DictEntry | null; after: DictEntry };

const inCategoriesOf = (restored: Entries) =>
  inArray(dictEntry.category, [...new Set(Array.from(restored.values(), ({ category }) => category))]);

/** A code belongs to one entry only. */
async function refuseTaken(tx: Db, restored: Entries): Promise<void> {
  const codes = Array.from(restored.values(), ({ code }) => code);
  const stored = await tx
    .select({ id: dictEntry.id, category: dictEntry.category, code: dictEntry.code })
    .from(dictEntry)
    .where(and(inCategoriesOf(restored), inArray(dictEntry.code, codes)));
  const owners = new Map<string, number>();
  for (const { id, category, code } of [...stored, ...restored.values()]) {
    const key = `${category}/${code}`;
    if ((owners.get(key) ?? id) !== id) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code } });
    owners.set(key, id);
  }
}

/** Restores parents; the former parent may be gone. */
async function parentsOf(tx: Db, restored: Entries): Promise<ReadonlyMap<number, number | null>> {
  const { id, category, parentId } = dictEntry;
  const stored = await tx.select({ id, category, parentId }).from(dictEntry).where(inCategoriesOf(restored));
  const all = new Map([...stored, ...restored.values()].map((one) => [one.id, one]));
  const parents = new Map(
    Array.from(all.values(), (one) => [one.id, all.get(one.parentId ?? 0)?.category === one.category ? one.parentId : null]),
  );
  for (const [id, parentId] of parents)
    if (restored.has(id) && parentId !== null && isAtOrUnder(parentId, id, (each) => parents.get(each))) throw entryCycle();
  return parents;
}

/** Restores entries to states of their history, all or none. Deleted ones return under their ids. */
export async function restoreEntries(tx: Db, historyIds: readonly number[], { by, at }: { by: string; at: Date }): Promise<Restored[]> {
  const lineIds = [...new Set(historyIds)];
  const lines = await tx.select().from(dictHistory).where(inArray(dictHistory.id, lineIds)).orderBy(dictHistory.id);
  if (lines.length < lineIds.length) throw notFound();
  const restored = new Map(lines.map(({ entryId, entry }) => [entryId, { ...entryShape.parse(entry), id: entryId }]));
  const ids = [...restored.keys()];
  await lockParents(tx);
  const before = new Map((await entriesById(tx, ids, { lock: true })).map((entry) => [entry.id, entry]));
  await refuseTaken(tx, restored);
  for (const entry of before.values()) if (entry.code !== restored.get(entry.id)?.code) await refuseRename(tx, entry);
  const parents = await parentsOf(tx, restored);
  const latest = await tx
    .select({ id: dictHistory.entryId, version: sql<number>`max(${dictHistory.version})::int` })
    .from(dictHistory)
    .where(inArray(dictHistory.entryId, ids))
    .groupBy(dictHistory.entryId);
  const versions = new Map(latest.map(({ id, version }) => [id, version]));
  const rows = Array.from(restored.values(), (entry) => ({
    ...entry,
    parentId: parents.get(entry.id) ?? null,
    version: (before.get(entry.id)?.version ?? versions.get(entry.id) ?? entry.version) + 1,
    updatedAt: at,
  }));
  const gone = rows.filter(({ id }) => !before.has(id));
  if (gone.length > 0)
    await tx
      .insert(dictEntry)
      .overridingSystemValue()
      .values(gone.map((row) => ({ ...row, createdAt: at })));
  for (const { id, ...row } of rows) if (before.has(id)) await tx.update(dictEntry).set(row).where(eq(dictEntry.id, id));
  const after = await entriesById(tx, ids);
  await keepHistory(tx, { before: [...before.values()], after, action: 'restore', by, at });
  return after.map((entry) => ({ before: before.get(entry.id) ?? null, after: entry }));
}
