import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { gather } from '#server/platform/jobs/gather.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import type { SuggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { sharedWeight, suggestRow } from '#server/platform/search/index/suggest-terms.ts';

type Shared = 'tag' | 'issuer' | 'term';

async function replace(db: Db, kind: Shared, touched: string[], rowsOfKind: (SuggestRow | null)[]): Promise<void> {
  const gone = and(eq(suggestTerm.kind, kind), isNull(suggestTerm.policyId), inArray(suggestTerm.text, touched));
  await db.delete(suggestTerm).where(gone);
  const kept = rowsOfKind.filter((row) => row !== null);
  if (kept.length > 0) await db.insert(suggestTerm).values(kept);
}

const countOf = (column: 'tags' | 'issuers', names: string[]) => sql`
  select name, count(*)::int as count from (select unnest(p.${sql.raw(column)}) as name from policy p where p.state = 'published' and p.${sql.raw(column)} && ${sql.param(names)}::text[]) used
  where name = any(${sql.param(names)}::text[]) group by name`;

/** Updates the completions of these tags and issuers from the published policies; unused names are removed. */
export async function refreshShared(db: Db, touched: { tags: readonly string[]; issuers: readonly string[] }): Promise<void> {
  const tags = [...new Set(touched.tags)];
  const issuers = [...new Set(touched.issuers)];
  if (tags.length > 0) {
    const used = await rows<{ name: string; count: number; featured: boolean }>(
      db,
      sql`select used.name, used.count, coalesce(tag.featured, false) as featured from (${countOf('tags', tags)}) used left join tag on tag.name = used.name`,
    );
    await replace(
      db,
      'tag',
      tags,
      used.map((row) => suggestRow(row.name, 'tag', sharedWeight.tag(row.count, row.featured))),
    );
  }
  if (issuers.length > 0) {
    const used = await rows<{ name: string; count: number }>(db, countOf('issuers', issuers));
    await replace(
      db,
      'issuer',
      issuers,
      used.map((row) => suggestRow(row.name, 'issuer', sharedWeight.issuer(row.count))),
    );
  }
}

export const sharedKind = 'policy.shared';

/** Milliseconds for which the slices of an import are collected. */
const collected = 5000;

/** Queues an update of all of them, once for all slices of an import that come meanwhile: it reads every policy. */
export const refreshSharedLater = (tx: Db, now: Date): Promise<void> =>
  gather(tx, sharedKind, [{ subject: 'all', payload: {} }], now, collected);

/** Updates the completions of all tags and issuers. */
export const refreshSharedHandler = handler(z.object({}), async (_, { tx }) => {
  const names = (column: 'tags' | 'issuers', kind: Shared) => sql`array(select unnest(p.${sql.raw(column)}) as name from policy p
    union select t.text from suggest_term t where t.kind = ${kind} and t.policy_id is null)`;
  const [all] = await rows<{ tags: string[]; issuers: string[] }>(
    tx,
    sql`select ${names('tags', 'tag')} as tags, ${names('issuers', 'issuer')} as issuers`,
  );
  if (all !== undefined) await refreshShared(tx, all);
});

/** Updates the completions of terms: the canonical forms of the synonym table, each found by its synonyms too. */
export async function refreshTerms(db: Db): Promise<void> {
  const groups = await rows<{ words: string[] }>(db, sql`select words from synonym order by id`);
  await db.delete(suggestTerm).where(and(eq(suggestTerm.kind, 'term'), isNull(suggestTerm.policyId)));
  const terms = groups.flatMap(({ words: [canonical, ...others] }) => {
    if (canonical === undefined) return [];
    return [
      suggestRow(canonical, 'term', sharedWeight.term),
      ...others.map((other) => suggestRow(other, 'term', sharedWeight.synonym, null, canonical)),
    ];
  });
  const distinct = new Map(terms.filter((row) => row !== null).map((row) => [`${row.text}\n${row.norm}`, row]));
  if (distinct.size > 0) await db.insert(suggestTerm).values([...distinct.values()]);
}
