import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { entriesById, entryRecord, entryTarget, keepHistory } from '#server/platform/dictionary/admin-entries.ts';
import { lockParents } from '#server/platform/dictionary/parents.ts';
import type { Former, Writing } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { EntryRecord } from './plan-entry.ts';

/** `isAbove`: added with the entry of its row. */
type Item = Omit<EntryRecord, 'adds'> & { id: number | null; row: number; isAbove: boolean };

const blank = { value: null, enabled: true, colour: null, remark: '' };

/** An entry before an import, null for a new one, and the entries above it that were added with it, from the top. */
export type FormerEntry = { entry: ReturnType<typeof entryRecord> | null; above: readonly string[] };

/** Returns whether one of these entries is its own ancestor: entries outside the file may have moved between preview and writing. */
async function areInCycle(tx: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = await rowsOf(
    tx,
    sql`with recursive up(start, id) as (
        select id, parent_id from dict_entry where id = any(${sql.param([...ids])}::int[]) and parent_id is not null
        union select up.start, e.parent_id from up join dict_entry e on e.id = up.id where e.parent_id is not null)
      select 1 from up where id = start limit 1`,
  );
  return found.length > 0;
}

/** Returns entries by code, locked until the transaction ends. */
async function lockEntries(tx: Db, category: string, codes: readonly string[]): Promise<Map<string, { id: number; version: number }>> {
  const { id, version, code } = dictEntry;
  const held = await tx
    .select({ id, version, code })
    .from(dictEntry)
    .where(and(eq(dictEntry.category, category), inArray(code, [...codes])))
    .orderBy(asc(id))
    .for('update');
  return new Map(held.map((entry) => [entry.code, entry]));
}

/** The number that new entries of a file are sorted after: the last of the dictionary before its first slice. */
async function sortBase(tx: Db, category: string, carried: Map<string, number>): Promise<number> {
  const known = carried.get('sort');
  if (known !== undefined) return known;
  const [last] = await rowsOf<{ sort: number }>(
    tx,
    sql`select coalesce(max(sort), 0)::int as sort from dict_entry where category = ${category}`,
  );
  const base = last?.sort ?? 0;
  carried.set('sort', base);
  return base;
}

async function writeItems(tx: Db, category: string, items: readonly Item[], { base, at }: { base: number; at: Date }): Promise<number[]> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb)
    as r(place int, "row" int, id int, code text, name text, "nameEn" text, value text, enabled boolean, colour text, remark text)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const changed = await rowsOf<{ id: number }>(
    tx,
    sql`update dict_entry e set name = r.name, name_en = r."nameEn", value = r.value, enabled = r.enabled, colour = r.colour, remark = r.remark,
      version = e.version + 1, updated_at = ${moment} from ${list} where e.id = r.id returning e.id`,
  );
  // orders new entries by their row in the file, because slices are written level by level; an added ancestor comes before its entry
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`insert into dict_entry (category, code, name, name_en, value, enabled, colour, remark, sort, created_at, updated_at)
      select ${category}, r.code, r.name, r."nameEn", r.value, r.enabled, r.colour, r.remark, ${base}::int + 10 * (r."row" - 1), ${moment}, ${moment}
      from ${list} where r.id is null order by r.place returning id`,
  );
  return [...changed, ...added].map(({ id }) => id);
}

/** Sets parents last, because a parent may be in the same slice. */
async function setParents(tx: Db, category: string, items: readonly Item[]): Promise<void> {
  const list = JSON.stringify(items.map(({ code, parentCode }) => ({ code, parentCode })));
  await tx.execute(sql`update dict_entry e set parent_id = p.id
    from jsonb_to_recordset(${list}::jsonb) as r(code text, "parentCode" text) left join dict_entry p on p.category = ${category} and p.code = r."parentCode"
    where e.category = ${category} and e.code = r.code and e.parent_id is distinct from p.id`);
}

/** Writes entries, parents before their children. */
export async function writeEntries(tx: Db, { rows, carried, options, by, at, record, keep }: Writing): Promise<void> {
  const category = options['category'] ?? '';
  await lockParents(tx);
  // stored by `planEntry`
  const planned = rows.map(({ row, target, record: entry }) => ({ ...(entry as EntryRecord), row, target }));
  const held = await lockEntries(
    tx,
    category,
    planned.flatMap(({ code, parentCode, adds = [] }) => [
      code,
      ...(parentCode === null ? [] : [parentCode]),
      ...adds.flatMap((one) => (one.parentCode === null ? [one.code] : [one.code, one.parentCode])),
    ]),
  );
  const items = planned.flatMap(({ target, adds = [], ...entry }): Item[] => {
    const stored = held.get(entry.code);
    if ((stored === undefined ? null : targetName(stored.id, stored.version)) !== target) throw new Outdated();
    if (adds.some(({ code }) => held.has(code))) throw new Outdated();
    const above = adds.map((one): Item => ({ ...blank, ...one, nameEn: one.name, id: null, row: entry.row, isAbove: true }));
    return [...above, { ...entry, id: target === null ? null : Number(targetId(target)), isAbove: false }];
  });
  const codes = new Set([...held.keys(), ...items.map(({ code }) => code)]);
  if (items.some(({ parentCode }) => parentCode !== null && !codes.has(parentCode))) throw new Outdated();
  const existing = items.flatMap(({ id }) => id ?? []);
  const before = await entriesById(tx, existing);
  const ids = await writeItems(tx, category, items, { base: await sortBase(tx, category, carried), at });
  await setParents(tx, category, items);
  // new entries have no descendants
  if (await areInCycle(tx, existing)) throw new Outdated();
  const after = await entriesById(tx, ids);
  await keepHistory(tx, { before, after, action: 'import', by, at });
  const formerOf = new Map(before.map((entry) => [entry.id, entryRecord(entry)]));
  await record(after.map((entry) => writtenOver(entryTarget(entry), formerOf.get(entry.id), entryRecord(entry))));
  const byCode = new Map(after.map((entry) => [entry.code, entry]));
  const aboveOf = Map.groupBy(
    items.filter(({ isAbove }) => isAbove),
    ({ row }) => row,
  );
  await keep(
    items.flatMap(({ row, code, isAbove }): Former[] => {
      const entry = byCode.get(code);
      if (isAbove || entry === undefined) return [];
      const above = (aboveOf.get(row) ?? []).flatMap((one) => {
        const added = byCode.get(one.code);
        return added === undefined ? [] : [targetName(added.id, added.version)];
      });
      const former: FormerEntry = { entry: formerOf.get(entry.id) ?? null, above };
      return [{ row, target: targetName(entry.id, entry.version), former: former.entry === null && above.length === 0 ? null : former }];
    }),
  );
}
