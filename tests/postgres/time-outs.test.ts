import { inArray, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { resultSearch } from '#contract/policy.ts';
import { buildApp } from '#server/app.ts';
import { backgroundOf, openServer, rows } from '#server/platform/db/client.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { followedIndex } from '#server/platform/search/followed-index.ts';
import { problemOf } from '#server/platform/http/unavailable.ts';
import { askingHandler, handler } from '#server/platform/jobs/handler.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { copyTemplate } from '../setup/postgres.ts';
import { testNow } from '../setup/clock.ts';
import { testFiles } from '../setup/files.ts';

const timeOuts = { connect: 500, statement: 600, background: 20_000, lock: 300, idleInTransaction: 300 };

async function impatientServer() {
  const prepared = inject('prepared');
  if (!('server' in prepared)) throw new Error('This needs a PostgreSQL server');
  const { url, drop } = await copyTemplate(prepared.server, prepared.templates.sample);
  onTestFinished(drop);
  const database = await openServer(url, timeOuts);
  onTestFinished(() => database.close());
  const { db } = database;
  const app = buildApp({
    db,
    log: pino({ level: 'silent' }),
    files: testFiles(),
    now: () => testNow,
    sampleData: true,
    trustedProxies: 0,
    publicAddress: 'http://localhost',
  });
  const search = () => app.request(resultSearch.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  return { url, drop, db, app, search };
}

async function expectBusy(response: Response, code: string): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code });
}

/** The SQLSTATE of a failure. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code ?? error.message,
  );

describe('a call answers 503 with Retry-After', () => {
  test('while the rows it reads stay locked', async () => {
    const { url, search } = await impatientServer();
    const other = await openServer(url);
    onTestFinished(() => other.close());
    await other.db.transaction(async (tx) => {
      await tx.execute(sql`lock table policy in access exclusive mode`);
      await expectBusy(await search(), 'BUSY');
    });
    expect((await search()).status).toBe(200);
  });

  test('while every connection is in use', async () => {
    const { db, search } = await impatientServer();
    const held = Array.from({ length: 10 }, () => codeOf(db.execute(sql`select pg_sleep(0.55)`)));
    await new Promise((over) => setImmediate(over));
    await db.execute(sql`select 1`).catch(() => undefined);
    await Promise.all(held);
    expect((await search()).status).toBe(200);
    const longer = Array.from({ length: 20 }, () => codeOf(db.execute(sql`select pg_sleep(0.55)`)));
    await expectBusy(await search(), 'DATABASE_AWAY');
    await Promise.all(longer);
  });

  test('while the database is down, and readiness reports it', async () => {
    const { drop, app, search } = await impatientServer();
    expect((await app.request('/readyz')).status).toBe(200);
    await drop();
    await expectBusy(await search(), 'DATABASE_AWAY');
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }]);
  });
});

test('no statement is compiled, however much PostgreSQL thinks it costs', async () => {
  const { db } = await impatientServer();
  for (const each of [db, backgroundOf(db)]) expect(await rows(each, sql`show jit`)).toEqual([{ jit: 'off' }]);
});

test('a statement ends after its time limit', async () => {
  const { db } = await impatientServer();
  expect(await codeOf(db.execute(sql`select pg_sleep(5)`))).toBe('57014');
});

describe('work that nobody waits for has a time limit of its own', () => {
  test('a statement of a job may take longer than one of a request', async () => {
    const { db } = await impatientServer();
    const kinds = new Map([
      ['slow', handler(z.object({}), async (_, { tx }) => void (await tx.execute(sql`select pg_sleep(1)`)))],
      [
        'asking',
        askingHandler(
          z.object({}),
          async (_, deps) => void (await deps.db.execute(sql`select pg_sleep(1)`)),
          async () => undefined,
        ),
      ],
    ]);
    for (const kind of kinds.keys()) await enqueue(db, { kind, key: '1', payload: {}, runAt: testNow, now: testNow });
    const deps = { db, log: pino({ level: 'silent' }), now: () => testNow };
    for (const _ of kinds) await runNext(deps, kinds);
    const jobs = await db
      .select({ state: job.state, error: job.lastError })
      .from(job)
      .where(inArray(job.kind, [...kinds.keys()]));
    expect(jobs).toEqual([
      { state: 'done', error: null },
      { state: 'done', error: null },
    ]);
  });

  test('so has the first reading of a search index', async () => {
    const { db } = await impatientServer();
    const slow = followedIndex({
      generation: 'policy',
      name: 'slow',
      schema: { fields: [], facets: [], numbers: [] },
      table: sql`(select id, state, xmin from policy, pg_sleep(1))`,
      visible: sql`true`,
      named: [],
      read: async () => [],
    });
    await expect(slow(db)).resolves.toBeDefined();
  });

  test('and it ends too', async () => {
    const { url } = await impatientServer();
    const database = await openServer(url, { background: 300 });
    onTestFinished(() => database.close());
    expect(await codeOf(backgroundOf(database.db).execute(sql`select pg_sleep(5)`))).toBe('57014');
    expect(await codeOf(database.db.execute(sql`select pg_sleep(0.5)`))).toBe('done');
  });
});

test('an idle transaction ends after its time limit, and its connection is replaced', async () => {
  const { db, search } = await impatientServer();
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await new Promise((over) => setTimeout(over, 600));
    await tx.execute(sql`select 1`);
  });
  expect(problemOf(await idle.catch((error: unknown) => error)).status).toBe(503);
  expect((await search()).status).toBe(200);
});
