import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/cockpit.ts';
import type { CockpitPage } from '#contract/cockpit.ts';
import { cockpitPages } from '#contract/cockpit.ts';
import { addCockpitData } from '../setup/cockpit-data.ts';
import type { TestServer } from '../setup/server.ts';
import { testServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { size } from './size.ts';

/** Milliseconds of the server for a call. */
const limit = 300;
const sizes = {
  policies: size(100_000, 5000),
  applications: size(50_000, 2500),
  listings: size(20_000, 1000),
  companies: size(10_000, 500),
};

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await testServer();
  await addCockpitData(server.db, { ...sizes, seed: 3 });
  await server.db.execute(sql`insert into cockpit_match (enterprise_id, eligible, possible, stamp, matched_at)
    select id, random_of(n, 'eligible', 80), random_of(n, 'possible', 80), '', now()
    from (select id, substr(id, 8)::int as n from enterprise where id like 'random-%') e where n % 20 > 0`);
  await server.db.execute(sql`vacuum analyze`);
  token = await tokenOf(server, 'admin');
});
afterAll(() => server.close());

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** The middle of three: one that a pause of the machine lengthened is left out. */
async function middle(call: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const run of [0, 1, 2]) times.push(await timeOf(() => call(run)));
  return times.toSorted((a, b) => a - b)[1] ?? 0;
}

const filters = [{}, { region: '999900' }, { industry: 'C' }, { from: '2026-01', to: '2026-03' }];
/** Months before all records: each is a filter of its own that narrows nothing, so that nothing is remembered. */
const early = (run: number) => ({ from: `19${String(50 + run)}-01` });

test.each(cockpitPages)('the figures of %s and their records take at most 300 ms', async (page: CockpitPage) => {
  let run = 0;
  const slow: string[] = [];
  const note = (name: string, time: number) => {
    process.stdout.write(`${page.padEnd(12)} ${name.padEnd(44)} ${time.toFixed(1).padStart(8)} ms\n`);
    if (time > limit) slow.push(`${name}: ${Math.round(time)} ms`);
  };
  const dated = page !== 'companies' && page !== 'matches';
  for (const filter of filters) {
    const ask = (more: object = {}) => server.call(contract.figures, { params: { page, ...filter, ...more } }, token);
    note(`figures ${JSON.stringify(filter)} first`, await timeOf(() => ask()));
    if (dated && !('from' in filter)) note(`figures ${JSON.stringify(filter)} counted`, await middle(() => ask(early((run += 1)))));
    note(`figures ${JSON.stringify(filter)} remembered`, await middle(() => ask()));
  }
  const { figures } = await server.call(contract.figures, { params: { page } }, token);
  for (const { name, cells } of figures?.charts ?? []) {
    const largest = cells.toSorted((a, b) => b.count - a.count)[0];
    if (largest === undefined) continue;
    const { key, part } = largest;
    for (const at of [1, Math.min(200, Math.ceil(largest.count / 20))]) {
      const params = { page, chart: name, key, ...(part !== null && { part }), at, pageSize: 20 };
      note(`records ${name} ${key} page ${at}`, await middle(() => server.call(contract.records, { params }, token)));
    }
  }
  expect(slow).toEqual([]);
});
