import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { policy, policyCite } from '#server/platform/db/tables/policy.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import type { SuggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { policySuggestions } from '#server/platform/search/index/suggest-terms.ts';
import { notePolicyChanges } from '../changes/policies.ts';
import { policyNews } from '../changes/partner-news.ts';
import { notifyPartners } from '#server/platform/notification/channel/partners.ts';
import { announce as announceNews, standingOf } from './announcement.ts';
import type { WithNeeds } from './need-proposals.ts';
import { withProposals } from './need-proposals.ts';
import type { PolicyRecord } from './record.ts';
import { refreshShared } from './shared-suggestions.ts';
import { keepVersions } from './versions.ts';

/** Rows of a statement. */
const batchSize = 500;

function* batches<T>(list: readonly T[], size = batchSize): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

const columns = Object.entries(getTableColumns(policy)).map(([key, { name }]) => ({ key, name }));
const named = columns.map(({ name }) => `"${name}"`).join(', ');

/** Every column of the row to be inserted; views stay. */
const overwritten = columns
  .filter(({ key }) => !['id', 'views', 'version', 'createdAt', 'updatedAt'].includes(key))
  .map(({ name }) => `"${name}" = excluded."${name}"`)
  .join(', ');

/** Rows go as one parameter: a statement with thousands of them takes long to assemble. */
async function insertPolicies(tx: Db, records: readonly WithNeeds[], changed: ReadonlySet<string>, now: Date): Promise<void> {
  const list = records.map((record) => {
    const row = { ...record, version: 1, createdAt: now, updatedAt: now };
    return Object.fromEntries(columns.map(({ key, name }) => [name, Reflect.get(row, key)]));
  });
  const isChanged = sql`policy.id = any(${sql.param([...changed])}::text[])`;
  await tx.execute(sql`insert into policy (${sql.raw(named)})
    select ${sql.raw(named)} from jsonb_populate_recordset(null::policy, ${JSON.stringify(list)}::jsonb)
    on conflict (id) do update set ${sql.raw(overwritten)}, version = policy.version + (case when ${isChanged} then 1 else 0 end),
      updated_at = case when ${isChanged} then excluded.updated_at else policy.updated_at end`);
}

async function insertSuggestions(tx: Db, terms: readonly SuggestRow[]): Promise<void> {
  await tx.execute(sql`insert into suggest_term (text, kind, policy_id, norm, weight)
    select t.text, t.kind, t."policyId", t.norm, t.weight
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(text text, kind text, "policyId" text, norm text, weight int)`);
}

/**
 * The only way to write policies: rows with search vectors, needs, citations and completions, in one transaction. An existing id is
 * overwritten and its former content becomes a version, with `note` as the reason; unchanged content keeps its version and time of change.
 * A cited id must exist or be among the rows. `shared: false` leaves the completions of tags and issuers alone, for loads of many calls,
 * whose last one updates them. `announce: true` alerts subscribers to newly published or reopened ones, and notifies applicants of changes.
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
      await insertPolicies(tx, batch, changed, now);
      await tx.delete(suggestTerm).where(inArray(suggestTerm.policyId, ids));
      await insertSuggestions(tx, batch.flatMap(policySuggestions));
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
