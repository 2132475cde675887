import { eq, inArray, sql } from 'drizzle-orm';
import type { DictEntry, post } from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { dictEntry } from '../db/tables/dictionary.ts';
import { conflict, Problem } from '../http/problem.ts';
import { entriesById, entryMissing, entryRecord, entryTarget, keepHistory } from './admin-entries.ts';
import { lockParents } from './parents.ts';
import type { Use } from './usage.ts';
import { usesOf } from './usage.ts';

type Acting = { by: string; at: Date; record: (...written: Written[]) => Promise<void> };

type Place = Pick<DictEntry, 'id' | 'sort'>;

/**
 * Reorders entries within their own positions in the dictionary. Returns the changed sort numbers. If two share a number, that one and as
 * many after it as needed are moved up.
 */
function newPlaces(all: readonly Place[], order: readonly number[]): Map<number, number> {
  const going = new Set(order);
  const taking = order.values();
  const next = all.map((one) => (going.has(one.id) ? (taking.next().value ?? one.id) : one.id));
  const [from, to] = [all.findIndex(({ id }) => going.has(id)), all.findLastIndex(({ id }) => going.has(id))];
  const was = new Map(all.map(({ id, sort }) => [id, sort]));
  const places = new Map<number, number>();
  let last = all[from - 1]?.sort ?? Number.NEGATIVE_INFINITY;
  for (const [at, id] of next.entries()) {
    const sort = all[at]?.sort ?? 0;
    if (at < from || (at > to && sort > last)) continue;
    last = Math.max(sort, last + 1);
    if (was.get(id) !== last) places.set(id, last);
  }
  return places;
}

/** Returns the changes of a new order. */
async function sorted(tx: Db, category: string, order: readonly number[]) {
  const { id, sort } = dictEntry;
  const all = await tx.select({ id, sort }).from(dictEntry).where(eq(dictEntry.category, category)).orderBy(sort, id);
  const places = newPlaces(all, order);
  const before = await entriesById(tx, [...places.keys()], { lock: true });
  return before.map((entry) => ({ before: entry, sort: places.get(entry.id) ?? entry.sort, enabled: entry.enabled }));
}

/** Acts on entries of one dictionary as they were read, all or none. Returns the changes. */
export async function actOn(tx: Db, { category, action, entries }: ParsedInput<typeof post>['body'], { by, at, record }: Acting) {
  const seen = new Map(entries.map(({ id, version }) => [id, version]));
  const distinctIds = [...seen.keys()];
  // serialises with moves under these entries, so that no entry is left without its parent
  if (action === 'delete') await lockParents(tx);
  const before = (await entriesById(tx, distinctIds, { lock: true })).filter((entry) => entry.category === category);
  const missing = distinctIds.find((id) => !before.some((entry) => entry.id === id));
  if (missing !== undefined) throw await entryMissing(tx, missing);
  const stale = before.filter(({ id, version }) => version !== seen.get(id));
  if (stale.length > 0) throw conflict({ entries: stale });

  if (action === 'delete') {
    await refuseUsed(tx, category, before);
    await tx.delete(dictEntry).where(inArray(dictEntry.id, distinctIds));
    const lines = await keepHistory(tx, { before, after: before, action: 'delete', by, at });
    await record(...before.map((entry) => ({ target: entryTarget(entry), action, before: entryRecord(entry), after: null })));
    return { changed: before.length, entries: [], lines };
  }

  const enabled = action === 'enable';
  const turned = before.filter((entry) => entry.enabled !== enabled).map((entry) => ({ before: entry, sort: entry.sort, enabled }));
  const changes = action === 'sort' ? await sorted(tx, category, distinctIds) : turned;
  if (changes.length === 0) return { changed: 0, entries: [], lines: [] };
  const list = JSON.stringify(changes.map(({ before: { id }, ...change }) => ({ id, ...change })));
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update dict_entry e set sort = r.sort, enabled = r.enabled, version = e.version + 1, updated_at = ${moment}
    from jsonb_to_recordset(${list}::jsonb) as r(id int, sort int, enabled boolean) where e.id = r.id`);
  const changed = changes.map((change) => change.before);
  const after = await entriesById(
    tx,
    changed.map(({ id }) => id),
  );
  const lines = await keepHistory(tx, { before: changed, after, action: action === 'sort' ? 'update' : action, by, at });
  const was = new Map(changed.map((entry) => [entry.id, entryRecord(entry)]));
  await record(
    ...after.map((entry) => ({ target: entryTarget(entry), action, before: was.get(entry.id) ?? null, after: entryRecord(entry) })),
  );
  return { changed: changed.length, entries: after.map(({ id, version }) => ({ id, version })), lines };
}

/** Refuses to delete entries that records use or that are parents of remaining entries; names them and the places. */
async function refuseUsed(tx: Db, category: string, entries: readonly DictEntry[]): Promise<void> {
  const going = new Set(entries.map((entry) => entry.id));
  const under = await tx
    .select({ id: dictEntry.id, parentId: dictEntry.parentId })
    .from(dictEntry)
    .where(inArray(dictEntry.parentId, [...going]));
  const staying = Map.groupBy(
    under.filter(({ id }) => !going.has(id)),
    ({ parentId }) => parentId,
  );
  const named = await usesOf(
    tx,
    category,
    entries.map(({ code }) => code),
  );
  const used = entries.flatMap(({ id, code, name }) => {
    const children = staying.get(id)?.length ?? 0;
    const below: Use[] = children > 0 ? [{ kind: 'dictEntry', count: children }] : [];
    const where = [...(named.get(code) ?? []).map(({ kind, count }) => ({ kind, count })), ...below];
    return where.length > 0 ? [{ id, code, name, where }] : [];
  });
  if (used.length === 0) return;
  const count = used.flatMap((entry) => entry.where).reduce((sum, one) => sum + one.count, 0);
  throw new Problem(200, 'IN_USE', 'inUse', { values: { count }, data: { entries: used } });
}
