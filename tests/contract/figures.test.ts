import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calendar } from '#contract/calendar.ts';
import { policies as ownPolicies } from '#contract/centre.ts';
import type { CockpitPage } from '#contract/cockpit.ts';
import { figures, records } from '#contract/cockpit.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as listing from '#contract/listing.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import { windowStatuses } from '#domain/policy.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';

/** The sample plus records on which definitions could disagree. */
const server = restoredServer({
  now: () => testNow,
  prepare: async () => {
    const change = (kind: string, offset: number, set: ReturnType<typeof sql>) =>
      server.db.execute(sql`update policy set ${set}
        where id in (select id from policy where state = 'published' and kind = ${kind} order by id limit 3 offset ${offset})`);
    // repealed during its window; windows without a start or an end
    await change('project', 0, sql`apply_from = '2026-05-01', apply_to = '2026-08-01', effective_to = '2026-06-01'`);
    await change('project', 3, sql`apply_from = null, apply_to = '2026-08-01', effective_to = null`);
    await change('project', 6, sql`apply_from = '2026-05-01', apply_to = null, effective_to = null`);
    await change('document', 0, sql`apply_from = '2026-05-01', apply_to = '2026-08-01'`);
    await server.db.execute(sql`update listing set expires_at = '2026-06-01' where id in (
      select min(id) from listing where state = 'published' group by kind having count(*) > 1)`);
  },
});
const today = '2026-06-15';

/** A figure as each call answers it; known differences are named. */
const expectAgreement = (named: Record<string, number | undefined>) => {
  const [first] = Object.values(named);
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((call) => [call, first])));
  expect(first).toBeGreaterThan(0);
};

const cockpit = async (page: CockpitPage, chart: string, token?: string) => {
  const { figures: found } = await server.call(figures, { params: { page } }, token);
  const cells = found?.charts.find(({ name }) => name === chart)?.cells ?? [];
  return (key: string) => cells.filter((cell) => cell.key === key).reduce((sum, { count }) => sum + count, 0);
};
const recordsBehind = async (page: CockpitPage, chart: string, key: string) =>
  (await server.call(records, { params: { page, chart, key, at: 1, pageSize: 1 } })).total;
const paging = { page: 1, pageSize: 1 };

test('every call counts open, always open, upcoming and closed projects alike', { tags: 'depth' }, async () => {
  const facets = (await server.call(resultHeader, { body: {} })).facets.status;
  const [bars, totals] = [await cockpit('policies', 'status'), await cockpit('policies', 'totals')];
  const token = await tokenOf(server, 'user');
  await server.db.execute(sql`delete from follow`);
  await server.db.execute(sql`insert into follow (account_id, policy_id)
    select a.id, p.id from account a, policy p where a.username = 'user' and p.state = 'published'`);
  const { counts: followed } = await server.call(ownPolicies, { body: { tab: 'followed', ...paging } }, token);
  for (const status of windowStatuses)
    expectAgreement({
      search: (await server.call(resultSearch, { body: { status: [status], ...paging } })).total,
      facet: facets.find(({ value }) => value === status)?.count,
      bar: bars(status),
      list: await recordsBehind('policies', 'status', status),
      followed: followed[status],
      ...(status === 'open' && {
        total: totals('open'),
        totalList: await recordsBehind('policies', 'totals', 'open'),
        calendar: (await server.call(calendar, { body: { from: today, to: today } })).total,
      }),
    });
});

test('every call counts the same policies', async () => {
  const token = await tokenOf(server, 'admin');
  const totals = await cockpit('policies', 'totals');
  expectAgreement({
    header: (await server.call(resultHeader, { body: {} })).total,
    search: (await server.call(resultSearch, { body: { ...paging } })).total,
    cockpit: totals('all'),
    administration: (await server.call(policyAdmin.list, { body: { state: ['published'], ...paging } }, token)).total,
  });
});

test('every call counts the same companies', async () => {
  const token = await tokenOf(server, 'admin');
  expectAgreement({
    cockpit: (await cockpit('companies', 'totals'))('all'),
    matches: (await cockpit('matches', 'totals', token))('all'),
    administration: (await server.call(companyAdmin.list, { body: { ...paging } }, token)).total,
  });
});

test('every call counts the same listings of a kind', { tags: 'depth' }, async () => {
  const token = await tokenOf(server, 'admin');
  const counts = await server.call(listing.counts, {});
  const bars = await cockpit('supply', 'kind');
  const { kinds } = await server.call(listingAdmin.list, { body: { state: ['published'], ...paging } }, token);
  for (const { kind } of listingKinds.filter(({ restricted }) => restricted !== true))
    expectAgreement({
      home: counts[kind],
      header: (await server.call(listing.header, { body: { kind } })).total,
      list: (await server.call(listing.search, { body: { kind, ...paging } })).total,
      cockpit: bars(kind),
      administration: kinds[kind],
    });
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe((await cockpit('supply', 'totals'))('all'));
});
