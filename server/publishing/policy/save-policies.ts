import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { policy, policyCite } from '#server/platform/db/tables/policy.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { policySuggestions } from '#server/platform/search/index/suggest-terms.ts';
import { notePolicyChanges } from '../changes/policies.ts';
import { policyNews } from '../changes/partner-news.ts';
import { notifyPartners } from '#server/platform/notification/channel/partners.ts';
import { announce as announceNews, standingOf } from './announcement.ts';
import { withProposals } from './need-proposals.ts';
import type { PolicyRecord } from './record.ts';
import { refreshShared } from './shared-suggestions.ts';
import { keepVersions } from './versions.ts';

/** A row has about 35 parameters and PostgreSQL takes 65 535 a statement. */
const batchSize = 250;

function* batches<T>(list: readonly T[], size = batchSize): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Every column of the row to be inserted; views stay. */
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
 * The only way to write policies: rows with search vectors, needs, citations and completions, in one transaction. An existing id is
 * overwritten and its former content becomes a version, with `note` as the reason; unchanged content keeps its version and time of change.
 * A cited id must exist or be among the rows. `shared: false` leaves the completions of tags and issuers alone, for loads of many calls,
 * whose last one updates them. `announce: true` alerts subscribers to newly published or reopened ones, and notifies applicants of changes.
 * `indexOf` returns an earlier result of `indexPolicy`, which takes longer than saving.
 */
export async function savePolicies(
  db: Db,
  records: readonly PolicyRecord[],
  options: { now?: Date; shared?: boolean; announce?: boolean; note?: string | null } = {},
): Promise<void> {
  if (records.length === 0) return;
  const { now = systemClock(), shared = true, announce = false, note = null } = options;
  await db.transaction(async (tx) => {
    const before: { tags: string[]; issuers: string[] }[] = [];
    for (const given of batches(records)) {
      const batch = await withProposals(tx, given);
      const ids = batch.map((record) => record.id);
      const standing = announce ? await standingOf(tx, ids) : [];
      before.push(...(await tx.select({ tags: policy.tags, issuers: policy.issuers }).from(policy).where(inArray(policy.id, ids))));
      const changed = await keepVersions(tx, batch, note);
      const isChanged = sql`${policy.id} = any(${sql.param([...changed])}::text[])`;
      await tx
        .insert(policy)
        .values(batch.map((record) => ({ ...record, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({
          target: policy.id,
          set: {
            ...overwritten,
            version: sql`${policy.version} + (case when ${isChanged} then 1 else 0 end)`,
            updatedAt: sql`case when ${isChanged} then excluded.updated_at else ${policy.updatedAt} end`,
          },
        });
      await tx.delete(suggestTerm).where(inArray(suggestTerm.policyId, ids));
      for (const rows of batches(batch.flatMap(policySuggestions))) await tx.insert(suggestTerm).values(rows);
      if (!announce) continue;
      await announceNews(tx, standing, batch, now);
      await notePolicyChanges(tx, standing, batch, now);
      await notifyPartners(tx, policyNews(standing, batch, changed), now);
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
