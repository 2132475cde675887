import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import type { Db, Database } from '#server/platform/db/client.ts';
import { openEmbedded, openServer, rows } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { seedSample } from '#server/seed/index.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import type { SearchBody } from '#server/publishing/policy/search-policies.ts';
import { askPolicies, countedFacets } from '#server/publishing/policy/ask-policies.ts';
import { policyIndex } from '#server/publishing/policy/policy-index.ts';
import { dayNumber } from '#server/publishing/policy/window-index.ts';
import { keepIndexes } from '#server/platform/search/following/keeper.ts';
import { policyFilters } from '#contract/policy.ts';
import { testFiles } from '../setup/files.ts';
import { askRows, askWords, fillFts } from './fts.ts';
import { measured, print, processorTime } from './measure.ts';
import { recombine } from './recombine.ts';

const today = '2026-06-15';

/** Indexes that are cheaper to build once than to maintain while rows are inserted. */
const slowIndexes = [
  ['policy_tags', 'create index policy_tags on policy using gin (tags)'],
  ['policy_issuers', 'create index policy_issuers on policy using gin (issuers)'],
] as const;

async function fill(db: Db, count: number): Promise<void> {
  await seedSample(db, { anchor: today });
  for (const [name] of slowIndexes) await db.execute(sql.raw(`drop index ${name}`));
  const started = performance.now();
  let made = 0;
  for (const batch of recombine(policySeeds(today), count)) {
    await savePolicies(db, batch, { shared: false });
    made += batch.length;
    if (made % 10_000 === 0) print(`  ${made} rows, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await db.execute(sql`set maintenance_work_mem = '256MB'`);
  for (const [, statement] of slowIndexes) await db.execute(sql.raw(statement));
  await db.execute(sql`vacuum analyze`);
  print(`  filled and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

export const body = (given: Partial<SearchBody>): SearchBody => ({
  ...policyFilters.parse({}),
  page: 1,
  pageSize: 10,
  sort: 'relevance',
  ...given,
});

/** Measures wall time, and the processor time of this process, which other work on the machine does not lengthen. Returns the median wall time in ms. */
export async function times(name: string, action: () => Promise<unknown>, runs: number): Promise<number> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const used = process.cpuUsage();
    const started = performance.now();
    await action();
    wall.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
  }
  const at = (taken: number[], share: number) =>
    (taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(1).padStart(8);
  print(`${name.padEnd(48)} p50 ${at(wall, 0.5)} ms   p95 ${at(wall, 0.95)} ms   processor p50 ${at(processor, 0.5)} ms`);
  return Number(at(wall, 0.5));
}

export async function open(count: number): Promise<Database> {
  const url = process.env['BENCH_DATABASE_URL'];
  const folder = join(process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../node_modules/.cache/pmis-bench'), String(count));
  const fresh = url !== undefined || !existsSync(join(folder, 'filled'));
  if (url === undefined && fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = url === undefined ? await openEmbedded(join(folder, 'db')) : await openServer(url);
  await database.migrate();
  const [found] = await rows<{ count: number }>(database.db, sql`select count(*)::int as count from policy`);
  if (fresh && (found?.count ?? 0) < count) {
    print(`Making ${count} policies`);
    await fill(database.db, count);
  }
  mkdirSync(join(folder, 'filled'), { recursive: true });
  return database;
}

type Asked = {
  name: string;
  keyword: string;
  filters?: Partial<SearchBody>;
  /** What SQLite lists and counts; by words by default. */
  fts?: (fts: DatabaseSync) => void;
};

const day = Date.parse(today) / 86_400_000;
const sentence = '我们公司今年招聘了大学生想申请研发设备补贴和社保减免有什么政策';

const classes: Asked[] = [
  { name: 'very common: 企业', keyword: '企业' },
  { name: 'common: 高新技术企业', keyword: '高新技术企业' },
  { name: 'two terms: 研发费用 补贴', keyword: '研发费用 补贴' },
  { name: 'rare: 东溪市', keyword: '东溪市' },
  { name: 'filter only', keyword: '', filters: { kind: ['project'] }, fts: (fts) => askRows(fts, "kind = 'project'", 'day desc') },
  {
    name: 'by deadline',
    keyword: '',
    filters: { kind: ['project'], sort: 'deadline' },
    fts: (fts) => askRows(fts, `kind = 'project' and until >= ${day}`, 'until'),
  },
  { name: 'sentence', keyword: sentence },
  // SQLite is asked for the word that was meant
  { name: 'typo: 数字化转形', keyword: '数字化转形', fts: (fts) => askWords(fts, '数字化转型') },
];

const typed = ['高', '高新', '技术企业', 'gaoxin', 'gxjs', '高xin', '高新技术启业', 'zhuanjintexin', '东溪市'];

const number = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(8);

/** Calls one API in process, and fails if it does. */
function callerTo(db: Db) {
  const app = buildApp({
    db,
    log: pino({ level: 'silent' }),
    files: testFiles(),
    now: () => new Date(`${today}T08:00:00Z`),
    sampleData: true,
    trustedProxies: 0,
    publicAddress: 'http://localhost',
  });
  return async (path: string, given?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) };
    const response = await app.request(path, given === undefined ? {} : init);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as { data: { total: number; list: { title: string }[] } };
  };
}

type Call = ReturnType<typeof callerTo>;

/** A page of results with highlighting and the counts of all facets. `run` makes it another question to the cache of answers. */
async function ask(call: Call, { keyword, filters }: Asked, run: number): Promise<number> {
  const asked = { ...filters, keyword: keyword + ' '.repeat(run) };
  const { data } = await call('/apiv2/policy/result-search', asked);
  await call('/apiv2/policy/result-header', asked);
  return data.total;
}

/** The first ten and all counts from the index alone, for a question that has been read: what SQLite does, and the facets beside. */
async function engineOf(db: Db, { keyword, filters }: Asked): Promise<() => void> {
  const { search } = await askPolicies(db, body({ ...filters, keyword }), today);
  return () => {
    search({ offset: 0, limit: 10 });
    search({ offset: 0, limit: 0, ...countedFacets(dayNumber(today)) });
  };
}

function memory(): { heap: number; buffers: number; rss: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, buffers: arrayBuffers / 1e6, rss: rss / 1e6 };
}

/** Waits until the index is built. Returns the milliseconds of wall and of processor time. */
async function untilIndexed(db: Db): Promise<{ wall: number; processor: number }> {
  const [began, used] = [performance.now(), processorTime()];
  for (;;) {
    const isThere = await policyIndex(db).then(
      () => true,
      () => false,
    );
    if (isThere) return { wall: performance.now() - began, processor: processorTime() - used };
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Builds the index of a database that has no file of it, then opens the database again and loads the file. */
async function measureStart(count: number, folder: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const keep = ({ db }: Database) => keepIndexes({ db, log, folder, indexes: [] });
  let database = await open(count);
  let kept = keep(database);
  const before = memory();
  const built = await untilIndexed(database.db);
  const after = memory();
  const { bytes, terms, segments } = (await policyIndex(database.db)).index.memory();
  print(
    `  first build: ${(built.wall / 1000).toFixed(1)} s, processor ${(built.processor / 1000).toFixed(1)} s; ${terms} terms, ${segments} segments; ` +
      `arrays ${(bytes / 1e6).toFixed(0)} MB, heap +${(after.heap - before.heap).toFixed(0)} MB, buffers +${(after.buffers - before.buffers).toFixed(0)} MB, ` +
      `rss ${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB`,
  );
  await kept.close();
  await database.close();
  const began = performance.now();
  database = await open(count);
  const opened = performance.now() - began;
  kept = keep(database);
  const loaded = await untilIndexed(database.db);
  print(
    `  start with the file: database ${(opened / 1000).toFixed(2)} s, index ${(loaded.wall / 1000).toFixed(2)} s more (processor ${(loaded.processor / 1000).toFixed(2)} s)`,
  );
  await kept.close();
  await database.close();
}

async function measureEdits({ db }: Database, call: Call): Promise<void> {
  let edit = 0;
  const visible = await measured(20, async () => {
    edit += 1;
    const title = `魑魅${edit}魍魉`;
    await db.execute(sql`update policy set title = ${title} where id = ${`bench-${edit * 37}`}`);
    const { data } = await call('/apiv2/policy/result-search', { keyword: title });
    if (data.list[0]?.title !== title) throw new Error('The edit is not visible');
  });
  print(`  edit to visible: p50 ${number(visible.p50)} ms, p95 ${number(visible.p95)} ms (processor ${number(visible.processor.mean)} ms)`);
}

/** Prints what searches over so many policies cost, beside SQLite FTS5. */
async function measureSize(count: number, runs: number): Promise<void> {
  print(`${count} policies`);
  const folder = mkdtempSync(join(tmpdir(), 'pmis-bench-'));
  try {
    await measureStart(count, folder);
    const database = await open(count);
    const kept = keepIndexes({ db: database.db, log: pino({ level: 'silent' }), folder, indexes: [] });
    await untilIndexed(database.db);
    const call = callerTo(database.db);
    const fts = await fillFts(database.db);
    print(
      `  ${'ms'.padEnd(28)}${['p50', 'p95', 'cpu', 'cpu p95', 'index', 'FTS5', 'FTS5 cpu', 'ratio', 'alone', 'hits'].map((head) => head.padStart(9)).join('')}`,
    );
    for (const asked of classes) {
      let run = 0;
      let total = 0;
      const ours = await measured(runs, async () => {
        run += 1;
        total = await ask(call, asked, run);
      });
      const engine = await engineOf(database.db, asked);
      const alone = await measured(runs, engine);
      const theirs = await measured(runs, () => (asked.fts ?? ((own) => askWords(own, asked.keyword)))(fts));
      const columns = [ours.p50, ours.p95, ours.processor.mean, ours.processor.p95, alone.p50, theirs.p50, theirs.processor.mean];
      // by processor time, which other work on the machine does not lengthen
      const ratios = [theirs.processor.mean / ours.processor.mean, theirs.p50 / alone.p50];
      print(
        `  ${asked.name.padEnd(28)}${[...columns, ...ratios].map((value) => ` ${number(value)}`).join('')}${String(total).padStart(9)}`,
      );
    }
    fts.close();
    for (const keyword of typed) {
      const taken = await measured(runs, () => call(`/apiv2/policy/suggest?keyword=${encodeURIComponent(keyword)}`));
      print(`  suggest ${keyword.padEnd(20)}${[taken.p50, taken.p95, taken.processor.mean].map((value) => ` ${number(value)}`).join('')}`);
    }
    await measureEdits(database, call);
    await kept.close();
    await database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Prints what a search costs over 10 000 and 100 000 policies, or as many as `argv` says: the calls of the page (a list with highlighting,
 * and the counts of all facets) beside the list and the number of hits of SQLite FTS5. `BENCH_DATABASE_URL` measures a PostgreSQL server.
 */
export async function run(argv: readonly string[]): Promise<void> {
  for (const count of argv.length > 0 ? argv.map(Number) : [10_000, 100_000]) await measureSize(count, 21);
}
