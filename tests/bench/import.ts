import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { checkCharacter } from '#domain/company/credit-code.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { handlers } from '#server/job-handlers.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openEmbedded, openServer } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { startRunner } from '#server/platform/jobs/runner.ts';
import { wake } from '#server/platform/jobs/wake.ts';
import { startApply } from '#server/publishing/import/apply.ts';
import { startPreview } from '#server/publishing/import/preview.ts';
import type { Batch } from '#server/publishing/import/store.ts';
import { findBatch } from '#server/publishing/import/store.ts';
import { startUndo } from '#server/publishing/import/undo/slices.ts';
import { countOutcomes } from '#server/publishing/import/undo/store.ts';
import { dictImport } from '#server/publishing/import/dict/kind.ts';
import { dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { policyImport } from '#server/publishing/import/policy/kind.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { seedSample } from '#server/seed/index.ts';
import { recombine } from './recombine.ts';
import { line, print, processorTime, timesOf } from './measure.ts';

const now = () => new Date('2026-06-15T10:00:00+08:00');
const log = pino({ level: 'warn' });

const headings =
  '企业名称,统一社会信用代码,所属区县,行业,规模,成立日期,法定代表人,住所,注册资本（万元）,2025年营业收入（万元）,2024年营业收入（万元）,2025年从业人数,高新技术企业';

const code = (place: number): string => {
  const body = `91999900MA${String(place).padStart(7, '0')}`;
  return body + (checkCharacter(body) ?? '');
};

export const companyFile = (count: number): File => {
  const rows = Array.from({ length: count }, (_, at) =>
    [
      `云溪导入${at}号科技有限公司`,
      code(at),
      '云溪市',
      'C39',
      '小型',
      '2016-03-18',
      `王${at}`,
      `云溪市科技路${at}号`,
      1000 + at,
      2000 + at,
      1800 + at,
      50 + (at % 200),
      '是（2024-01-05 至 2027-01-04）',
    ].join(','),
  );
  return new File([[headings, ...rows].join('\n')], '企业.csv');
};

/** Policies recombined from the sample, as their export would have them. */
const policyFile = (count: number): File => {
  const columns = '标题,文号,类型,政策层级,地区,发文部门,领域,最高金额,发布日期,申报开始,申报截止,标签,摘要,正文';
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const kinds = { document: '政策文件', project: '申报项目', interpretation: '政策解读' };
  const levels = { national: '国家级', province: '省级', city: '市级', district: '区县级' };
  const lines = [columns];
  for (const batch of recombine(policySeeds('2026-06-15'), count))
    for (const one of batch) {
      const cells = [one.title, one.docNumber, kinds[one.kind], levels[one.level], one.regionCode, one.issuers.join('、'), one.category];
      const more = [one.amountMax === null ? '' : `${one.amountMax}元`, one.publishDate, one.applyFrom, one.applyTo, one.tags.join('、')];
      lines.push([...cells, ...more, one.summary, one.body].map((cell) => quoted(cell ?? '')).join(','));
    }
  return new File([lines.join('\n')], '政策.csv');
};

/** Entries of a dictionary in a tree of ten below each, children first. */
const dictFileOf = (count: number): File => {
  const rows = Array.from({ length: count }, (_, at) => `n${at},条目${at},${at === 0 ? '' : `n${Math.floor((at - 1) / 10)}`}`);
  return new File([['编码,名称,上级编码', ...rows.toReversed()].join('\n')], '字典.csv');
};

const what = {
  companies: {
    kind: companyImport,
    call: 'enterpriseAdmin',
    file: companyFile,
    options: { source: '园区企业名录', sourceDate: '2026-06-10' },
  },
  policies: { kind: policyImport, call: 'policyAdmin', file: policyFile, options: { state: 'published' } },
  drafts: { kind: policyImport, call: 'policyAdmin', file: policyFile, options: { state: 'draft' } },
  entries: { kind: dictImport, call: 'dict', file: dictFileOf, options: { category: 'bench' } },
};

/** Asks the database something short every few milliseconds, as others would, and returns how long each answer took. */
function others({ db }: Database) {
  const waits: number[] = [];
  const computed: number[] = [];
  const stop = new AbortController();
  const ended = (async () => {
    while (!stop.signal.aborted) {
      const asked = performance.now() + 10;
      await new Promise((over) => setTimeout(over, 10));
      const used = processorTime();
      await db.execute(sql`select 1`);
      computed.push(processorTime() - used);
      waits.push(performance.now() - asked);
    }
  })();
  return async () => {
    stop.abort();
    await ended;
    return { ...timesOf(waits), processor: timesOf(computed) };
  };
}

/** Polls a batch until the server no longer works on it. */
async function settled({ db }: Database, id: string): Promise<Batch> {
  for (;;) {
    const batch = await findBatch(db, id);
    if (batch !== null && !['reading', 'applying', 'undoing'].includes(batch.state)) return batch;
    await new Promise((over) => setTimeout(over, 100));
  }
}

/**
 * Imports companies, or what `records` names (`10000 entries`), into an embedded database on disk or the server of `BENCH_DATABASE_URL`, undoes
 * it, and says what others wait meanwhile.
 */
export async function run([count = '20000', records = 'companies']: readonly string[]): Promise<void> {
  const { kind, call, file, options } = what[records as keyof typeof what];
  const folder = mkdtempSync(join(tmpdir(), 'pmis-import-'));
  const url = process.env['BENCH_DATABASE_URL'];
  const database = url === undefined ? await openEmbedded(join(folder, 'db')) : await openServer(url);
  const { db } = database;
  await database.migrate();
  await seedSample(db, { anchor: '2026-06-15' });
  const [admin] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const accountId = admin?.id ?? '';
  const runner = startRunner({ db, log, now }, handlers, { alone: true });
  await db.insert(dictRoot).values({ category: 'bench', name: '字典', nameEn: 'Dictionary' });
  print(`Import of ${count} ${records}`);
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const stop = others(database);
    const [started, used] = [performance.now(), processorTime()];
    const result = await work();
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s (${(Number(count) / ((performance.now() - started) / 1000)).toFixed(0)} rows a second), processor ${((processorTime() - used) / 1000).toFixed(1)} s`;
    const waited = await stop();
    line(`${name}: ${took}; others wait`, waited, `at most ${waited.processor.max.toFixed(0)} ms`);
    return result;
  };
  const sent = await step('sent', () => keepUpload(db, kind, file(Number(count)), { accountId, now: now() }));
  const looked = await step('previewed', async () => {
    await db.transaction((tx) => startPreview(tx, sent.id, { mapping: sent.mapping, options, now: now() }));
    wake();
    return settled(database, sent.id);
  });
  print(`  ${JSON.stringify(looked.counts)} ${looked.error ?? ''}`);
  const writer = { accountId, username: 'admin', call: `${call}.importApply`, address: '', requestId: 'bench' };
  const applied = await step('written', async () => {
    await db.transaction((tx) => startApply(tx, looked, writer, now()));
    wake();
    return settled(database, sent.id);
  });
  print(`  ${applied.state} ${applied.error ?? ''}`);
  const undone = await step('undone', async () => {
    await db.transaction((tx) => startUndo(tx, applied, { ...writer, call: `${call}.importUndo` }, now()));
    wake();
    return settled(database, sent.id);
  });
  print(`  ${undone.state} ${JSON.stringify(await countOutcomes(db, sent.id))} ${undone.error ?? ''}`);
  await runner.stop(10_000);
  await database.close();
  rmSync(folder, { recursive: true });
}
