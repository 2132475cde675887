import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Database } from '#server/db/client.ts';
import { openEmbedded, openServer, rows } from '#server/db/client.ts';
import { policySeeds } from '#server/db/seed/data/index.ts';
import { seedSample } from '#server/db/seed/index.ts';
import { savePolicies } from '#server/policy/save-policies.ts';
import { countPolicies } from '#server/policy/search-policies.ts';
import type { SearchBody } from '#server/policy/search-policies.ts';
import { searchPolicies } from '#server/policy/search-policies.ts';
import { suggestFor } from '#server/search/suggest/suggest.ts';
import { policyFilters } from '#contract/policy.ts';
import { print } from './measure.ts';
import { recombine } from './recombine.ts';

/*
 * What EXPLAIN shows at 100 000 policies:
 * - For a common word, `search @@ word` becomes a scan of the whole table that unpacks every vector, because PostgreSQL considers that free.
 *   Hidden from the planner (`match.ts`) it is a bitmap scan of the index: 8 ms for 57 000 hits.
 * - A phrase by position unpacks the vector of every candidate, which takes seconds for a common term. Runs of four characters are lexemes of
 *   their own and need no row (`lexemes.ts`).
 * - The cost of a hit depends on the width of its row and the position of its columns: long texts are stored outside the row (migration
 *   `storage`), and the columns that searches read come first (`tables/policy.ts`).
 * - Facets with few values share one text column, which is hashed in a single pass. By separate columns the planner would sort on disk
 *   (`count-records.ts`).
 */

const today = '2026-06-15';

/** Indexes that are cheaper to build once than to maintain while rows are inserted. */
const slowIndexes = [
  ['policy_search', 'create index policy_search on policy using gin (search)'],
  ['policy_tags', 'create index policy_tags on policy using gin (tags)'],
  ['policy_issuers', 'create index policy_issuers on policy using gin (issuers)'],
  ['suggest_grams', 'create index suggest_grams on suggest_term using gin (grams)'],
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

const searches: [string, Partial<SearchBody>][] = [
  ['no keyword', {}],
  ['no keyword, by deadline', { sort: 'deadline' }],
  ['no keyword, by amount', { sort: 'amount' }],
  ['no keyword, page 500', { page: 500 }],
  ['no keyword, city and open', { level: ['city'], status: ['open'] }],
  ['企业 (nearly everything)', { keyword: '企业' }],
  ['高新技术企业 (common)', { keyword: '高新技术企业' }],
  ['高企', { keyword: '高企' }],
  ['数字化转型', { keyword: '数字化转型' }],
  ['数字化转型, page 50', { keyword: '数字化转型', page: 50 }],
  ['研发费用 补贴', { keyword: '研发费用 补贴' }],
  ['专精特新小巨人', { keyword: '专精特新小巨人' }],
  ['博士后 open by amount', { keyword: '博士后', status: ['open', 'always'], sort: 'amount' }],
  ['a place (rare)', { keyword: '东溪市' }],
  ['a document number', { keyword: '〔2023〕128号' }],
  ['怎么申请高新技术企业补贴 (loosened)', { keyword: '怎么申请高新技术企业补贴' }],
  ['nothing', { keyword: '魑魅魍魉' }],
  ['tag and region', { tag: ['知识产权'], region: ['999900'] }],
];

const typed = [
  '',
  '高',
  '高新',
  '技术企业',
  'gaoxin',
  'gxjs',
  '高xin',
  '专精特新',
  '高新技术启业',
  'zhuanjintexin',
  'shuzihuazx',
  '东溪市',
];

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

/** Prints how long searches take over `argv[0]` policies (100 000 by default). `BENCH_DATABASE_URL` measures a PostgreSQL server. */
export async function run(argv: readonly string[]): Promise<void> {
  const count = Number(argv[0] ?? 100_000);
  const runs = Number(argv[1] ?? 15);
  const { db, close } = await open(count);
  try {
    for (const [name, given] of searches) await times(`result-search  ${name}`, () => searchPolicies(db, body(given), today), runs);
    for (const [name, given] of searches) await times(`result-header  ${name}`, () => countPolicies(db, body(given), today), runs);
    for (const keyword of typed)
      await times(`suggest        ${keyword === '' ? '(nothing)' : keyword}`, () => suggestFor(db, keyword, 8), runs);
  } finally {
    await close();
  }
}

if (import.meta.main) await run(process.argv.slice(2));
