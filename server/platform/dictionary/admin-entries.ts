import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DictEntry, list } from '#contract/dict-admin.ts';
import { dictEntry as entryShape } from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import { containing } from '../db/keyword.ts';
import { dictEntry, dictHistory } from '../db/tables/dictionary.ts';
import type { Problem } from '../http/problem.ts';
import { inUse, notFound } from '../http/problem.ts';
import { usesOf } from './usage.ts';

type Row = typeof dictEntry.$inferSelect;
type ListFilters = ParsedInput<typeof list>['params'];

export const shownEntry = ({ createdAt: _createdAt, updatedAt, ...row }: Row): DictEntry => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const columns = {
  sort: sql`${dictEntry.sort}`,
  code: sql`${dictEntry.code} collate "C"`,
  name: sql`${dictEntry.name} collate "C"`,
  updated: sql`${dictEntry.updatedAt}`,
} satisfies Record<ListFilters['order'], SQL>;

/** Returns a page of a dictionary's entries. Two queries. */
export async function listEntries(db: Db, { category, keyword, enabled, ids, order, direction, page, pageSize }: ListFilters) {
  const where = and(
    eq(dictEntry.category, category),
    containing([dictEntry.code, dictEntry.name, dictEntry.nameEn, dictEntry.remark], keyword),
    enabled === undefined ? undefined : eq(dictEntry.enabled, enabled),
    ids === undefined ? undefined : inArray(dictEntry.id, ids),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(dictEntry)
    .where(where);
  const found = await db
    .select()
    .from(dictEntry)
    .where(where)
    .orderBy(sql`${columns[order]} ${sql.raw(direction)}`, dictEntry.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, list: found.map(shownEntry) };
}

/** Returns entries by id, in no particular order; `lock` holds them until the transaction ends. */
export async function entriesById(db: Db, ids: readonly number[], { lock = false } = {}): Promise<DictEntry[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(dictEntry)
    .where(inArray(dictEntry.id, [...ids]))
    .orderBy(dictEntry.id);
  return (await (lock ? query.for('update') : query)).map(shownEntry);
}

/** Returns the failure of a call that names a missing entry; the history has its name. */
export async function entryMissing(db: Db, id: number): Promise<Problem> {
  const [last] = await db
    .select({ entry: dictHistory.entry })
    .from(dictHistory)
    .where(eq(dictHistory.entryId, id))
    .orderBy(desc(dictHistory.id))
    .limit(1);
  return notFound(last === undefined ? undefined : entryTarget(entryShape.parse(last.entry)));
}

export type HistoryAction = (typeof dictHistory.$inferSelect)['action'];

type Kept = { before: readonly DictEntry[]; after: readonly DictEntry[]; action: HistoryAction; by: string; at: Date };

const lineOf = (entry: DictEntry) => ({ entryId: entry.id, category: entry.category, version: entry.version, entry });
const linesAtOnce = 1000;

/**
 * Writes states of entries to the history and returns its rows: the new state of each entry, or for `delete` its last. Built-in entries
 * have no history yet, so their first state is written too.
 */
export async function keepHistory(tx: Db, { before, after, action, by, at }: Kept): Promise<number[]> {
  const ids = before.map(({ id }) => id);
  const known =
    ids.length === 0 ? [] : await tx.selectDistinct({ id: dictHistory.entryId }).from(dictHistory).where(inArray(dictHistory.entryId, ids));
  const knownIds = new Set(known.map(({ id }) => id));
  const first = before
    .filter(({ id }) => !knownIds.has(id))
    .map((entry) => ({ ...lineOf(entry), action: 'create' as const, by: '', at: new Date(entry.updatedAt) }));
  const lines = [...first, ...after.map((entry) => ({ ...lineOf(entry), action, by, at }))];
  const kept: number[] = [];
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce);
    kept.push(...(await tx.insert(dictHistory).values(some).returning({ id: dictHistory.id })).map(({ id }) => id));
  }
  return kept.slice(first.length);
}

/** Refuses to rename a code that records use (IN_USE). */
export async function refuseRename(tx: Db, { category, code }: DictEntry): Promise<void> {
  const where = (await usesOf(tx, category, [code])).get(code) ?? [];
  if (where.length > 0) throw inUse(where.map(({ kind, count }) => ({ kind, count })));
}

export const entryTarget = ({ category, code, name }: DictEntry) => ({ kind: 'dictEntry', id: `${category}/${code}`, title: name });

export const entryRecord = ({ id: _id, updatedAt: _updatedAt, version: _version, ...record }: DictEntry) => record;
