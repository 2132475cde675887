import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { policySource, publishedPolicies } from '../policy/policy-source.ts';
import { matches } from '../search/query/match.ts';
import { relaxedQuery, strictQuery } from '../search/query/parse-query.ts';
import { pinyinQuery } from '../search/query/pinyin-query.ts';
import { policyNames } from '../search/suggest/suggest.ts';
import { allOf } from '../search/source.ts';
import type { Thesaurus } from '../search/query/thesaurus.ts';
import { thesaurusOf } from '../search/query/thesaurus.ts';

/** Filters per statement, and policies each is applied to. */
const filtersAtOnce = 100;
const policiesAtOnce = 250;

/** The keyword as a search reads it (see `searchKeyword`), in one condition: strict, or by sound or relaxed where nothing matches strictly. */
async function keywordOf(db: Db, keyword: string, thesaurus: Thesaurus): Promise<SQL[]> {
  if (keyword.trim() === '') return [];
  const { query: strict } = strictQuery(keyword, thesaurus);
  if (strict === null) return [sql`false`];
  const relaxed =
    (await pinyinQuery(db, { names: policyNames }, keyword, thesaurus))?.query ?? relaxedQuery(keyword, thesaurus)?.query ?? null;
  if (relaxed === null) return [matches(publishedPolicies, strict)];
  const nowhere = sql`not exists (
    with hit as materialized (select 1 from policy p where ${publishedPolicies.visible} and ${matches(publishedPolicies, strict)}) select 1 from hit)`;
  return [sql`(${matches(publishedPolicies, strict)} or (${matches(publishedPolicies, relaxed)} and ${nowhere}))`];
}

function* parts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/**
 * Returns which of the policies match each of the filters, by position of the filters. Same conditions as the search page. Equal filters
 * are evaluated once, a hundred per statement, which reads the policies once.
 */
export async function matchesOf(
  db: Db,
  filters: readonly PolicyFilters[],
  policyIds: readonly string[],
  today: string,
): Promise<string[][]> {
  const keys = filters.map((each) => JSON.stringify(each));
  const distinct = [...new Map(keys.map((key, index) => [key, filters[index]])).entries()].flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value, found: new Array<string>() }],
  );
  const thesaurus = await thesaurusOf(db);
  for (const part of parts(distinct, filtersAtOnce)) {
    const branches = await Promise.all(
      part.map(async ({ value }, index) => {
        const keyword = await keywordOf(db, value.keyword, thesaurus);
        const source = policySource(value, today);
        return sql`select ${index}::int as "index", p.id from fresh p where ${allOf(source, [...keyword, ...source.conditions.values()])}`;
      }),
    );
    for (const ids of parts(policyIds, policiesAtOnce)) {
      const found = await rows<{ index: number; id: string }>(
        db,
        sql`with fresh as materialized (select * from policy where id = any(${sql.param(ids)}::text[])) ${sql.join(branches, sql` union all `)}`,
      );
      for (const { index, id } of found) part[index]?.found.push(id);
    }
  }
  const byKey = new Map(distinct.map(({ key, found }) => [key, found]));
  return keys.map((key) => byKey.get(key) ?? []);
}
