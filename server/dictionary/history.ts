import { and, desc, eq, sql } from 'drizzle-orm';
import type { DictEntry, history } from '#contract/dict-admin.ts';
import { dictEntry as entryShape } from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import { dictEntry, dictHistory } from '../db/tables/dictionary.ts';
import { notFound, Problem } from '../problem.ts';
import { entriesById, keepHistory, mayStandUnder, refuseRename } from './admin-entries.ts';

/** States of one entry, or, for a dictionary, those of its entries that are gone; newest first. */
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

/** Makes an entry what a line of its history says; one that was deleted comes back under its id. */
export async function restoreEntry(
  tx: Db,
  historyId: number,
  { by, at }: { by: string; at: Date },
): Promise<{ before: DictEntry | null; after: DictEntry }> {
  const [line] = await tx.select().from(dictHistory).where(eq(dictHistory.id, historyId));
  if (line === undefined) throw notFound();
  const { id: _id, version: _version, updatedAt: _updatedAt, ...wanted } = entryShape.parse(line.entry);
  const [before = null] = await entriesById(tx, [line.entryId], { lock: true });
  const [twin] = await tx
    .select({ id: dictEntry.id })
    .from(dictEntry)
    .where(and(eq(dictEntry.category, wanted.category), eq(dictEntry.code, wanted.code)));
  if (twin !== undefined && twin.id !== before?.id) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: wanted.code } });
  if (before !== null && before.code !== wanted.code) await refuseRename(tx, before);
  // what it stood under may be gone since
  const parents = wanted.parentId === null ? [] : await entriesById(tx, [wanted.parentId]);
  const parentId = parents[0]?.category === wanted.category ? wanted.parentId : null;
  if (!(await mayStandUnder(tx, wanted.category, line.entryId, parentId))) throw new Problem(200, 'CYCLE', 'cycle');
  const [last] = await tx
    .select({ version: sql<number>`max(${dictHistory.version})` })
    .from(dictHistory)
    .where(eq(dictHistory.entryId, line.entryId));
  const values = { ...wanted, parentId, updatedAt: at };
  const written =
    before === null
      ? await tx
          .insert(dictEntry)
          .overridingSystemValue()
          .values({ ...values, id: line.entryId, version: (last?.version ?? line.version) + 1 })
          .returning({ id: dictEntry.id })
      : await tx
          .update(dictEntry)
          .set({ ...values, version: before.version + 1 })
          .where(eq(dictEntry.id, before.id))
          .returning({ id: dictEntry.id });
  const [after] = await entriesById(
    tx,
    written.map((row) => row.id),
  );
  if (after === undefined) throw notFound();
  await keepHistory(tx, { before: before === null ? [] : [before], after: [after], action: 'restore', by, at });
  return { before, after };
}
