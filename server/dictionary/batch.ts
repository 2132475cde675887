import { inArray, sql } from 'drizzle-orm';
import type { DictEntry, post } from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { dictEntry } from '../db/tables/dictionary.ts';
import { notFound, Problem } from '../problem.ts';
import { entriesById, entryRecord, entryTarget, keepHistory } from './admin-entries.ts';
import type { Use } from './usage.ts';
import { usesOf } from './usage.ts';

type Acting = { by: string; at: Date; record: (...written: Written[]) => Promise<void> };

/** Gives the places that entries have among them to the same entries in their new order; answers those that move. */
function newPlaces(entries: readonly DictEntry[], order: readonly number[]): Map<number, number> {
  const places = entries.map((entry) => entry.sort).toSorted((a, b) => a - b);
  const wanted = new Map(order.map((id, index) => [id, places[index] ?? 0]));
  return new Map(entries.flatMap(({ id, sort }) => (wanted.get(id) === sort ? [] : [[id, wanted.get(id) ?? sort] as const])));
}

/** Acts on entries of one dictionary, all or none, and answers how many it changed. */
export async function actOn(tx: Db, { category, action, ids }: ParsedInput<typeof post>['body'], { by, at, record }: Acting) {
  const wanted = [...new Set(ids)];
  const before = (await entriesById(tx, wanted, { lock: true })).filter((entry) => entry.category === category);
  if (before.length < wanted.length) throw notFound();

  if (action === 'delete') {
    await refuseUsed(tx, category, before);
    await tx.delete(dictEntry).where(inArray(dictEntry.id, wanted));
    await keepHistory(tx, { before, after: before, action: 'delete', by, at });
    await record(...before.map((entry) => ({ target: entryTarget(entry), before: entryRecord(entry), after: null })));
    return { changed: before.length };
  }

  const places = action === 'sort' ? newPlaces(before, wanted) : new Map<number, number>();
  const changed = before.filter((entry) => (action === 'sort' ? places.has(entry.id) : entry.enabled !== (action === 'enable')));
  if (changed.length === 0) return { changed: 0 };
  const list = JSON.stringify(changed.map(({ id, sort }) => ({ id, sort: places.get(id) ?? sort })));
  const moment = sql`${at.toISOString()}::timestamptz`;
  const enabled = action === 'sort' ? sql`e.enabled` : sql`${action === 'enable'}::boolean`;
  await tx.execute(sql`update dict_entry e set sort = r.sort, enabled = ${enabled}, version = e.version + 1, updated_at = ${moment}
    from jsonb_to_recordset(${list}::jsonb) as r(id int, sort int) where e.id = r.id`);
  const after = await entriesById(
    tx,
    changed.map(({ id }) => id),
  );
  await keepHistory(tx, { before: changed, after, action: action === 'sort' ? 'update' : action, by, at });
  const was = new Map(changed.map((entry) => [entry.id, entryRecord(entry)]));
  await record(...after.map((entry) => ({ target: entryTarget(entry), before: was.get(entry.id) ?? null, after: entryRecord(entry) })));
  return { changed: changed.length };
}

/** An entry that records name, or that others of those that stay stand under, cannot go; says which and where. */
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
