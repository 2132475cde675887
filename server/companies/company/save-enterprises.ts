import { and, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enterprise, enterpriseFact, enterpriseGrant, enterpriseRelation } from '#server/platform/db/tables/enterprise.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import { soundOf } from '#server/platform/search/text/pinyin.ts';

type Row = typeof enterprise.$inferSelect;
type Made = 'nameKey' | 'pinyin' | 'version' | 'createdAt' | 'updatedAt';

export type FactRecord = { key: FactKey; value: FactValue; source: string; sourceDate: string; confirmed: boolean };

export type EnterpriseRecord = Omit<Row, Made> & {
  /** The account that alone sees an own entry; null for companies everybody sees. */
  facts: readonly FactRecord[];
  grants: readonly Omit<typeof enterpriseGrant.$inferInsert, 'id' | 'enterpriseId'>[];
  relations: readonly Omit<typeof enterpriseRelation.$inferInsert, 'id' | 'enterpriseId'>[];
};

/** PostgreSQL takes 65 535 parameters a statement; the widest row here has 23. */
const batchSize = 1000;

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += batchSize) yield list.slice(from, from + batchSize);
}

/** Every column of the row to be inserted. */
const overwritten = Object.fromEntries(
  Object.entries(getTableColumns(enterprise))
    .filter(([key]) => !['id', 'version', 'createdAt', 'updatedAt'].includes(key))
    .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
);

/**
 * The only way to write companies: rows with the keys of their names, facts, grants and relations, in one transaction. Overwrites all of these
 * for an existing id; what accounts stored for themselves stays. A related id must exist or be among the records.
 */
export async function saveEnterprises(db: Db, records: readonly EnterpriseRecord[], { now = systemClock() } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    for (const batch of batches(records)) {
      const ids = batch.map((record) => record.id);
      const rows = batch.map(({ facts: _facts, grants: _grants, relations: _relations, ...row }) => {
        const key = nameKey(row.name);
        return { ...row, nameKey: key, pinyin: soundOf(key).full, createdAt: now, updatedAt: now };
      });
      await tx
        .insert(enterprise)
        .values(rows)
        .onConflictDoUpdate({ target: enterprise.id, set: { ...overwritten, version: sql`${enterprise.version} + 1`, updatedAt: now } });
      await tx
        .delete(enterpriseFact)
        .where(
          and(
            inArray(enterpriseFact.enterpriseId, ids),
            sql`${enterpriseFact.accountId} is not distinct from (select owner_id from enterprise e where e.id = ${enterpriseFact.enterpriseId})`,
          ),
        );
      await tx.delete(enterpriseGrant).where(inArray(enterpriseGrant.enterpriseId, ids));
      await tx.delete(enterpriseRelation).where(inArray(enterpriseRelation.enterpriseId, ids));
      const facts = batch.flatMap(({ id, ownerId, facts }) =>
        facts.map((fact) => ({ ...fact, enterpriseId: id, accountId: ownerId, updatedAt: now })),
      );
      for (const some of batches(facts)) await tx.insert(enterpriseFact).values(some);
      const grants = batch.flatMap(({ id, grants }) => grants.map((grant) => ({ ...grant, enterpriseId: id })));
      for (const some of batches(grants)) await tx.insert(enterpriseGrant).values(some);
    }
    const relations = records.flatMap(({ id, relations }) => relations.map((relation) => ({ ...relation, enterpriseId: id })));
    for (const some of batches(relations)) await tx.insert(enterpriseRelation).values(some);
  });
}
