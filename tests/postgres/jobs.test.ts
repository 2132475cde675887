import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#server/platform/db/tables/job.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler, type Handlers, type JobDeps } from '#server/platform/jobs/handler.ts';
import { leaseLength, take } from '#server/platform/jobs/queue.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { holdRow, overOrWaiting } from './barrier.ts';

let database: TestDatabase;
let now = new Date();
let done: string[] = [];
const handlers: Handlers = new Map([['note', handler(z.string(), (name) => Promise.resolve(void done.push(name)))]]);
const deps = (more: Partial<JobDeps> = {}): JobDeps => ({ db: database.db, log: pino({ level: 'silent' }), now: () => now, ...more });

beforeAll(async () => {
  database = await openTestDatabase('empty');
});
beforeEach(async () => {
  await database.db.delete(job);
  now = new Date('2026-06-15T09:00:00+08:00');
  done = [];
  for (const name of ['first', 'second'])
    await enqueue(database.db, {
      kind: 'note',
      key: name,
      payload: name,
      runAt: new Date(now.getTime() - (name === 'first' ? 2000 : 1000)),
    });
});
afterAll(() => database.close());

test('a job that another process is taking is skipped without waiting', async () => {
  const { db } = database;
  const taking = await holdRow(db, sql`select id from job where key = 'first' for update`);
  const taken = take(db, ['note'], now);
  expect(await overOrWaiting(db, taken)).toBe('over');
  expect(await taken).toMatchObject({ key: 'second' });
  await taking.free();
});

test('a job whose lease ends while it runs stays with its process', async () => {
  const { db } = database;
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const slow = runNext(
    deps({
      step: async (name) => {
        if (name !== 'held') return;
        hold();
        await freed;
      },
    }),
    handlers,
  );
  await held;
  now = new Date(now.getTime() + leaseLength + 1000);
  const others = (async () => [await runNext(deps(), handlers), await runNext(deps(), handlers)])();
  expect(await overOrWaiting(db, others)).toBe('over');
  free();
  expect((await others).map((taken) => taken?.key)).toEqual(['second', undefined]);
  expect(await slow).toMatchObject({ key: 'first' });
  expect(done.toSorted()).toEqual(['first', 'second']);
});

test('processes that poll at once run each job once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      enqueue(database.db, { kind: 'note', key: `job ${index}`, payload: `job ${index}`, runAt: new Date(now.getTime() - 500) }),
    ),
  );
  const process = async () => {
    while ((await runNext(deps(), handlers)) !== null);
  };
  await Promise.all([process(), process(), process(), process()]);
  expect(done).toHaveLength(22);
  expect(new Set(done).size).toBe(22);
});
