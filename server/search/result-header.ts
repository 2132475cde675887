import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FacetName, PolicyFilters, ResultHeader } from '#contract/policy.ts';
import { facetNames } from '#contract/policy.ts';
import { scales } from '#domain/matching/criteria.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { statusOn } from '../policy/summary.ts';
import { allOf, conditionsOf } from './filters.ts';
import { keywordCondition } from './match.ts';
import { askReading } from './read.ts';
import type { Reading } from './reading.ts';

/** Facets whose values have no end: the most frequent are told. */
const listed = 30;

/**
 * Facets that are counted from the same cells: policies that are alike in all facets of a group are one cell. Issuers and tags would make
 * nearly every policy a cell of its own, so each of them is a group by itself.
 */
const groups = [
  ['status', 'level', 'kind', 'category', 'supportMode', 'region', 'scale'],
  ['issuer'],
  ['tag'],
] as const satisfies FacetName[][];

function columnOf(facet: FacetName, today: string): SQL {
  const columns: Record<FacetName, SQL> = {
    status: statusOn(today),
    level: sql`p.level`,
    kind: sql`p.kind`,
    category: sql`p.category`,
    supportMode: sql`p.support_mode`,
    scale: sql`p.scales`,
    region: sql`p.region_code`,
    issuer: sql`p.issuers`,
    tag: sql`p.tags`,
  };
  return columns[facet];
}

const isFacet = (name: string): name is FacetName => (facetNames as readonly string[]).includes(name);
const named = (name: string) => sql.raw(`"${name}"`);
const listing = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** The values a cell counts for in a facet. */
function valuesOf(facet: FacetName): SQL {
  if (facet === 'scale')
    return sql`(select unnest(case when cell.scale = '{}' then ${sql.param([...scales])}::text[] else cell.scale end) as value)`;
  if (facet === 'issuer' || facet === 'tag') return sql`(select distinct unnest(cell.${named(facet)}) as value)`;
  return sql`(select cell.${named(facet)} as value)`;
}

/**
 * One statement. The hits under the keyword and the filters that are no facets are gathered into cells in a single pass, with one boolean
 * for each selected facet; then each facet adds up the cells that the selections of the others let through.
 */
async function count(db: Db, filters: PolicyFilters, reading: Reading | null, today: string) {
  const conditions = conditionsOf(filters, today);
  const selected = [...conditions].flatMap(([name, condition]) =>
    isFacet(name) ? [{ name, condition, mark: named(`fits ${name}`) }] : [],
  );
  const always = [...conditions].filter(([name]) => !isFacet(name)).map(([, condition]) => condition);
  const marks = selected.map(({ mark }) => mark);
  const under = (own: FacetName | null) => {
    const others = selected.filter(({ name }) => name !== own).map(({ mark }) => mark);
    return others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  };
  const columns = [
    ...facetNames.map((facet) => sql`${columnOf(facet, today)} as ${named(facet)}`),
    ...selected.map(({ condition, mark }) => sql`${condition} as ${mark}`),
  ];
  const sets = groups.map((group) => sql`(${listing([...group.map(named), ...marks])})`);
  const facets = groups.flatMap((group, index) =>
    group.map((facet) => {
      const top = index === 0 ? sql`` : sql`order by count desc, value collate "C" limit ${listed}::int`;
      return sql`(select ${facet}::text as facet, value, sum(n)::int as count from cells cell cross join lateral ${valuesOf(facet)} each
        where cell.part = ${index}::int and value is not null and ${under(facet)} group by value ${top})`;
    }),
  );
  const counts = await rows<{ facet: string; value: string; count: number }>(
    db,
    sql`with cells as materialized (
        select ${listing([...groups.flat().map(named), ...marks])}, (case when grouping("status") = 0 then 0 when grouping("issuer") = 0 then 1 else 2 end) as part, count(*)::int as n
        from (select ${listing(columns)} from policy p where ${allOf([...keywordCondition(reading), ...always])}) hit
        group by grouping sets (${listing(sets)}))
      select 'total'::text as facet, null::text as value, coalesce(sum(n), 0)::int as count from cells where part = 0 and ${under(null)}
      union all ${sql.join(facets, sql` union all `)}`,
  );
  return { counts, total: counts.find((row) => row.facet === 'total')?.count ?? 0 };
}

/** Total and facets of a search; each facet is counted under all filters but its own. */
export async function countPolicies(db: Db, filters: PolicyFilters, today: string): Promise<ResultHeader> {
  const { answer } = await askReading(db, filters.keyword, (reading) => count(db, filters, reading, today));
  const countsOf = (facet: FacetName) =>
    answer.counts
      .filter((row) => row.facet === facet)
      .map(({ value, count: number }) => ({ value, count: number }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: answer.total,
    facets: {
      status: countsOf('status'),
      level: countsOf('level'),
      kind: countsOf('kind'),
      category: countsOf('category'),
      supportMode: countsOf('supportMode'),
      scale: countsOf('scale'),
      region: countsOf('region'),
      issuer: countsOf('issuer'),
      tag: countsOf('tag'),
    },
  };
}
