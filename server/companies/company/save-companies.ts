import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable, companyFact, companyGrant, companyRelation } from '#server/platform/db/tables/company.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { noteStandings, standingsOf } from './standing.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import { soundOf } from '#server/platform/search/text/pinyin.ts';

type Row = typeof companyTable.$inferSelect;
type Made = 'nameKey' | 'pinyin' | 'version' | 'createdAt' | 'updatedAt';

export type FactRecord = { key: FactKey; value: FactValue; source: string; sourceDate: string; confirmed: boolean };

export type CompanyRecord = Omit<Row, Made> & {
  /** The account that alone sees an own entry; null for companies everybody sees. */
  facts: readonly FactRecord[];
  grants: readonly Omit<typeof companyGrant.$inferInsert, 'id' | 'companyId'>[];
  relations: readonly Omit<typeof companyRelation.$inferInsert, 'id' | 'companyId'>[];
};

/** PostgreSQL takes 65 535 parameters a statement; the widest row here has 23. */
const batchSize = 1000;

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += batchSize) yield list.slice(from, from + batchSize);
}

const columns = Object.entries(getTableColumns(companyTable)).map(([key, { name }]) => ({ key, name }));

/** Every column of the row to be inserted. */
const overwritten = columns
  .filter(({ key }) => !['id', 'version', 'createdAt', 'updatedAt'].includes(key))
  .map(({ name }) => `"${name}" = excluded."${name}"`)
  .join(', ');

/** Rows go as one parameter: a statement with thousands of them takes long to assemble. */
async function insertCompanies(tx: Db, companies: readonly Omit<Row, 'version'>[], now: Date): Promise<void> {
  const list = companies.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, Reflect.get({ ...row, version: 1 }, key)])));
  await tx.execute(sql`insert into enterprise select * from jsonb_populate_recordset(null::enterprise, ${JSON.stringify(list)}::jsonb)
    on conflict (id) do update set ${sql.raw(overwritten)}, version = enterprise.version + 1, updated_at = ${now.toISOString()}::timestamptz`);
}

/** Facts go as one parameter: thousands of them take the longer to assemble the more the statement has. */
async function insertFacts(tx: Db, facts: readonly object[], now: Date): Promise<void> {
  await tx.execute(sql`insert into enterprise_fact (enterprise_id, account_id, key, value, source, source_date, confirmed, updated_at)
    select f."companyId", f."accountId", f.key, f.value, f.source, f."sourceDate", f.confirmed, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as f("companyId" text, "accountId" uuid, key text, value jsonb, source text, "sourceDate" date, confirmed boolean)`);
}

/**
 * The only way to write companies: rows with the keys of their names, facts, grants and relations, in one transaction. Overwrites all of
 * these for an existing id; accounts' own facts stay. A related id must exist or be among the records.
 */
export async function saveCompanies(db: Db, records: readonly CompanyRecord[], { now = systemClock() } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    for (const batch of batches(records)) {
      const ids = batch.map((record) => record.id);
      const standings = await standingsOf(tx, ids);
      const rows = batch.map(({ facts: _facts, grants: _grants, relations: _relations, ...row }) => {
        const key = nameKey(row.name);
        return { ...row, nameKey: key, pinyin: soundOf(key).full, createdAt: now, updatedAt: now };
      });
      await insertCompanies(tx, rows, now);
      await tx
        .delete(companyFact)
        .where(
          and(
            inArray(companyFact.companyId, ids),
            sql`${companyFact.accountId} is not distinct from (select owner_id from enterprise e where e.id = ${companyFact.companyId})`,
          ),
        );
      await tx.delete(companyGrant).where(inArray(companyGrant.companyId, ids));
      await tx.delete(companyRelation).where(inArray(companyRelation.companyId, ids));
      const facts = batch.flatMap(({ id, ownerId, facts }) => facts.map((fact) => ({ ...fact, companyId: id, accountId: ownerId })));
      for (const some of batches(facts)) await insertFacts(tx, some, now);
      const grants = batch.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, companyId: id })));
      for (const some of batches(grants)) await tx.insert(companyGrant).values(some);
      await noteStandings(tx, standings, now);
    }
    const relations = records.flatMap(({ id, relations }) => relations.map((relation) => ({ ...relation, companyId: id })));
    for (const some of batches(relations)) await tx.insert(companyRelation).values(some);
  });
}
