import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#server/platform/db/client.ts';
import { cachedAnswers } from '#server/publishing/policy/cached-answers.ts';
import { followedIndex } from '#server/platform/search/followed-index.ts';
import { cleanChangedRecords } from '#server/platform/search/following/changes.ts';
import type { Indexed } from '#server/platform/search/following/indexed.ts';
import { keepIndexes } from '#server/platform/search/following/keeper.ts';
import { restoredServer } from '../../setup/server.ts';
import { openTestDatabase } from '../../setup/test-database.ts';
import { waitFor } from '../../setup/wait.ts';

const server = restoredServer();

type Options = Partial<Pick<Indexed, 'isOfRecordsAlone' | 'revision' | 'schema' | 'table'>> & { beforeReading?: () => void };

/** Opens an index of policy titles as a process does, with the ids that it has read. */
function startProcess({ beforeReading, ...options }: Options = {}) {
  const read: string[] = [];
  const readTogether: number[] = [];
  const current = followedIndex({
    generation: 'policy',
    schema: { fields: [{ name: 'title', weight: 1, typicalLength: 20, kind: 'names' }], facets: [], numbers: [] },
    table: sql`policy`,
    visible: sql`p.state = 'published'`,
    named: ['title'],
    read: async (db, ids) => {
      beforeReading?.();
      read.push(...ids);
      readTogether.push(ids.length);
      const found = await rows<{ id: string; title: string }>(
        db,
        sql`select p.id, p.title from ${options.table ?? sql`policy`} p where p.id = any(${sql.param([...ids])}::text[]) and p.state = 'published'`,
      );
      return found.map(({ id, title }) => ({ id, fields: { title }, facets: {}, numbers: {} }));
    },
    ...options,
  });
  const find = async (title: string) => (await current(server.db)).index.search({ groups: [], names: [title], offset: 0, limit: 10 }).hits;
  const size = async () => (await current(server.db)).index.size;
  return { current, find, size, read, readTogether };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a process that keeps its index in a folder, does some work, and stops. Returns what it logged. */
async function runOnce(folder: string, process: ReturnType<typeof startProcess>, work: () => Promise<unknown> = () => process.size()) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const { close } = keepIndexes({ db: server.db, log, folder, indexes: [process.current] });
  await work();
  await close();
  return lines;
}

const rename = (id: string, title: string) => server.db.execute(sql`update policy set title = ${title} where id = ${id}`);
async function anyId(): Promise<string> {
  const [found] = await rows<{ id: string }>(server.db, sql`select id from policy where state = 'published' order by id limit 1`);
  return found?.id ?? '';
}

/** More records than a waiting search reads. */
const many = sql`(select p.id || '-' || n as id, p.title || n as title, p.state, p.xmin from policy p, generate_series(1, 10) n)`;

test('searches fail with the percentage while a large index is built', { tags: 'depth' }, async () => {
  const { current, size, read } = startProcess({ table: many });
  await expect(current(server.db)).rejects.toMatchObject({
    status: 503,
    errorCode: 'INDEX_BUILDING',
    extra: { values: { percent: expect.any(Number) } },
  });
  await waitFor(async () => expect(await size()).toBeGreaterThan(2000));
  expect(new Set(read).size).toBe(await size());
});

test('a large change is read in the background while the index answers', { tags: 'depth' }, async () => {
  const { current, find, size } = startProcess({ table: many });
  await waitFor(async () => expect(await size()).toBeGreaterThan(2000));
  const id = await anyId();
  await rename(id, '魑魅魍魉');
  // changes the document of every record
  await server.db.execute(sql`update need set sort = sort`);
  await expect(current(server.db)).resolves.toBeDefined();
  await waitFor(async () => expect(await find('魑魅魍魉1')).toHaveLength(1));
});

test('an answer from before a large change is cached no longer than until it is read', { tags: 'depth' }, async () => {
  const { find, size } = startProcess({ table: many });
  await waitFor(async () => expect(await size()).toBeGreaterThan(2000));
  await rename(await anyId(), '魑魅魍魉');
  await server.db.execute(sql`update need set sort = sort`);
  const remember = cachedAnswers(server.db);
  const answer = () => remember('find', {}, () => find('魑魅魍魉1'));
  expect(await answer()).toEqual([]);
  await waitFor(async () => expect(await answer()).toHaveLength(1));
});

test('a large index is built from a few records at a time', { tags: 'depth' }, async () => {
  const { size, readTogether } = startProcess({ table: many });
  await waitFor(async () => expect(await size()).toBeGreaterThan(2000));
  expect(Math.max(...readTogether)).toBeLessThanOrEqual(25);
});

test('a large change that a stopped process did not read is read at its next start', async () => {
  const folder = temporaryFolder();
  const first = startProcess({ table: many });
  await runOnce(folder, first, () => waitFor(async () => expect(await first.size()).toBeGreaterThan(2000)));
  const next = startProcess({ table: many });
  await runOnce(folder, next, async () => {
    await next.size();
    // changes the document of every record, but no record
    await server.db.execute(sql`update need set sort = sort`);
    await next.size();
  });
  const last = startProcess({ table: many });
  await runOnce(folder, last);
  expect(last.read).not.toEqual([]);
});

test('an edit is found by the next search, and only the edited record is read', async () => {
  const { find, size, read } = startProcess();
  await size();
  read.length = 0;
  const id = await anyId();
  await rename(id, '魑魅魍魉');
  expect(await find('魑魅魍魉')).toMatchObject([{ id }]);
  expect(read).toEqual([id]);
});

test('an index of records alone does not reload them after a change of needs', async () => {
  const { find, size, read } = startProcess({ isOfRecordsAlone: true });
  await size();
  read.length = 0;
  const id = await anyId();
  await server.db.execute(sql`update need set sort = sort`);
  await rename(id, '魑魅魍魉');
  expect(await find('魑魅魍魉')).toHaveLength(1);
  expect(read).toEqual([id]);
});

test('all drafts of a transaction are one generation', async () => {
  const { db, close } = await openTestDatabase('empty', { commits: true });
  onTestFinished(close);
  const changed = () =>
    rows<{ generation: number; ids: string[] }>(
      db,
      sql`select (generation - (select min(generation) from changed_record where name = 'policy_draft'))::int as generation,
          array_agg(record_id order by record_id) as ids
        from changed_record where name = 'policy_draft' group by changed_record.generation order by 1`,
    );
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into policy_draft (policy_id, content, state, updated_by)
      select 'draft-' || n, '{}', 'draft', 'admin' from generate_series(1, 3) n`);
    await tx.execute(sql`delete from policy_draft where policy_id = 'draft-3'`);
  });
  await db.execute(sql`update policy_draft set state = 'review'`);
  await db.execute(sql`update policy_draft set content = '{"title": "x"}' where policy_id = 'draft-1'`);
  expect(await changed()).toEqual([
    { generation: 0, ids: [''] },
    { generation: 1, ids: ['', 'draft-1', 'draft-2', 'draft-3', 'draft-3'] },
    { generation: 2, ids: ['', 'draft-1'] },
  ]);
});

test('a search that failed to read a change is followed by one that does', async () => {
  let isAway = false;
  const { find, size } = startProcess({
    beforeReading: () => {
      if (isAway) throw new Error('the database is away');
    },
  });
  await size();
  await rename(await anyId(), '魑魅魍魉');
  isAway = true;
  await expect(find('魑魅魍魉')).rejects.toThrow('the database is away');
  isAway = false;
  expect(await find('魑魅魍魉')).toHaveLength(1);
});

test("a process starts from the previous process's file and reads later changes", async () => {
  const folder = temporaryFolder();
  await runOnce(folder, startProcess());
  const [edited, before] = [await anyId(), await startProcess().size()];
  await rename(edited, '魑魅魍魉');
  await rows(server.db, sql`update policy set state = 'withdrawn' where id = (select max(id) from policy where state = 'published')`);
  const next = startProcess();
  expect(await runOnce(folder, next, async () => expect(await next.find('魑魅魍魉')).toHaveLength(1))).toEqual([
    'the search index was loaded',
  ]);
  expect(next.read).toEqual([edited]);
  expect(await next.size()).toBe(before - 1);
  expect(readdirSync(folder)).toEqual(['policy.idx']);
});

test('a change that no trigger lists is found by its transaction', async () => {
  const folder = temporaryFolder();
  await runOnce(folder, startProcess());
  const id = await anyId();
  // views do not count as changes
  await server.db.execute(sql`update policy set views = views + 1 where id = ${id}`);
  const next = startProcess();
  await runOnce(folder, next);
  expect(next.read).toEqual([id]);
});

const refused = 'the file of the search index is not used: the index is built again';

test.each<[string, (path: string) => unknown, Options?]>([
  ['cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, -100))],
  ['empty', (path) => writeFileSync(path, '')],
  ['damaged', (path) => writeFileSync(path, readFileSync(path).fill(7, 5000, 5010))],
  ['something else', (path) => writeFileSync(path, 'x'.repeat(5000))],
  ['of another revision', () => undefined, { revision: 2 }],
  [
    'of other fields',
    () => undefined,
    { schema: { fields: [{ name: 'title', weight: 2, typicalLength: 20, kind: 'short' }], facets: [], numbers: [] } },
  ],
  // the generation and the transactions are those of the file
  ['of another past of the database', () => server.db.execute(sql`update generation set stamp = gen_random_uuid() where name = 'policy'`)],
])('a file that is %s is not used', async (_, change, options) => {
  const folder = temporaryFolder();
  await runOnce(folder, startProcess());
  await change(join(folder, 'policy.idx'));
  const next = startProcess(options);
  expect(await runOnce(folder, next)).toEqual([refused]);
  expect(next.read).toHaveLength(await next.size());
  // the built index replaces it
  expect(await runOnce(folder, startProcess(options))).toEqual(['the search index was loaded']);
});

test('an index begun after the keeper was closed stays in memory', async () => {
  const folder = temporaryFolder();
  await runOnce(folder, startProcess());
  rmSync(join(folder, 'policy.idx'));
  const { size } = startProcess({ table: many });
  await waitFor(async () => expect(await size()).toBeGreaterThan(2000));
  expect(readdirSync(folder)).toEqual([]);
});

test('a process behind the listed changes reloads all records', async () => {
  const folder = temporaryFolder();
  const before = startProcess();
  await runOnce(folder, before);
  await server.db.execute(sql`update generation set value = value + 10100 where name = 'policy'`);
  const id = await anyId();
  await rename(id, '魑魅魍魉');
  expect(await server.db.transaction((tx) => cleanChangedRecords(tx))).toBeGreaterThan(0);
  expect(await before.find('魑魅魍魉')).toMatchObject([{ id }]);
  const next = startProcess();
  expect(await runOnce(folder, next)).toEqual([refused]);
  expect(await next.find('魑魅魍魉')).toMatchObject([{ id }]);
});

test('the last 10 000 generations stay listed', async () => {
  await rename(await anyId(), '魑魅魍魉');
  expect(await server.db.transaction((tx) => cleanChangedRecords(tx))).toBe(0);
});
