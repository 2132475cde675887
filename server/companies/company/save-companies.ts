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

/** Every column of the row to be inserted. */
const overwritten = Object.fromEntries(
  Object.entries(getTableColumns(companyTable))
    .filter(([key]) => !['id', 'version', 'createdAt', 'updatedAt'].includes(key))
    .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

/**
 * The only way to write companies: rows with the keys of their names, facts, grants and relations, in one transaction. Overwrites all of these
 * for an existing id; what accounts stored for themselves stays. A related id must exist or be among the records.
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
      await tx
        .insert(companyTable)
        .values(rows)
        .onConflictDoUpdate({
          target: companyTable.id,
          set: { ...overwritten, version: sql`${companyTable.version} + 1`, updatedAt: now },
        });
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
      const facts = batch.flatMap(({ id, ownerId, facts }) =>
        facts.map((fact) => ({ ...fact, companyId: id, accountId: ownerId, updatedAt: now })),
      );
      for (const some of batches(facts)) await tx.insert(companyFact).values(some);
      const grants = batch.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, companyId: id })));
      for (const some of batches(grants)) await tx.insert(companyGrant).values(some);
      await noteStandings(tx, standings, now);
    }
    const relations = records.flatMap(({ id, relations }) => relations.map((relation) => ({ ...relation, companyId: id })));
    for (const some of batches(relations)) await tx.insert(companyRelation).values(some);
  });
}
