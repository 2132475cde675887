import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/cockpit.ts';
import type { CockpitFigures, CockpitPage, CockpitRecord } from '#contract/cockpit.ts';
import { cockpitCharts, cockpitFilters } from '#contract/cockpit.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { forbidden, notFound } from '../http/problem.ts';
import type { Chart, Filters, Page } from './pages.ts';
import { pages } from './pages.ts';
import { countsIn, dayInChina } from './dimensions.ts';
import type { Reach } from './reach.ts';
import { reachOf } from './reach.ts';
import type { Remember } from './remember.ts';
import { dataStamp } from './remember.ts';
import { matchState } from './match-companies.ts';

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
  const reach = await reachOf(db, user);
  if (!reach.pages.includes(params.page)) return { pages: [...reach.pages], figures: null };
  const at = now();
  const stamp = await dataStamp(db, params.page, at);
  const ofApplications = params.page === 'applications' || params.page === 'appeals';
  const key = [params.page, stamp, todayInChina(at), filtersOf(params), ofApplications ? reach.applications : null];
  const figures = await remember(key, () => count(db, params, reach, at));
  return { pages: [...reach.pages], figures };
}

type Cell = { name: string; key: string; part: string | null; count: number };

async function count(db: Db, params: Params, reach: Reach, now: Date): Promise<CockpitFigures> {
  const page = pageOf(params, reach, now);
  const isMatches = params.page === 'matches';
  const matched = isMatches ? await matchState(db, now) : null;
  const hasDecisions = params.page === 'applications' || params.page === 'appeals';
  const cells = await rows<Cell>(db, statementOf(params.page, page));
  return {
    asOf: matched?.since ?? now.toISOString(),
    today: todayInChina(now),
    pending: matched?.pending ?? 0,
    medianDays: hasDecisions ? await medianDays(db, page) : null,
    charts: cockpitCharts[params.page].map((name) => ({
      name,
      cells: cells.filter((cell) => cell.name === name).map(({ key, part, count: number }) => ({ key, part, count: number })),
    })),
  };
}

/**
 * Counts all charts of a page in one statement: the records are read once, grouped by the values of each chart, and the bars are worked out
 * for each distinct value instead of each record.
 */
function statementOf(name: CockpitPage, page: AnyPage): SQL {
  const columns: SQL[] = [];
  const column = (expression: SQL): SQL => {
    columns.push(sql`${expression} as ${sql.identifier(`c${columns.length}`)}`);
    return sql.identifier(`c${columns.length - 1}`) as unknown as SQL;
  };
  const parts = cockpitCharts[name].map((chartName) => {
    const chart = chartOf(page, chartName);
    if (chart === undefined) throw new Error(`${name} has no chart ${chartName}`);
    const by = column(chart.by.raw);
    const part = chart.part === undefined ? sql`null::text` : column(chart.part.raw);
    const where = chart.where === undefined ? sql`` : sql`where ${column(chart.where)}`;
    const inParts =
      chart.part === undefined
        ? sql`cross join (select null::text as part) as q`
        : sql`cross join lateral unnest(${chart.part.keys(sql`g.part`)}) as q(part)`;
    return sql`(select ${chartName} as name, k.key, q.part, sum(g.n)::int as count
      from (select ${by} as by, ${part} as part, count(*) as n from base ${where} group by 1, 2) g
      cross join lateral unnest(${chart.by.keys(sql`g.by`)}) as k(key) ${inParts}
      group by 2, 3 order by 2, 3)`;
  });
  return sql`with base as materialized (select ${sql.join(columns, sql`, `)} from ${page.from} where ${page.where})
    ${sql.join(parts, sql` union all `)}`;
}

async function medianDays(db: Db, { from, where }: AnyPage): Promise<number | null> {
  const [found] = await rows<{ median: number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by ${dayInChina(sql`a.decided_at`)} - ${dayInChina(sql`a.submitted_at`)})::float8 as median
      from ${from} where ${where} and a.state in ('approved', 'rejected')`,
  );
  return found?.median ?? null;
}

/** Returns a page of the records that a bar, or a part of it, counts. */
export async function recordsOf(
  { db, user, now }: Asking,
  params: ParsedInput<typeof contract.records>['params'],
): Promise<CallData<typeof contract.records>> {
  const reach = await reachOf(db, user);
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
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${from} where ${where}`);
  const list = await rows<CockpitRecord>(
    db,
    // the long rows are read for one page only
    sql`select ${id}::text as id, ${columns} from ${from}
      where ${id} = any(array(select ${id} from ${from} where ${where} order by ${order}
        limit ${params.pageSize} offset ${(params.at - 1) * params.pageSize}))
      order by ${order}`,
  );
  return { total: counted?.total ?? 0, list };
}
