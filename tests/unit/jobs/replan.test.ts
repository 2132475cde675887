import { asc, eq } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nextInChina } from '#domain/china-time.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { replanFarAhead, scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { startRunner } from '#server/platform/jobs/runner.ts';
import { createLog } from '#server/platform/runtime/log.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';
import { waitFor } from '#tests/setup/wait.ts';

const done = () => Promise.resolve();
const handlers: Handlers = new Map([
  ['nightly', handler(z.unknown(), done, (now) => nextInChina(now, '03:30'))],
  ['publish', handler(z.unknown(), done)],
]);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
});
afterAll(() => portal.close());

const plans = async (kind: string) =>
  (await portal.db.select().from(job).where(eq(job.kind, kind)).orderBy(asc(job.runAt))).map(({ runAt }) =>
    runAt.toISOString().slice(0, 10),
  );
const replan = () => replanFarAhead(portal.db, handlers, portal.deps.now());
const day = 86_400_000;

test('the runner replans and logs the result', async () => {
  portal.setClock('2027-02-01 09:00');
  await scheduleRecurring(portal.db, handlers, portal.deps.now());
  portal.setClock('2026-06-15 09:00');
  let lines = '';
  const log = createLog('warn', new Writable({ write: (part, _encoding, written) => (void (lines += String(part)), written()) }));
  const runner = startRunner({ ...portal.deps, log }, handlers, { alone: true });
  await waitFor(() => expect(lines).not.toBe(''));
  await runner.stop(1000);
  expect(JSON.parse(lines)).toMatchObject({
    kind: 'nightly',
    plannedFor: '2027-02-01T19:30:00.000Z',
    msg: expect.stringContaining('clock') as string,
  });
  expect(await plans('nightly')).toEqual(['2026-06-15']);
});

test('a recurring job that was planned while the clock was months ahead is planned for the next night', async () => {
  portal.setClock('2027-02-01 09:00');
  await scheduleRecurring(portal.db, handlers, portal.deps.now());
  portal.setClock('2026-06-15 09:00');
  expect(await replan()).toMatchObject([{ kind: 'nightly', plannedFor: new Date('2027-02-02T03:30:00+08:00') }]);
  expect(await plans('nightly')).toEqual(['2026-06-15']);
  expect(await replan()).toEqual([]);
});

test('plans within their interval, and those made by people, stay', async () => {
  const { db, deps } = portal;
  await scheduleRecurring(db, handlers, deps.now());
  const runAt = new Date(deps.now().getTime() + 90 * day);
  await enqueue(db, { kind: 'publish', key: '1', payload: {}, runAt, now: deps.now() });
  expect(await replan()).toEqual([]);
  expect(await plans('nightly')).toEqual(['2026-06-15']);
  expect(await plans('publish')).toEqual(['2026-09-13']);
});

test('retries and leases that are months ahead are reset to now', async () => {
  const { db, deps } = portal;
  const far = new Date(deps.now().getTime() + 90 * day);
  await enqueue(db, { kind: 'publish', key: 'retry', payload: {}, runAt: far, now: deps.now() });
  await db.update(job).set({ attempts: 1 });
  await enqueue(db, { kind: 'publish', key: 'leased', payload: {}, runAt: deps.now(), now: deps.now() });
  await db.update(job).set({ state: 'running', attempts: 1, leaseUntil: far }).where(eq(job.key, 'leased'));
  expect((await replan()).map(({ kind }) => kind)).toEqual(['publish', 'publish']);
  const after = await db.select().from(job).orderBy(asc(job.key));
  expect(after.map(({ leaseUntil }) => leaseUntil)).toEqual([deps.now(), null]);
  expect(after.map(({ runAt }) => runAt)).toEqual([deps.now(), deps.now()]);
});
