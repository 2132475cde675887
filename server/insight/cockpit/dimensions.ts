import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { industryTree } from '#domain/industry.ts';

/**
 * The bars of a chart: a column or an expression of a record, and the bars that a value counts in. They define both the figures and the
 * lists behind them.
 */
export type Dimension = {
  raw: SQL;
  /** A cheaper condition for counting in a bar, for dimensions with slow keys; undefined if there is none. */
  within?: (key: string) => SQL | undefined;
  /** Returns a `text[]` without duplicates. Records are grouped by value first, so that it is computed once per value. */
  keys: (raw: SQL) => SQL;
};

/** Each value is a bar; a missing one is `none`. */
export const each = (raw: SQL): Dimension => ({ raw, keys: (value) => sql`array[coalesce(${value}, 'none')]` });

/** Values of a fixed set, each with the bars it counts in. */
export const among = (raw: SQL, bars: Record<string, readonly string[]>): Dimension => ({
  raw,
  keys: (value) =>
    sql`case ${value} ${sql.join(
      Object.entries(bars).map(([name, keys]) => sql`when ${name} then ${texts(keys)}`),
      sql` `,
    )} end`,
});

/** A number in bands, each named and with its highest value; the last has none. */
export const bands = (raw: SQL, limits: readonly (readonly [name: string, most: number])[], last: string): Dimension => ({
  raw,
  keys: (value) =>
    sql`array[case when ${value} is null then 'none' ${sql.join(
      limits.map(([name, most]) => sql`when ${value} <= ${most}::int then ${name}`),
      sql` `,
    )} else ${last} end]`,
});

/** The month of a day. */
export const monthOf = (raw: SQL): Dimension => ({ raw, keys: (value) => sql`array[coalesce(to_char(${value}, 'YYYY-MM'), 'none')]` });

/** The day in China of a moment. */
export const dayInChina = (moment: SQL): SQL => sql`(${moment} at time zone 'UTC' + interval '8 hours')::date`;

const letters = industryTree.map(({ code }) => code);

/** The section of an industry's code; null for an unknown one. */
export const sectionOf = (code: SQL): SQL =>
  sql`case when ${code} = any(${texts(letters)}) then ${code} ${sql.join(
    industryTree.map(({ code: letter, divisions }) => sql`when left(${code}, 2) = any(${texts(divisions)}) then ${sql.raw(`'${letter}'`)}`),
    sql` `,
  )} end`;

/** The section of one code. */
export const industryOf = (raw: SQL): Dimension => ({ raw, keys: (value) => sql`array[coalesce(${sectionOf(value)}, 'none')]` });

/** Matches a list of codes, joined by spaces, that names a section: by its letter or by one of its divisions. */
const patternOf = (section: string): string | undefined => {
  const found = industryTree.find(({ code }) => code === section);
  return found === undefined ? undefined : `(^| )(${section}( |$)|${found.divisions.join('|')})`;
};

/** The sections of a list of codes; `empty` is the bar of an empty one. */
export const industriesOf = (raw: SQL, empty: string): Dimension => ({
  raw,
  keys: (value) =>
    sql`coalesce(nullif(array(select distinct coalesce(${sectionOf(sql`code`)}, 'none') from unnest(${value}) as code), '{}'), ${texts([empty])})`,
  within: (key) => {
    const pattern = patternOf(key);
    return pattern === undefined ? undefined : sql`array_to_string(${raw}, ' ') ~ ${pattern}`;
  },
});

/** Whether a record counts in a bar. */
export const countsIn = ({ raw, keys, within }: Dimension, key: string): SQL => within?.(key) ?? sql`${key} = any(${keys(raw)})`;

function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
