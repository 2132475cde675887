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

/** Facets that a policy counts for once, several times, or that are many and rarely the same on two policies. */
const single = ['status', 'level', 'kind', 'category', 'supportMode', 'region'] as const satisfies FacetName[];
const cellColumns = [...single, 'scale'] as const satisfies FacetName[];
const lists = ['issuer', 'tag'] as const satisfies FacetName[];

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
const fits = (name: FacetName) => named(`fits ${name}`);
const listing = (parts: SQL[]) => sql.join(parts, sql`, `);

/** A facet's values in cells that have `n` policies each. */
function valuesOf(facet: FacetName): SQL {
  if (facet === 'scale')
    return sql`lateral (select unnest(case when cell.scale = '{}' then ${sql.param([...scales])}::text[] else cell.scale end) as value) each`;
  if (facet === 'issuer' || facet === 'tag') return sql`lateral (select distinct unnest(cell.${named(facet)}) as value) each`;
  return sql`lateral (select cell.${named(facet)} as value) each`;
}

/**
 * One statement. Hits under the keyword and the filters that are no facets are first gathered into cells, policies that count alike in
 * all facets with few values; then each facet adds up the cells that the selections of the others let through. Issuers and tags would
 * make nearly every policy a cell of its own, so each of them is gathered by itself.
 */
async function count(db: Db, filters: PolicyFilters, reading: Reading | null, today: string) {
  const conditions = conditionsOf(filters, today);
  const selected = [...conditions].flatMap(([name, condition]) => (isFacet(name) ? [{ name, condition }] : []));
  const always = [...conditions].filter(([name]) => !isFacet(name)).map(([, condition]) => condition);
  const where = allOf([...keywordCondition(reading), ...always]);
  const under = (own: FacetName | null, table: SQL) => {
    const others = selected.filter(({ name }) => name !== own).map(({ name }) => sql`${table}.${fits(name)}`);
    return others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  };
  const marks = selected.map(({ name, condition }) => sql`${condition} as ${fits(name)}`);
  const gathered = (facets: readonly FacetName[], restriction: SQL) => {
    const columns = facets.map((facet) => sql`${columnOf(facet, today)} as ${named(facet)}`);
    const places = [...facets, ...(facets.length > 1 ? selected : [])].map((_, index) => sql.raw(String(index + 1)));
    return sql`select ${listing([...columns, ...(facets.length > 1 ? marks : [])])}, count(*)::int as n from policy p where ${restriction} group by ${listing(places)}`;
  };
  const withoutOwn = (own: FacetName) => allOf([where, ...selected.filter(({ name }) => name !== own).map(({ condition }) => condition)]);
  const facetOf = (facet: FacetName, table: SQL, restriction: SQL, top: SQL) => sql`(
    select ${facet}::text as facet, value, sum(n)::int as count from ${table} cell cross join ${valuesOf(facet)} where value is not null and ${restriction} group by value ${top})`;
  const statement = sql`
    with cells as materialized (${gathered(cellColumns, where)})
    select 'total'::text as facet, null::text as value, coalesce(sum(n), 0)::int as count from cells where ${under(null, sql`cells`)}
    union all ${sql.join(
      [
        ...cellColumns.map((facet) => facetOf(facet, sql`cells`, under(facet, sql`cell`), sql``)),
        ...lists.map((facet) =>
          facetOf(
            facet,
            sql`(${gathered([facet], withoutOwn(facet))})`,
            sql`true`,
            sql`order by count desc, value collate "C" limit ${listed}::int`,
          ),
        ),
      ],
      sql` union all `,
    )}`;
  const counts = await rows<{ facet: string; value: string; count: number }>(db, statement);
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
