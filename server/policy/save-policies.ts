import { inArray, sql } from 'drizzle-orm';
import type { PolicyState } from '#domain/policy.ts';
import type { Db } from '../db/client.ts';
import type { PolicySeed } from '../db/seed/types.ts';
import { policy, policyCite, suggestTerm } from '../db/tables/policy.ts';
import { indexPolicy } from '../search/index-policy.ts';
import { refreshShared } from './shared-suggestions.ts';

export type PolicyRecord = PolicySeed & { state: PolicyState };

/** A row has about 35 parameters and PostgreSQL takes 65 535 a statement. */
const batchSize = 250;

function* batches<T>(list: readonly T[], size = batchSize): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Every column from the row that was to be inserted; views stay, the version goes up. */
const overwritten = Object.fromEntries(
  Object.entries(policy)
    .filter(
      ([key, column]) =>
        !['id', 'views', 'version', 'createdAt', 'updatedAt'].includes(key) &&
        typeof column === 'object' &&
        column !== null &&
        'name' in column,
    )
    .map(([key, column]) => [key, sql.raw(`excluded."${(column as { name: string }).name}"`)]),
);

/**
 * The one way policies are written: rows with their search vectors, what they cite and what the search box completes to, in one
 * transaction. An id that exists is overwritten. A cited id must exist or be among the rows. `shared: false` leaves the suggestions of
 * tags and issuers as they are, for loads of many calls, whose last one brings them up to date.
 */
export async function savePolicies(
  db: Db,
  records: readonly PolicyRecord[],
  options: { now?: Date; shared?: boolean } = {},
): Promise<void> {
  if (records.length === 0) return;
  const { now = new Date(), shared = true } = options;
  await db.transaction(async (tx) => {
    const before: { tags: string[]; issuers: string[] }[] = [];
    for (const batch of batches(records)) {
      const ids = batch.map((record) => record.id);
      before.push(...(await tx.select({ tags: policy.tags, issuers: policy.issuers }).from(policy).where(inArray(policy.id, ids))));
      const indexed = batch.map((record) => ({ record, ...indexPolicy(record) }));
      await tx
        .insert(policy)
        .values(
          indexed.map(({ record, search, nameKey, facetKey }) => ({
            ...record,
            search,
            nameKey,
            facetKey,
            createdAt: now,
            updatedAt: now,
          })),
        )
        .onConflictDoUpdate({ target: policy.id, set: { ...overwritten, version: sql`${policy.version} + 1`, updatedAt: now } });
      await tx.delete(suggestTerm).where(inArray(suggestTerm.policyId, ids));
      for (const rows of batches(indexed.flatMap(({ suggestions }) => suggestions))) await tx.insert(suggestTerm).values(rows);
    }
    await saveCites(tx, records);
    if (!shared) return;
    const touched = [...before, ...records];
    await refreshShared(tx, { tags: touched.flatMap((row) => row.tags), issuers: touched.flatMap((row) => row.issuers) });
  });
}

async function saveCites(tx: Db, records: readonly PolicyRecord[]): Promise<void> {
  for (const batch of batches(records, 1000)) {
    const cites = batch.flatMap((record) => [...new Set(record.cites)].map((citedId) => ({ policyId: record.id, citedId })));
    await tx.delete(policyCite).where(
      inArray(
        policyCite.policyId,
        batch.map((record) => record.id),
      ),
    );
    if (cites.length > 0) await tx.insert(policyCite).values(cites);
  }
}
