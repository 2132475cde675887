import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { cockpitCharts, CockpitPage } from '#contract/cockpit.ts';
import { isoInChina } from '#domain/china-time.ts';
import { addMonths } from '#domain/calendar/month.ts';
import { regionsBelow } from '#server/platform/db/regions-below.ts';
import { countsIn } from './dimensions.ts';
import type { Dimension } from './dimensions.ts';
import type { Reach } from './reach.ts';

export type Filters = { from?: string | undefined; to?: string | undefined; region?: string | undefined; industry?: string | undefined };

export type Chart = {
  by: Dimension;
  /** The parts of each bar. */
  part?: Dimension;
  /** The condition of the counted records; by default all of the page. */
  where?: SQL;
};

export type Page<P extends CockpitPage = CockpitPage> = {
  from: SQL;
  where: SQL;
  charts: Record<(typeof cockpitCharts)[P][number], Chart>;
  /** Id of a record, unique. */
  id: SQL;
  order: SQL;
  /** Columns of `CockpitRecord`, read for the rows of one list only, with the tables of `from`. */
  columns: SQL;
};

export type Asked = { filters: Filters; today: string; now: Date; reach: Reach };

/** Both months are whole, in China; records without a date fit no period. */
export const daysWithin = (day: SQL, { from, to }: Filters): SQL[] => [
  ...(from === undefined ? [] : [sql`${day} >= ${`${from}-01`}::date`]),
  ...(to === undefined ? [] : [sql`${day} < ${`${addMonths(to, 1)}-01`}::date`]),
];
/** The same of moments. */
export const momentsWithin = (moment: SQL, { from, to }: Filters): SQL[] => [
  ...(from === undefined ? [] : [sql`${moment} >= ${isoInChina(`${from}-01`)}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${moment} < ${isoInChina(`${addMonths(to, 1)}-01`)}::timestamptz`]),
];
/** Region and industry filters of a page. */
export const placed = (region: SQL, industry: Dimension, filters: Filters): SQL[] => [
  ...(filters.region === undefined ? [] : [sql`${region} = any(${regionsBelow([filters.region])})`]),
  ...(filters.industry === undefined ? [] : [countsIn(industry, filters.industry)]),
];
/** Joins conditions that must all hold. */
export const all = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);
