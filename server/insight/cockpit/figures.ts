import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/cockpit.ts';
import type { CockpitFigures, CockpitPage, CockpitRecord } from '#contract/cockpit.ts';
import { cockpitCharts, cockpitFilters } from '#contract/cockpit.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { forbidden, notFound } from '#server/platform/http/problem.ts';
import { reachedBy } from '#server/platform/permission/grants.ts';
import { all, momentsWithin, placed } from './page.ts';
import type { Chart, Filters, Page } from './page.ts';
import { pages } from './pages.ts';
import { countsIn, industryOf } from './dimensions.ts';
import type { Reach } from './reach.ts';
import { paysGrants, reachOf } from './reach.ts';
import type { Remember } from './remember.ts';
import { dataStamp } from './remember.ts';
import { matchState } from './match-companies.ts';

type Figures = { found: number; confirmed: number; paid: number };

/**
 * Returns the number of companies in announced rounds (without excluded ones), of those that confirmed, and the paid sum, within the caller's reach;
 * null for callers who pay no grants.
 */
async function grantFigures(db: Db, filters: Filters, reach: Reach): Promise<Figures | null> {
  if (reach.grants.length === 0) return null;
  const [found] = await rows<Figures>(
    db,
    sql`select count(*)::int as found, (count(*) filter (where w.answer = 'confirmed'))::int as confirmed,
        coalesce(sum(y.paid), 0)::float8 as paid
      from grant_row w join grant_round g on g.id = w.round_id join public_notice n on n.id = g.notice_id and n.state = 'announced'
        left join public_notice_row r on r.id = w.notice_row_id left join payment y on y.grant_row_id = w.id
        left join enterprise e on e.id = w.enterprise_id
      where ${all(
        sql`w.excluded_at is null and r.removed_at is null`,
        reachedBy(reach.grants, sql`${paysGrants}::text`, { department: sql`g.department`, region: sql`w.region_code` }),
        ...momentsWithin(sql`g.announced_at`, filters),
        ...placed(sql`w.region_code`, industryOf(sql`e.industry`), filters),
      )}`,
  );
  return found ?? { found: 0, confirmed: 0, paid: 0 };
}

type Asking = { db: Db; user: CurrentUser | null; now: () => Date };

type Params = Filters & { page: CockpitPage };

/** Only the filters that the page has. */
const filtersOf = (params: Params): Filters => Object.fromEntries(cockpitFilters[params.page].map((name) => [name, params[name]]));

type AnyPage = Omit<Page, 'charts'> & { charts: Readonly<Record<string, Chart>> };

const pageOf = (params: Params, reach: Reach, now: Date): AnyPage => {
  const filters = filtersOf(params);
  return pages[params.page]({ filters, reach, now, today: todayInChina(now) });
};

const chartOf = ({ charts }: AnyPage, name: string): Chart | undefined => (Object.hasOwn(charts, name) ? charts[name] : undefined);

/** Returns the figures of a page. */
export async function figuresFor(
  { db, user, now }: Asking,
  params: ParsedInput<typeof contract.figures>['params'],
  remember: Remember,
): Promise<CallData<typeof contract.figures>> {
  const reach = await reachOf(db, user, now());
  if (!reach.pages.includes(params.page)) return { pages: [...reach.pages], figures: null };
  const at = now();
  const stamp = await dataStamp(db, params.page, at);
  const ofApplications = params.page === 'applications' || params.page === 'appeals';
  const key = [params.page, stamp, todayInChina(at), filtersOf(params), ofApplications ? [reach.applications, reach.grants] : null];
  const figures = await remember(key, () => count(db, params, reach, at));
  return { pages: [...reach.pages], figures };
}

type Cell = { name: string; key: string; part: string | null; count: number };

async function count(db: Db, params: Params, reach: Reach, now: Date): Promise<CockpitFigures> {
  const page = pageOf(params, reach, now);
  const isMatches = params.page === 'matches';
  const matched = isMatches ? await matchState(db, now) : null;
  const cells = await rows<Cell>(db, statementOf(params.page, page));
  return {
    asOf: matched?.since ?? now.toISOString(),
    today: todayInChina(now),
    pending: matched?.pending ?? 0,
    medianDays: medianOf(cells),
    support: params.page === 'applications' ? await supportOf(db, page) : null,
    grants: params.page === 'applications' ? await grantFigures(db, filtersOf(params), reach) : null,
    charts: cockpitCharts[params.page].map((name) => ({
      name,
      cells: cells.filter((cell) => cell.name === name).map(({ key, part, count: number }) => ({ key, part, count: number })),
    })),
  };
}

/** Returns the money of the applications counted on a page: of those `a` with a payment of a stated amount. */
async function supportOf(db: Db, { from, where }: AnyPage): Promise<{ approved: number; paid: number }> {
  const [found] = await rows<{ approved: number; paid: number }>(
    db,
    sql`select coalesce(sum(y.amount), 0)::float8 as approved,
        coalesce(sum(y.paid), 0)::float8 as paid
      from ${from} join payment y on y.application_id = a.id where ${where}`,
  );
  return found ?? { approved: 0, paid: 0 };
}

/** Name of the cells that count decisions by days: not a chart. */
const byDays = '#days';

/**
 * Counts all charts of a page in one statement: one pass over the records groups them by the values of each chart (grouping sets), and the bars
 * are worked out for each distinct value instead of each record.
 */
function statementOf(name: CockpitPage, page: AnyPage): SQL {
  const columns: SQL[] = [];
  const sets: SQL[] = [];
  const column = (expression: SQL): { at: number; id: SQL } => {
    columns.push(sql`${expression} as ${sql.raw(`c${columns.length}`)}`);
    return { at: columns.length - 1, id: sql.raw(`c${columns.length - 1}`) };
  };
  const grouped = cockpitCharts[name].flatMap((chartName) => {
    const chart = chartOf(page, chartName);
    if (chart === undefined) throw new Error(`${name} has no chart ${chartName}`);
    const by = column(chart.by.raw);
    const part = chart.part === undefined ? undefined : column(chart.part.raw);
    const where = chart.where === undefined ? undefined : column(chart.where);
    const of = [by, part, where].filter((one) => one !== undefined);
    sets.push(
      sql`(${sql.join(
        of.map(({ id }) => id),
        sql`, `,
      )})`,
    );
    return [{ chartName, chart, by, part, where, of }];
  });
  // `grouping` has a 1 for each column that a row is not grouped by, the first column highest
  const all = sql.raw(columns.map((_, at) => `c${at}`).join(', '));
  const maskOf = (of: readonly { at: number }[]) =>
    columns.reduce((mask, _, at) => mask * 2 + (of.some((one) => one.at === at) ? 0 : 1), 0);
  const parts = grouped.flatMap(({ chartName, chart, by, part, where, of }) => {
    const rowsOf = sql`from counted g
      where g.mask = ${maskOf(of)}::int ${where === undefined ? sql`` : sql`and g.${where.id}`}`;
    const inParts =
      chart.part === undefined || part === undefined
        ? sql`cross join (select null::text as part) as q`
        : sql`cross join lateral unnest(${chart.part.keys(sql`g.${part.id}`)}) as q(part)`;
    const cells = sql`(select ${chartName} as name, k.key, q.part, sum(g.n)::int as count
      from (select * ${rowsOf}) g cross join lateral unnest(${chart.by.keys(sql`g.${by.id}`)}) as k(key) ${inParts}
      group by 2, 3 order by 2, 3)`;
    return chartName === 'days' ? [cells, sql`(select ${byDays}, g.${by.id}::text, null, g.n::int ${rowsOf})`] : [cells];
  });
  return sql`with counted as materialized (
      select grouping(${all}) as mask, ${all}, count(*) as n
      from (select ${sql.join(columns, sql`, `)} from ${page.from} where ${page.where}) base group by grouping sets (${sql.join(sets, sql`, `)}))
    ${sql.join(parts, sql` union all `)}`;
}

/** Returns the median of the days until decisions; null before there is one. */
function medianOf(cells: readonly Cell[]): number | null {
  const days = cells
    .flatMap(({ name, key, count: times }) => (name === byDays ? [{ days: Number(key), times }] : []))
    .toSorted((a, b) => a.days - b.days);
  const total = days.reduce((sum, { times }) => sum + times, 0);
  if (total === 0) return null;
  const at = (index: number): number => {
    let passed = 0;
    return days.find(({ times }) => (passed += times) > index)?.days ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const idType = (page: CockpitPage): SQL => sql.raw(page === 'applications' || page === 'appeals' ? 'uuid' : 'text');

/** Returns a page of the records that a bar, or a part of it, counts. */
export async function recordsOf(
  { db, user, now }: Asking,
  params: ParsedInput<typeof contract.records>['params'],
): Promise<CallData<typeof contract.records>> {
  const reach = await reachOf(db, user, now());
  if (!reach.pages.includes(params.page)) throw forbidden();
  const page = pageOf(params, reach, now());
  const chart = chartOf(page, params.chart);
  if (chart === undefined) throw notFound();
  const { from, id, order, columns } = page;
  const where = sql.join(
    [
      page.where,
      ...(chart.where === undefined ? [] : [chart.where]),
      countsIn(chart.by, params.key),
      ...(params.part === undefined ? [] : [chart.part === undefined ? sql`false` : countsIn(chart.part, params.part)]),
    ],
    sql` and `,
  );
  // counts and sorts in one pass; reads long rows for one page only
  const found = await rows<{ id: string; total: number }>(
    db,
    sql`select ${id}::text as id, (count(*) over ())::int as total from ${from} where ${where} order by ${order}
      limit ${params.pageSize} offset ${(params.at - 1) * params.pageSize}`,
  );
  const [first] = found;
  if (first === undefined) {
    // beyond the last page
    const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${from} where ${where}`);
    return { total: counted?.total ?? 0, list: [] };
  }
  const list = await rows<CockpitRecord>(
    db,
    sql`select ${id}::text as id, ${columns} from ${from} where ${id} = any(${sql.param(found.map((one) => one.id))}::${idType(params.page)}[])
      order by ${order}`,
  );
  return { total: first.total, list };
}
