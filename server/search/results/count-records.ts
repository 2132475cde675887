import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { keywordCondition } from '../query/match.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { searchKeyword } from '../query/search-keyword.ts';
import type { SearchSource } from '../source.ts';
import { allOf } from '../source.ts';

/** Facets with an unlimited number of values: the most frequent are returned. */
const listed = 30;

/**
 * How facets are counted. Hits are gathered into cells with the same values: by `text`, in which the facets with few values are joined, and
 * by each of the lists, whose values are unlimited.
 */
export type Facets = {
  /** Of record `p`. */
  text: SQL;
  /** Columns of record `p`. */
  lists: readonly SQL[];
  /** `list`: counted by this list, else by the text. `values`: a subquery for the values (`value`) of a cell's `facets` or `list<n>`. */
  each: readonly { name: string; list: number | null; values: SQL }[];
};

/** The value at a position, from 1, of a cell's text. */
export const valueAt = (position: number, separator = '|'): SQL => sql`split_part(cell.facets, ${separator}, ${position}::int)`;

/** The distinct values of a cell's list. */
export const valuesOfList = (list: number): SQL => sql`(select distinct unnest(cell.${sql.raw(`list${list}`)}) as value)`;

/**
 * One statement. The hits under the keyword and the filters that are no facets are gathered into cells in a single pass; then each facet
 * adds up the cells that the selections of the other facets let through, which one boolean a selected facet tells.
 *
 * The facets are one text, and `offset 0` keeps the planner from looking through: by the columns behind it would expect nearly as many
 * cells as records, and sort on disk instead of hashing.
 */
async function count(db: Db, source: SearchSource, facets: Facets, parsed: ParsedQuery | null) {
  const names = new Set(facets.each.map(({ name }) => name));
  const always = [...source.conditions].filter(([name]) => !names.has(name)).map(([, condition]) => condition);
  const selected = [...source.conditions].flatMap(([name, condition]) =>
    names.has(name) ? [{ name, condition, fits: sql.identifier(`fits ${name}`) }] : [],
  );
  const marks = sql.join(selected.map((each) => sql`, ${each.fits}`));
  const under = (own: string | null) =>
    sql.join([sql`true`, ...selected.filter(({ name }) => name !== own).map((each) => sql`${each.fits}`)], sql` and `);
  const lists = facets.lists.map((column, index) => ({ column, name: sql.identifier(`list${index + 1}`), part: index + 1 }));
  const counted = facets.each.map(({ name, list, values }) => {
    const top = list === null ? sql`` : sql`order by count desc, value collate "C" limit ${listed}::int`;
    return sql`(select ${name}::text as facet, value, sum(n)::int as count from cells cell cross join lateral ${values} each
      where cell.part = ${list ?? 0}::int and value <> '' and ${under(name)} group by value ${top})`;
  });
  const columns = sql.join(lists.map(({ column, name }) => sql`, ${column} as ${name}`));
  const grouped = sql.join(lists.map(({ name }) => sql`, (${name} ${marks})`));
  const parts = sql.join(
    lists.map(({ name, part }) => sql`when grouping(${name}) = 0 then ${part}::int`),
    sql` `,
  );
  const counts = await rows<{ facet: string; value: string; count: number }>(
    db,
    sql`with hit as (
        select ${facets.text} as facets ${columns} ${sql.join(selected.map((each) => sql`, ${each.condition} as ${each.fits}`))}
        from ${source.table} p where ${allOf(source, [...keywordCondition(source, parsed), ...always])} offset 0),
      cells as materialized (
        select facets ${sql.join(lists.map(({ name }) => sql`, ${name}`))} ${marks}, (case when grouping(facets) = 0 then 0 ${parts} end) as part, count(*)::int as n
        from hit group by grouping sets ((facets ${marks}) ${grouped}))
      select 'total'::text as facet, null::text as value, coalesce(sum(n), 0)::int as count from cells where part = 0 and ${under(null)}
      union all ${sql.join(counted, sql` union all `)}`,
  );
  return { counts, total: counts.find((row) => row.facet === 'total')?.count ?? 0 };
}

type Counts = { total: number; of: (facet: string) => { value: string; count: number }[] };

/** Returns total and facets of a search; each facet is counted under all filters but its own, the most frequent values first. */
export async function countRecords(db: Db, source: SearchSource, facets: Facets, keyword: string): Promise<Counts> {
  const { answer } = await searchKeyword(db, source, keyword, (parsed) => count(db, source, facets, parsed));
  return {
    total: answer.total,
    of: (facet) =>
      answer.counts
        .filter((row) => row.facet === facet)
        .map(({ value, count: number }) => ({ value, count: number }))
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  };
}
