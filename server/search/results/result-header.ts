import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FacetName, PolicyFilters, ResultHeader } from '#contract/policy.ts';
import { byFacet, facetNames } from '#contract/policy.ts';
import { scales } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { statusOn } from '#server/db/policy-summary.ts';
import { allOf, conditionsOf } from '../query/filters.ts';
import { keywordCondition } from '../query/match.ts';
import { searchKeyword } from '../query/search-keyword.ts';
import type { KeyedFacet } from '../index/facet-key.ts';
import { keyedFacets } from '../index/facet-key.ts';
import type { ParsedQuery } from '../query/parse-query.ts';

/** Facets with an unlimited number of values: the most frequent are returned. */
const listed = 30;

const isFacet = (name: string): name is FacetName => (facetNames as readonly string[]).includes(name);
const isKeyed = (name: FacetName): name is KeyedFacet => (keyedFacets as readonly string[]).includes(name);

/** The cells a facet is counted from: grouped by all facets with few values, by issuers, or by tags. */
const partOf = (facet: FacetName): number => (facet === 'issuer' ? 1 : facet === 'tag' ? 2 : 0);

/** The values a cell counts for in a facet. Its `facets` are the status and the facet key. */
function valuesOf(facet: FacetName): SQL {
  if (facet === 'issuer') return sql`(select distinct unnest(cell.issuers) as value)`;
  if (facet === 'tag') return sql`(select distinct unnest(cell.tags) as value)`;
  const value = sql`split_part(cell.facets, '|', ${isKeyed(facet) ? keyedFacets.indexOf(facet) + 2 : 1}::int)`;
  // documents and explainers cannot be applied for
  if (facet === 'status')
    return sql`(select ${value} as value where split_part(cell.facets, '|', ${keyedFacets.indexOf('kind') + 2}::int) = 'project')`;
  if (facet === 'scale') return sql`(select unnest(string_to_array(coalesce(nullif(${value}, ''), ${scales.join(',')}), ',')) as value)`;
  return sql`(select ${value} as value)`;
}

/**
 * One statement. The hits under the keyword and the filters that are no facets are gathered into cells in a single pass; then each facet
 * adds up the cells that the selections of the other facets let through, which one boolean a selected facet tells.
 *
 * The facets are one text, and `offset 0` keeps the planner from looking through: by the columns behind it would expect nearly as many
 * cells as policies, and sort on disk instead of hashing.
 */
async function count(db: Db, filters: PolicyFilters, parsed: ParsedQuery | null, today: string) {
  const conditions = conditionsOf(filters, today);
  const always = [...conditions].filter(([name]) => !isFacet(name)).map(([, condition]) => condition);
  const selected = [...conditions].flatMap(([name, condition]) =>
    isFacet(name) ? [{ name, condition, fits: sql.raw(`"fits ${name}"`) }] : [],
  );
  const fits = selected.map((each) => sql`, ${each.fits}`);
  const marks = sql.join(fits);
  const under = (own: FacetName | null) =>
    sql.join([sql`true`, ...selected.filter(({ name }) => name !== own).map((each) => each.fits)], sql` and `);
  const facets = facetNames.map((facet) => {
    const top = partOf(facet) === 0 ? sql`` : sql`order by count desc, value collate "C" limit ${listed}::int`;
    return sql`(select ${facet}::text as facet, value, sum(n)::int as count from cells cell cross join lateral ${valuesOf(facet)} each
      where cell.part = ${partOf(facet)}::int and value <> '' and ${under(facet)} group by value ${top})`;
  });
  const counts = await rows<{ facet: string; value: string; count: number }>(
    db,
    sql`with hit as (
        select ${statusOn(today)} || '|' || p.facet_key as facets, p.issuers, p.tags ${sql.join(selected.map((each) => sql`, ${each.condition} as ${each.fits}`))}
        from policy p where ${allOf([...keywordCondition(parsed), ...always])} offset 0),
      cells as materialized (
        select facets, issuers, tags ${marks}, (case when grouping(facets) = 0 then 0 when grouping(issuers) = 0 then 1 else 2 end) as part, count(*)::int as n
        from hit group by grouping sets ((facets ${marks}), (issuers ${marks}), (tags ${marks})))
      select 'total'::text as facet, null::text as value, coalesce(sum(n), 0)::int as count from cells where part = 0 and ${under(null)}
      union all ${sql.join(facets, sql` union all `)}`,
  );
  return { counts, total: counts.find((row) => row.facet === 'total')?.count ?? 0 };
}

/** Returns total and facets of a search; each facet is counted under all filters but its own. */
export async function countPolicies(db: Db, filters: PolicyFilters, today: string): Promise<ResultHeader> {
  const { answer } = await searchKeyword(db, filters.keyword, (parsed) => count(db, filters, parsed, today));
  const countsOf = (facet: FacetName) =>
    answer.counts
      .filter((row) => row.facet === facet)
      .map(({ value, count: number }) => ({ value, count: number }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: answer.total,
    facets: byFacet(countsOf),
  };
}
