import { asc, eq, sql } from 'drizzle-orm';
import type { DictEntry } from '#contract/dict-admin.ts';
import { isAtOrUnder } from '#domain/tree.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { entriesById, entryRecord, entryTarget, keepHistory } from '#server/platform/dictionary/admin-entries.ts';
import { entryParents, lockParents } from '#server/platform/dictionary/parents.ts';
import type { Writing, WrittenRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { EntryRecord } from './plan-entry.ts';

type Item = EntryRecord & { id: number | null };

/** Refuses a cycle: between preview and writing, an entry outside the file may have moved below one in it. */
async function refuseCycles(tx: Db, category: string, ids: readonly number[]): Promise<void> {
  const parents = await entryParents(tx, category);
  for (const id of ids) {
    const parentId = parents.get(id) ?? null;
    if (parentId !== null && isAtOrUnder(parentId, id, (each) => parents.get(each))) throw new Outdated();
  }
}

/** Locks the dictionary until all is written, and detects changes made just before. */
async function lockEntries(tx: Db, category: string): Promise<Map<string, string>> {
  const { id, version, code } = dictEntry;
  const held = await tx
    .select({ id, version, code })
    .from(dictEntry)
    .where(eq(dictEntry.category, category))
    .orderBy(asc(id))
    .for('update');
  return new Map(held.map((entry) => [entry.code, targetName(entry.id, entry.version)]));
}

async function writeBatch(tx: Db, category: string, items: readonly Item[], at: Date): Promise<number[]> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb)
    as r(place int, id int, code text, name text, "nameEn" text, value text, enabled boolean, colour text, remark text)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const changed = await rows<{ id: number }>(
    tx,
    sql`update dict_entry e set name = r.name, name_en = r."nameEn", value = r.value, enabled = r.enabled, colour = r.colour, remark = r.remark,
      version = e.version + 1, updated_at = ${moment} from ${list} where e.id = r.id returning e.id`,
  );
  const added = await rows<{ id: number }>(
    tx,
    sql`insert into dict_entry (category, code, name, name_en, value, enabled, colour, remark, sort, created_at, updated_at)
      select ${category}, r.code, r.name, r."nameEn", r.value, r.enabled, r.colour, r.remark,
        (select coalesce(max(sort), 0) from dict_entry where category = ${category}) + 10 * (row_number() over (order by r.place))::int, ${moment}, ${moment}
      from ${list} where r.id is null order by r.place returning id`,
  );
  return [...changed, ...added].map(({ id }) => id);
}

/** Sets parents last, because a parent may come after its children. */
async function setParents(tx: Db, category: string, items: readonly Item[]): Promise<void> {
  const list = JSON.stringify(items.map(({ code, parentCode }) => ({ code, parentCode })));
  await tx.execute(sql`update dict_entry e set parent_id = p.id
    from jsonb_to_recordset(${list}::jsonb) as r(code text, "parentCode" text) left join dict_entry p on p.category = ${category} and p.code = r."parentCode"
    where e.category = ${category} and e.code = r.code and e.parent_id is distinct from p.id`);
}

export async function writeEntries(tx: Db, { batches, options, by, at, record }: Writing): Promise<void> {
  const category = options['category'] ?? '';
  await lockParents(tx);
  const held = await lockEntries(tx, category);
  const item = ({ record, target }: WrittenRow): Item => {
    // stored by `planEntry`
    const entry = record as EntryRecord;
    if ((held.get(entry.code) ?? null) !== target) throw new Outdated();
    return { ...entry, id: target === null ? null : Number(targetId(target)) };
  };
  const written: { items: Item[]; ids: number[]; before: DictEntry[] }[] = [];
  for await (const batch of batches()) {
    const items = batch.map(item);
    const before = await entriesById(
      tx,
      items.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    written.push({ items, before, ids: await writeBatch(tx, category, items, at) });
  }
  const codes = new Set([...held.keys(), ...written.flatMap(({ items }) => items.map(({ code }) => code))]);
  for (const { items, ids, before } of written) {
    if (items.some(({ parentCode }) => parentCode !== null && !codes.has(parentCode))) throw new Outdated();
    await setParents(tx, category, items);
    const after = await entriesById(tx, ids);
    await keepHistory(tx, { before, after, action: 'import', by, at });
    const was = new Map(before.map((entry) => [entry.id, entryRecord(entry)]));
    await record(after.map((entry) => writtenOver(entryTarget(entry), was.get(entry.id), entryRecord(entry))));
  }
  await refuseCycles(
    tx,
    category,
    written.flatMap(({ ids }) => ids),
  );
}
