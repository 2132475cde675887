import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/cockpit.ts';
import type { CockpitCell, CockpitFigures, CockpitPage } from '#contract/cockpit.ts';
import { cockpitCharts, cockpitPages } from '#contract/cockpit.ts';
import { match } from '#contract/matching.ts';
import { sectionOf } from '#domain/industry.ts';
import { rows } from '#server/platform/db/client.ts';
import { matchCompaniesKind } from '#server/insight/cockpit/match-companies.ts';
import { cockpitChange } from '#server/platform/db/tables/cockpit.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { profileOf } from '#server/companies/company/profile.ts';
import { officer } from '#server/companies/company/visible.ts';
import { addCockpitData } from '../setup/cockpit-data.ts';
import { officerOf } from '../setup/applications.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { actOnRound, endNotices, roundIn } from '../setup/grants.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { cases } from '../setup/depth.ts';

const today = '2026-06-15';
let now = testNow;
type Role = 'visitor' | 'user' | 'admin' | 'officer' | 'advocate';
const tokens: Record<Role, string | undefined> = { visitor: undefined, user: '', admin: '', officer: '', advocate: '' };

/** The section of every code as the browser computes it; the server has its own rule. */
async function addSections(): Promise<void> {
  const codes = await rows<{ code: string }>(
    server.db,
    sql`select distinct code from (select unnest(industries) as code from policy union select unnest(industries) from listing
      union select industry from enterprise where industry is not null) c`,
  );
  await server.db.execute(sql`create table test_section (code text primary key, section text not null)`);
  const sections = codes.map(({ code }) => ({ code, section: sectionOf(code) ?? 'none' }));
  await server.db.execute(
    sql`insert into test_section select code, section from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as s (code text, section text)`,
  );
}

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    await addCockpitData(server.db, { policies: 3000, listings: 1500, companies: 400, applications: 2500, seed: 7 });
    await addSections();
    tokens.user = await tokenOf(server, 'user');
    tokens.admin = await tokenOf(server, 'admin');
    tokens.officer = (await officerOf(server.db, 'one', ['approve:policy', 'approve:matter'])).token;
    tokens.advocate = (await officerOf(server.db, 'two', ['approve:appeal'])).token;
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    await figuresOf('matches', {}, 'admin');
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
  },
});
beforeEach(async () => {
  now = testNow;
  tokens.admin = await tokenOf(server, 'admin');
});

type Filters = { from?: string; to?: string; region?: string; industry?: string };

async function figuresOf(page: CockpitPage, filters: Filters, role: Role): Promise<CockpitFigures> {
  const { figures } = await server.call(contract.figures, { params: { page, ...filters } }, tokens[role]);
  if (figures === null) throw new Error(`${role} does not see ${page}`);
  return figures;
}

const cellsOf = (figures: CockpitFigures, name: string): readonly CockpitCell[] =>
  figures.charts.find((chart) => chart.name === name)?.cells ?? [];

/** Returns the regions of a filter by walking up from each region. */
async function regionsIn(region: string): Promise<string[]> {
  const all = await rows<{ code: string; parent: string | null }>(server.db, sql`select code, parent_code as parent from region`);
  const parents = new Map(all.map(({ code, parent }) => [code, parent]));
  const isWithin = (code: string): boolean => {
    for (let at: string | null = code; at !== null; at = parents.get(at) ?? null) if (at === region) return true;
    return false;
  };
  return all.flatMap(({ code }) => (isWithin(code) ? [code] : []));
}

type Counted = { key: string; part: string | null; count: number };

const chinaDay = (column: string) => sql.raw(`timezone('Asia/Shanghai', ${column})::date`);
const within = (day: SQL, { from, to }: Filters) =>
  sql`(${from ?? null}::text is null or to_char(${day}, 'YYYY-MM') >= ${from ?? null}) and (${to ?? null}::text is null or to_char(${day}, 'YYYY-MM') <= ${to ?? null})`;

/** Tables without the records excluded by filters and role, so that the counts below need no conditions. */
async function prepare(filters: Filters, role: Role): Promise<void> {
  const places = filters.region === undefined ? null : await regionsIn(filters.region);
  const isPlaced = (column: string) => (places === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param(places)}::text[])`);
  const names = (column: string) =>
    filters.industry === undefined
      ? sql`true`
      : sql`exists (select from test_section s where s.section = ${filters.industry} and s.code = any(${sql.raw(column)}))`;
  const held = { visitor: [], user: [], admin: null, officer: ['approve:policy', 'approve:matter'], advocate: ['approve:appeal'] }[role];
  for (const name of ['t_policy', 't_company', 't_listing', 't_sent']) await server.db.execute(sql.raw(`drop table if exists ${name}`));
  await server.db.execute(sql`create table t_policy as select * from policy
    where state = 'published' and ${within(sql`publish_date`, filters)} and ${isPlaced('region_code')} and ${names('industries')}`);
  // recurring windows use the days of today's occurrence
  const month = sql`case when apply_rule ->> 'every' = 'year' then extract(month from apply_from)::int else 6 end`;
  const lastMonth = sql`case when apply_rule ->> 'every' = 'year' then extract(month from apply_to)::int else 6 end`;
  await server.db.execute(sql`update t_policy set apply_from = make_date(2026, ${month}, extract(day from apply_from)::int),
    apply_to = make_date(2026, ${lastMonth}, extract(day from apply_to)::int) where apply_rule ->> 'every' is not null`);
  await server.db
    .execute(sql`create table t_company as select e.*, (select section from test_section s where s.code = e.industry) as section
    from enterprise e where owner_id is null and ${isPlaced('region_code')} and ${names('array[industry]')}`);
  await server.db.execute(sql`create table t_listing as select * from listing where state = 'published' and kind <> 'financing-need'
    and coalesce(expires_at, 'infinity') > ${testNow.toISOString()}::timestamptz
    and ${within(chinaDay('published_at'), filters)} and ${isPlaced('region_code')} and ${names('industries')}`);
  await server.db
    .execute(sql`create table t_sent as select a.id, a.kind, a.state, a.submitted_at, a.decided_at, e.region_code, (select section from test_section s where s.code = e.industry) as section,
      (select due from application_step s where s.application_id = a.id and s.closed_at is null) as due
    from application a left join enterprise e on e.id = a.enterprise_id where a.submitted_at is not null
    and ${within(chinaDay('a.submitted_at'), filters)} and ${isPlaced('e.region_code')} and ${names('array[e.industry]')}
    and ${
      held === null
        ? sql`true`
        : sql`a.id in (select application_id from application_step where owner_id is null and permission = any(${sql.param(held)}::text[]))`
    }`);
}

const plain = (table: string, key: string, { part = 'null::text', where = 'true' } = {}) =>
  sql.raw(`select ${key} as key, ${part} as part, count(*)::int as count from ${table} where ${where} group by 1, 2`);
const named = (table: string, conditions: Record<string, string>) =>
  sql.raw(
    Object.entries(conditions)
      .map(([key, where]) => `select '${key}' as key, null::text as part, count(*)::int as count from ${table} where ${where}`)
      .join(' union all '),
  );
const bySection = (table: string, empty: string, { part = 'null::text', where = 'true' } = {}) =>
  sql.raw(`select key, part, sum(count)::int as count from (select section as key, ${part} as part, count(distinct t.id)::int as count
    from ${table} t join test_section s on s.code = any(t.industries) where ${where} group by 1, 2
    union all select '${empty}', ${part}, count(*)::int from ${table} t where cardinality(industries) = 0 and ${where} group by 1, 2) c group by 1, 2`);

const closed = `(coalesce(effective_to, 'infinity') < '${today}' or ((apply_from is not null or apply_to is not null)
  and coalesce(apply_from, '-infinity') <= '${today}' and coalesce(apply_to, 'infinity') < '${today}'))`;
const upcoming = `(not ${closed} and coalesce(apply_from, '-infinity') > '${today}')`;
const always = `(not ${closed} and apply_from is null and apply_to is null and apply_rule ->> 'text' is null)`;
const ask = `(not ${closed} and apply_from is null and apply_to is null and apply_rule ->> 'text' is not null)`;
const running = `(not ${closed} and not ${upcoming} and not ${always} and not ${ask})`;
const age = `(2026 - date_part('year', established) - case when to_char(established, 'MMDD') > '0615' then 1 else 0 end)`;
const took = "((timezone('Asia/Shanghai', decided_at))::date - (timezone('Asia/Shanghai', submitted_at))::date)";
const decided = "state in ('approved', 'rejected')";
const traded = "kind in ('chain-need', 'chain-supply')";
const result = `case when eligible is null then 'waiting' when eligible >= 1 then 'eligible' when possible >= 1 then 'possible' else 'no' end`;
const matched = '(select c.*, m.eligible, m.possible from t_company c left join cockpit_match m on m.enterprise_id = c.id) c';
const dueIn = `case when due < '${today}' then 'overdue' when due <= date '${today}' + 3 then 'soon' else 'later' end`;

const sentCharts = (table: string) => ({
  totals: named(table, {
    sent: 'true',
    open: 'due is not null',
    overdue: `due < '${today}'`,
    decided,
  }),
  month: plain(table, "to_char(timezone('Asia/Shanghai', submitted_at), 'YYYY-MM')"),
  stage: named(table, { sent: 'true', decided, approved: "state = 'approved'" }),
  state: plain(table, 'state'),
  kind: plain(table, 'kind', { part: 'state' }),
  due: plain(table, 'kind', { part: dueIn, where: 'due is not null' }),
  days: named(table, {
    d5: `${decided} and ${took} between 0 and 5`,
    d10: `${decided} and ${took} between 6 and 10`,
    d20: `${decided} and ${took} between 11 and 20`,
    d40: `${decided} and ${took} between 21 and 40`,
    d41: `${decided} and ${took} > 40`,
  }),
  region: plain(table, "coalesce(region_code, 'none')"),
  industry: plain(table, "coalesce(section, 'none')"),
});

/** Recounts every chart with statements that share no code with the server. */
const independent: Record<CockpitPage, Record<string, SQL>> = {
  policies: {
    totals: named('t_policy', {
      all: 'true',
      open: `kind = 'project' and ${running}`,
      closing: `kind = 'project' and ${running} and apply_to - date '${today}' <= 14`,
    }),
    month: plain('t_policy', "to_char(publish_date, 'YYYY-MM')", { part: 'kind' }),
    status: named("(select * from t_policy where kind = 'project') t", { closed, upcoming, always, ask, open: running }),
    region: plain('t_policy', 'region_code'),
    category: plain('t_policy', 'category'),
    industry: bySection('t_policy', 'all'),
  },
  companies: {
    totals: named('t_company', { all: 'true', young: `${age} < 3`, small: "scale in ('micro', 'small')" }),
    region: plain('t_company', "coalesce(region_code, 'none')"),
    industry: plain('t_company', "coalesce(section, 'none')"),
    scale: plain('t_company', "coalesce(scale, 'none')"),
    age: named('t_company', {
      y2: `${age} < 3`,
      y4: `${age} between 3 and 4`,
      y9: `${age} between 5 and 9`,
      y19: `${age} between 10 and 19`,
      y20: `${age} >= 20`,
      none: 'established is null',
    }),
  },
  supply: {
    totals: named('t_listing', { all: 'true', need: "kind = 'chain-need'", supply: "kind = 'chain-supply'" }),
    kind: plain('t_listing', 'kind'),
    region: plain('t_listing', 'region_code', { part: 'kind', where: traded }),
    industry: bySection('t_listing', 'none', { part: 'kind', where: traded }),
    month: plain('t_listing', "to_char(timezone('Asia/Shanghai', published_at), 'YYYY-MM')", { part: 'kind', where: traded }),
  },
  matches: {
    totals: named(matched, {
      all: 'true',
      eligible: `${result} = 'eligible'`,
      possible: `${result} = 'possible'`,
      no: `${result} = 'no'`,
      waiting: `${result} = 'waiting'`,
    }),
    programmes: named(matched, {
      n0: 'eligible = 0',
      n4: 'eligible between 1 and 4',
      n9: 'eligible between 5 and 9',
      n19: 'eligible between 10 and 19',
      n49: 'eligible between 20 and 49',
      n50: 'eligible >= 50',
    }),
    region: plain(matched, "coalesce(region_code, 'none')", { part: result }),
    industry: plain(matched, "coalesce(section, 'none')", { part: result }),
    scale: plain(matched, "coalesce(scale, 'none')", { part: result }),
  },
  applications: sentCharts("(select * from t_sent where kind <> 'appeal') t"),
  appeals: sentCharts("(select * from t_sent where kind = 'appeal') t"),
};

const sorted = (cells: readonly Counted[]) =>
  cells
    .filter(({ count }) => count > 0)
    .map(({ key, part, count }) => `${key} ${part ?? ''} ${count}`)
    .toSorted();

const filterSets: Filters[] = [
  {},
  { region: '999902' },
  { region: '999900', industry: 'C' },
  { industry: 'A' },
  { from: '2026-02', to: '2026-04' },
  { from: '2025-11', region: '999901', industry: 'I' },
];

const seen: Record<Role, CockpitPage[]> = {
  visitor: ['policies', 'companies', 'supply'],
  user: ['policies', 'companies', 'supply'],
  admin: [...cockpitPages],
  officer: ['policies', 'companies', 'supply', 'applications'],
  advocate: ['policies', 'companies', 'supply', 'appeals'],
};
const roles = Object.keys(seen) as Role[];

describe.each(roles)('the figures of a %s', (role) => {
  test('each role sees only its own pages, and others are refused', { tags: 'depth' }, async () => {
    for (const page of cockpitPages) {
      const { pages, figures } = await server.call(contract.figures, { params: { page } }, tokens[role]);
      expect(pages).toEqual(seen[role]);
      expect(figures !== null).toBe(seen[role].includes(page));
    }
    const refused: string[] = [];
    for (const page of cockpitPages) {
      const params = new URLSearchParams({ page, chart: 'totals', key: page === 'applications' || page === 'appeals' ? 'sent' : 'all' });
      const token = tokens[role];
      const response = await server.fetch(`/apiv2/cockpit/records?${params.toString()}`, {
        ...(token !== undefined && { headers: { authorization: token } }),
      });
      expect(`${page} ${response.status}`).toBe(`${page} ${seen[role].includes(page) ? 200 : 403}`);
      if (response.status === 403) refused.push(await response.text());
    }
    expect(refused.join()).not.toContain('随机');
  });

  test.each(cases(filterSets, filterSets.length))(
    'equal independent counts under %j, and every list has as many rows as its figure',
    { tags: role === 'admin' ? [] : ['depth'] },
    async (filters) => {
      await prepare(filters, role);
      for (const page of seen[role]) {
        const figures = await figuresOf(page, filters, role);
        const lists: [CockpitCell, string][] = [];
        for (const chart of cockpitCharts[page]) {
          const statement = independent[page][chart];
          if (statement === undefined) throw new Error(`nothing to compare ${page} ${chart} with`);
          const cells = cellsOf(figures, chart);
          expect({ page, chart, cells: sorted(cells) }).toEqual({ page, chart, cells: sorted(await rows<Counted>(server.db, statement)) });
          lists.push(...cells.map((cell): [CockpitCell, string] => [cell, chart]));
        }
        for (const [{ key, part, count }, chart] of cases(lists, 4)) {
          const params = { page, ...filters, chart, key, ...(part !== null && { part }), pageSize: 1 };
          const { total, list } = await server.call(contract.records, { params }, tokens[role]);
          expect({ page, chart, key, part, total, rows: list.length }).toEqual({ page, chart, key, part, total: count, rows: 1 });
        }
      }
    },
  );
});

test("the median of days until a decision equals the database's", { tags: 'depth' }, async () => {
  await prepare({}, 'admin');
  const [found] = await rows<{ median: number }>(
    server.db,
    sql.raw(
      `select percentile_cont(0.5) within group (order by ${took})::float8 as median from t_sent where kind <> 'appeal' and ${decided}`,
    ),
  );
  expect((await figuresOf('applications', {}, 'admin')).medianDays).toBe(found?.median);
  expect((await figuresOf('policies', {}, 'admin')).medianDays).toBeNull();
});

test("approved and paid sums equal the database's and follow each payment", { tags: 'depth' }, async () => {
  await prepare({}, 'admin');
  await server.db.execute(sql`insert into payment (id, application_id, state, amount, created_at, updated_at)
    select id, id, (array['due', 'partly', 'paid', 'failed', 'returned', 'clawback', 'recovered'])[1 + serial % 7],
      case when serial % 5 > 0 then serial * 1234567 end, now(), now() from application where state = 'approved'`);
  await server.db.execute(sql`update payment set paid = case state when 'partly' then amount / 3 else amount end
    where state in ('partly', 'paid', 'clawback') and amount is not null`);
  const sums = async (sum: SQL) =>
    (
      await rows<{ sum: number }>(
        server.db,
        sql`select sum(${sum})::float8 as sum from payment y join application a on a.id = y.application_id
          where a.kind <> 'appeal' and a.submitted_at is not null`,
      )
    )[0]?.sum;
  const before = (await figuresOf('applications', {}, 'admin')).support;
  expect(before).toEqual({ approved: await sums(sql`y.amount`), paid: await sums(sql`y.paid`) });
  expect((await figuresOf('policies', {}, 'admin')).support).toBeNull();
  await server.db.execute(sql`update payment set state = 'paid', paid = coalesce(amount, 0), version = version + 1 where state = 'due'`);
  const after = (await figuresOf('applications', {}, 'admin')).support;
  expect(after?.approved).toBe(before?.approved);
  expect(after?.paid).toBe(await sums(sql`y.paid`));
  expect(after?.paid).toBeGreaterThan(before?.paid ?? 0);
});

test("for grant officers, found, confirmed and paid counts equal the database's", { tags: 'depth' }, async () => {
  await prepare({}, 'admin');
  await server.db.execute(sql`delete from grant_round`);
  expect((await figuresOf('applications', {}, 'admin')).grants).toEqual({ found: 0, confirmed: 0, paid: 0 });
  // the sample administrator is a colleague at one of the companies
  const { token: keeper } = await officerOf(server.db, 'granter', ['content:grant']);
  const { id } = await roundIn(server, keeper, 'announced');
  await server.db.execute(sql`update grant_row set answer = 'confirmed', payee = '甲公司', bank = '乙银行', account_number = '12345678',
    answered_at = now() where round_id = ${id}::uuid and position > 0`);
  await endNotices(server.db);
  await actOnRound(server, id, keeper, 'open');
  await server.db.execute(sql`update payment set state = 'paid', paid = amount, version = version + 1 where grant_row_id is not null`);
  const [stored] = await rows<{ found: number; confirmed: number; paid: number }>(
    server.db,
    sql`select (select count(*)::int from grant_row) as found, (select count(*)::int from grant_row where answer = 'confirmed') as confirmed,
      (select sum(paid)::float8 from payment where grant_row_id is not null) as paid`,
  );
  expect((await figuresOf('applications', {}, 'admin')).grants).toEqual(stored);
  expect(stored?.paid).toBeGreaterThan(0);
  expect((await figuresOf('policies', {}, 'admin')).grants).toBeNull();
});

test('a page beyond the last has no rows and the same total', async () => {
  const params = { page: 'companies', chart: 'totals', key: 'all' } as const;
  const { total } = await server.call(contract.records, { params });
  expect(await server.call(contract.records, { params: { ...params, at: 9999 } })).toEqual({ total, list: [] });
});

test('no chart of an administrator is empty in the test data', { tags: 'depth' }, async () => {
  for (const page of cockpitPages) {
    const figures = await figuresOf(page, {}, 'admin');
    for (const chart of cockpitCharts[page]) expect(`${page} ${chart} ${cellsOf(figures, chart).length > 1}`).toBe(`${page} ${chart} true`);
  }
});

test('the pages of a list hold each record once', { tags: 'depth' }, async () => {
  const params = { page: 'policies', chart: 'region', key: '999901' } as const;
  const found: string[] = [];
  let total = 0;
  for (let at = 1; at === 1 || found.length < total; at += 1) {
    const answer = await server.call(contract.records, { params: { ...params, at, pageSize: 100 } });
    ({ total } = answer);
    found.push(...answer.list.map(({ id }) => id));
    expect(answer.list.every(({ region }) => region === '999901')).toBe(true);
    if (answer.list.length === 0) break;
  }
  expect(new Set(found).size).toBe(total);
  expect(found).toHaveLength(total);
});

test('an unknown chart is 404, and an unknown part of a chart has no records', async () => {
  const response = await server.fetch('/apiv2/cockpit/records?page=policies&chart=constructor&key=all');
  expect(response.status).toBe(404);
  const { total } = await server.call(contract.records, { params: { page: 'policies', chart: 'region', key: '999901', part: 'project' } });
  expect(total).toBe(0);
});

describe('cached figures', () => {
  const totalOf = async (page: CockpitPage, key: string, role: Role, filters: Filters = {}) =>
    cellsOf(await figuresOf(page, filters, role), 'totals').find((cell) => cell.key === key)?.count ?? 0;

  test('figures keep the moment they were counted while nothing changes', async () => {
    const before = await figuresOf('applications', {}, 'admin');
    now = new Date(testNow.getTime() + 60_000);
    expect((await figuresOf('applications', {}, 'admin')).asOf).toBe(before.asOf);
  });

  test.each<[CockpitPage, string, SQL]>([
    ['policies', 'all', sql`update policy set state = 'retired' where id = (select min(id) from policy where state = 'published')`],
    [
      'companies',
      'all',
      sql`delete from enterprise where id = (select min(id) from enterprise where owner_id is null and id like 'random-%')`,
    ],
    [
      'supply',
      'need',
      sql`update listing set state = 'retired' where id = (select min(id) from listing where kind = 'chain-need'
      and state = 'published' and expires_at is null)`,
    ],
    [
      'applications',
      'open',
      sql`update application_step set closed_at = now() where application_id = (select a.id from application a
      join application_step s on s.application_id = a.id and s.closed_at is null and s.due < '2026-06-15' where a.kind = 'policy' order by a.id limit 1)`,
    ],
    [
      'appeals',
      'sent',
      sql`delete from application where id = (select id from application where kind = 'appeal' and submitted_at is not null order by id limit 1)`,
    ],
  ])('figures of %s follow a change in the database', { tags: 'depth' }, async (page, key, change) => {
    const counted = async () => (page === 'applications' ? totalOf(page, 'overdue', 'admin') : totalOf(page, key, 'admin'));
    const before = await counted();
    await server.db.execute(change);
    expect(await counted()).toBe(before - 1);
  });

  test('an expired listing is not counted', async () => {
    const [next] = await rows<{ at: string; count: number }>(
      server.db,
      sql`select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, count(*)::int as count from listing
        where state = 'published' and kind <> 'financing-need' and expires_at > ${testNow.toISOString()}::timestamptz group by 1 order by 1 limit 1`,
    );
    const before = await totalOf('supply', 'all', 'visitor');
    now = new Date(next?.at ?? '');
    expect(await totalOf('supply', 'all', 'visitor')).toBe(before - (next?.count ?? 0));
  });

  test('figures of open and overdue items change with the day', { tags: 'depth' }, async () => {
    const before = await totalOf('applications', 'overdue', 'admin');
    now = new Date('2026-06-16T08:00:00+08:00');
    tokens.admin = await tokenOf(server, 'admin');
    expect(await totalOf('applications', 'overdue', 'admin')).toBeGreaterThan(before);
  });

  test('typing in a draft invalidates no figure', { tags: 'depth' }, async () => {
    const marks = () => server.db.$count(cockpitChange);
    const before = await marks();
    await server.db.execute(sql`update application set answers = answers, version = version + 1, updated_at = now() where state = 'draft'`);
    expect(await marks()).toBe(before);
  });
});

describe('matches', () => {
  const deps = () => ({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
  // a company counts as changed once its row was written, as it is when it is restored; the work for this state of the data is done already
  beforeEach(async () => {
    await server.db.delete(job).where(eq(job.kind, matchCompaniesKind));
    await figuresOf('matches', {}, 'admin');
    await runDue(deps());
  });
  test('matches of a company use all its official facts', { tags: 'depth' }, async () => {
    const { list } = await server.call(
      contract.records,
      { params: { page: 'matches', chart: 'totals', key: 'eligible', pageSize: 5 } },
      tokens.admin,
    );
    expect(list.length).toBeGreaterThan(0);
    for (const { id, eligible, possible } of list) {
      const profile = (await profileOf(server.db, { companyId: id, reader: officer })) ?? {};
      const { counts } = await server.call(match, { body: { profile, pageSize: 1 } });
      expect({ id, eligible, possible }).toEqual({ id, eligible: counts.eligible, possible: counts.possible });
    }
  });

  test('a change of facts recounts each company once', { tags: 'depth' }, async () => {
    expect((await figuresOf('matches', {}, 'admin')).pending).toBe(0);
    await server.db.execute(sql`update enterprise set region_code = '999903' where id in ('random-2', 'random-3') and owner_id is null`);
    const [changed] = await rows<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from enterprise where id in ('random-2', 'random-3') and owner_id is null`,
    );
    expect((await figuresOf('matches', {}, 'admin')).pending).toBe(changed?.count);
    await figuresOf('matches', { industry: 'C' }, 'admin');
    now = new Date(testNow.getTime() + 1000);
    expect((await runDue(deps())).filter(({ kind }) => kind === 'cockpit.match')).toHaveLength(1);
    expect((await figuresOf('matches', {}, 'admin')).pending).toBe(0);
    const [matchedAnew] = await rows<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from cockpit_match where matched_at = ${now.toISOString()}::timestamptz`,
    );
    expect(matchedAnew?.count).toBe(changed?.count);
  });

  test('a change of a policy recounts matches', { tags: 'depth' }, async () => {
    await server.db.execute(
      sql`update policy set state = 'retired' where id = (select min(id) from policy where state = 'published' and kind = 'project' and criteria is not null)`,
    );
    const { pending } = await figuresOf('matches', {}, 'admin');
    expect(pending).toBeGreaterThan(100);
    expect((await runDue(deps())).filter(({ kind }) => kind === 'cockpit.match').length).toBeGreaterThan(1);
    expect((await figuresOf('matches', {}, 'admin')).pending).toBe(0);
  });
});
