import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ListingFilters } from '#contract/listing.ts';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { listingReader, listOf } from '../listing/ask-listings.ts';
import { kindOf } from '../listing/kinds.ts';
import { policySource } from '../policy/policy-source.ts';
import { matches } from '../search/query/match.ts';
import { relaxedQuery, strictQuery } from '../search/query/parse-query.ts';
import { pinyinQuery } from '../search/query/pinyin-query.ts';
import type { SearchSource } from '../search/source.ts';
import { allOf } from '../search/source.ts';
import type { Thesaurus } from '../search/query/thesaurus.ts';
import { thesaurusOf } from '../search/query/thesaurus.ts';

/** Filters per statement, and records each is applied to. */
const filtersAtOnce = 100;
const recordsAtOnce = 250;

/** The keyword as a search reads it (see `searchKeyword`), in one condition: strict, or by sound or relaxed where nothing matches strictly. */
async function keywordOf(db: Db, source: SearchSource, keyword: string, thesaurus: Thesaurus): Promise<SQL[]> {
  if (keyword.trim() === '') return [];
  const { query: strict } = strictQuery(keyword, thesaurus);
  if (strict === null) return [sql`false`];
  const relaxed = (await pinyinQuery(db, source, keyword, thesaurus))?.query ?? relaxedQuery(keyword, thesaurus)?.query ?? null;
  if (relaxed === null) return [matches(source, strict)];
  const nowhere = sql`not exists (
    with hit as materialized (select 1 from ${source.table} p where ${source.visible} and ${matches(source, strict)}) select 1 from hit)`;
  return [sql`(${matches(source, strict)} or (${matches(source, relaxed)} and ${nowhere}))`];
}

function* parts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

type Sought = { keyword: string; source: SearchSource };

/** Equal filters are evaluated once, a hundred per statement, which reads the records once. */
async function matchesAmong(db: Db, sought: ReadonlyMap<string, Sought>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map([...sought.keys()].map((key): [string, string[]] => [key, []]));
  const thesaurus = await thesaurusOf(db);
  for (const part of parts([...sought], filtersAtOnce)) {
    const [first] = part;
    if (first === undefined) continue;
    const { table } = first[1].source;
    const branches = await Promise.all(
      part.map(async ([, { keyword, source }], index) => {
        const words = await keywordOf(db, source, keyword, thesaurus);
        return sql`select ${index}::int as "index", p.id from fresh p where ${allOf(source, [...words, ...source.conditions.values()])}`;
      }),
    );
    for (const some of parts(ids, recordsAtOnce)) {
      const hits = await rows<{ index: number; id: string }>(
        db,
        sql`with fresh as materialized (select * from ${table} where id = any(${sql.param(some)}::text[])) ${sql.join(branches, sql` union all `)}`,
      );
      for (const { index, id } of hits) found.get(part[index]?.[0] ?? '')?.push(id);
    }
  }
  return found;
}

/** Returns which of the records match each of the filters, by position. Same conditions as the lists. */
async function matchesOf<F extends { keyword: string }>(
  db: Db,
  filters: readonly F[],
  ids: readonly string[],
  sourceOf: (filters: F) => SearchSource,
): Promise<string[][]> {
  const keys = filters.map((each) => JSON.stringify(each));
  const distinct = new Map(filters.map((each, index) => [keys[index] ?? '', { keyword: each.keyword, source: sourceOf(each) }]));
  const found = await matchesAmong(db, distinct, ids);
  return keys.map((key) => found.get(key) ?? []);
}

export const policyMatches = (db: Db, filters: readonly PolicyFilters[], ids: readonly string[], today: string): Promise<string[][]> =>
  matchesOf(db, filters, ids, (each) => policySource(each, today));

/** Returns which of the listings each search counts, by position: what its list shows only as less fitting is no match. */
export async function listingMatches(db: Db, filters: readonly ListingFilters[], ids: readonly string[], now: Date): Promise<string[][]> {
  const read = await listingReader(db, now);
  const found = new Map<string, string[]>();
  for (const each of filters) {
    const key = JSON.stringify(each);
    if (found.has(key)) continue;
    const { search, filters: conditions } = await read(listOf(kindOf(each.kind), each, now));
    const { hits, cut } = search({ offset: 0, limit: ids.length, filter: { ...conditions, ids: { ids: new Set(ids) } } });
    found.set(
      key,
      hits.flatMap(({ id, tier }) => (tier >= cut ? [id] : [])),
    );
  }
  return filters.map((each) => found.get(JSON.stringify(each)) ?? []);
}
