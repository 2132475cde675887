import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startCluster } from '../../scripts/test/postgres-cluster.ts';
import { openEmbedded, openServer, rows } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/client.ts';
import { Phase, visitorOf } from './load/phase.ts';
import { spawnServer } from './load/server.ts';
import type { Spawned } from './load/server.ts';
import { print, timesOf } from './measure.ts';
import type { Asking } from './scale/calls.ts';
import { askings, people } from './scale/calls.ts';
import type { Sizes } from './scale/fill.ts';
import { fill } from './scale/fill.ts';

const cache = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../node_modules/.cache/pmis-bench');

/** What one size took: milliseconds of each call, and figures of the process and the database. */
type Measured = { sizes: Sizes; calls: Record<string, { p50: number; p95: number }>; figures: Record<string, number> };

/** Answers 503 until the indexes are built. */
async function untilAnswered(url: string, token: string, asked: readonly Asking[]): Promise<number> {
  const started = performance.now();
  for (const { call, input } of asked) {
    for (;;) {
      const answered = await visitorOf(url, token, () => new Phase())
        .send(call, input(40))
        .then(
          () => true,
          (error: Error) => {
            if (error.message.startsWith('503')) return false;
            throw error;
          },
        );
      if (answered) break;
      await pause(500);
    }
  }
  return (performance.now() - started) / 1000;
}

async function measureCalls(
  { url }: Spawned,
  asked: readonly Asking[],
  tokens: Record<string, string>,
  runs: number,
): Promise<Measured['calls']> {
  const calls: Measured['calls'] = {};
  for (const { name, call, input, as } of asked) {
    const visitor = visitorOf(url, as === undefined ? null : (tokens[as] ?? null), () => new Phase());
    const times: number[] = [];
    for (let run = -2; run < runs; run += 1) {
      const started = performance.now();
      await visitor.send(call, input(run + 2));
      if (run >= 0) times.push(performance.now() - started);
    }
    const { p50, p95 } = timesOf(times);
    calls[name] = { p50, p95 };
  }
  return calls;
}

/** Megabytes of the largest tables with their indexes, and of the whole database. */
async function sizesOf({ db }: Database): Promise<Record<string, number>> {
  const found = await rows<{ name: string; mb: number; indexes: number }>(
    db,
    sql`select relname as name, (pg_total_relation_size(oid) / 1e6)::float8 as mb, (pg_indexes_size(oid) / 1e6)::float8 as indexes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc, relname limit 8`,
  );
  const [all] = await rows<{ mb: number }>(db, sql`select (pg_database_size(current_database()) / 1e6)::float8 as mb`);
  return {
    'MB of the database': all?.mb ?? 0,
    ...Object.fromEntries(
      found.flatMap(({ name, mb, indexes }) => [
        [`MB of ${name}`, mb],
        [`MB of its indexes (${name})`, indexes],
      ]),
    ),
  };
}

const fileOf = (on: string, { policies, listings, companies, applications }: Sizes): string =>
  join(cache, `scale-${on}-${policies}-${listings}-${companies}-${applications}.json`);

/** The last run on fewer policies. */
function smaller(on: string, { policies }: Sizes): Measured | null {
  const runs = readdirSync(cache)
    .filter((name) => name.startsWith(`scale-${on}-`) && name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(cache, name), 'utf8')) as Measured)
    .filter(({ sizes }) => sizes.policies < policies);
  return runs.toSorted((one, other) => other.sizes.policies - one.sizes.policies)[0] ?? null;
}

const short = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

function report({ sizes, calls, figures }: Measured, before: Measured | null): void {
  // of ten times the rows
  const growth = (now: number, then: number | undefined) =>
    before === null || then === undefined || then === 0
      ? ''
      : ((now / then) ** (1 / Math.log10(sizes.policies / before.sizes.policies))).toFixed(1);
  const at = before === null ? '' : String(before.sizes.policies);
  print(`\n| ms | p50 | p95 | p50 at ${at} | growth per decade |\n|---|---|---|---|---|`);
  for (const [name, { p50, p95 }] of Object.entries(calls)) {
    const then = before?.calls[name]?.p50;
    print(`| ${[name, short(p50), short(p95), then === undefined ? '' : short(then), growth(p50, then)].join(' | ')} |`);
  }
  print(`\n| | ${sizes.policies} | ${at} | growth per decade |\n|---|---|---|---|`);
  for (const [name, value] of Object.entries(figures)) {
    const then = before?.figures[name];
    print(`| ${[name, short(value), then === undefined ? '' : short(then), growth(value, then)].join(' | ')} |`);
  }
}

async function measure(on: string, sizes: Sizes, runs: number): Promise<Measured> {
  const given = process.env['BENCH_DATABASE_URL'];
  const cluster = on === 'postgres' && given === undefined ? await startCluster() : null;
  const dataDir = join(cache, `scale-${on}-${sizes.policies}-data`);
  mkdirSync(dataDir, { recursive: true });
  const databaseUrl = on === 'postgres' ? (given ?? cluster?.url ?? '') : '';
  const open = () => (on === 'postgres' ? openServer(databaseUrl) : openEmbedded(join(dataDir, 'postgres')));
  const database = await open();
  await fill(database, sizes);
  const tokens = await people(database.db);
  const ofTables = await sizesOf(database);
  await database.close();

  const started = async () => {
    const began = performance.now();
    const server = await spawnServer({ dataDir, databaseUrl });
    return { server, seconds: (performance.now() - began) / 1000 };
  };
  const first = await started();
  const building = await untilAnswered(first.server.url, tokens['admin'] ?? '', askings);
  await first.server.stop();
  const { server, seconds } = await started();
  const loading = await untilAnswered(server.url, tokens['admin'] ?? '', askings);
  const calls = await measureCalls(server, askings, tokens, runs);
  const figures = {
    'seconds until ready': seconds,
    'seconds until the indexes are read': loading,
    'seconds until they are built, at the first start': building,
    'MB of the process': server.memory(),
    ...ofTables,
  };
  await server.stop();
  await cluster?.stop();
  return { sizes, calls, figures };
}

/**
 * `npm run bench -- scale`: fills a database and measures a real server on it, one caller at a time, with questions that no cache knows.
 * `BENCH_DATABASE_URL` fills and keeps a database of its own.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      policies: { type: 'string', default: '10000' },
      listings: { type: 'string' },
      companies: { type: 'string' },
      applications: { type: 'string' },
      runs: { type: 'string', default: '21' },
      on: { type: 'string', default: 'postgres' },
    },
  });
  const policies = Number(values.policies);
  const count = (given: string | undefined, most: number) => Math.min(Number(given ?? policies), most);
  const sizes: Sizes = {
    policies,
    listings: count(values.listings, 1_000_000),
    companies: count(values.companies, 1_000_000),
    applications: count(values.applications, values.applications === undefined ? 50_000 : 1_000_000),
  };
  print(
    `${Object.entries(sizes)
      .map(([name, value]) => `${value} ${name}`)
      .join(', ')} on ${values.on}`,
  );
  if (!existsSync(cache)) mkdirSync(cache, { recursive: true });
  const before = smaller(values.on, sizes);
  const measured = await measure(values.on, sizes, Number(values.runs));
  writeFileSync(fileOf(values.on, sizes), JSON.stringify(measured));
  report(measured, before);
}
