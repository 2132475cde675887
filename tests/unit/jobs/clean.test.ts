import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { job } from '#server/platform/db/tables/job.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';
import { cleanJobs, nightlyCleaning } from '#server/platform/jobs/clean.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
});
afterAll(() => portal.close());

const due = new Date('2026-06-16T00:00:00+08:00');
const daysBefore = (days: number) => new Date(due.getTime() - days * 86_400_000);

test('finished jobs are kept for thirty days, unfinished ones for ever', async () => {
  const add = (key: string, state: 'done' | 'failed' | 'waiting' | 'running', finishedAt: Date | null) => {
    const moments = { runAt: daysBefore(90), createdAt: daysBefore(90), finishedAt };
    return portal.db.insert(job).values({ kind: 'any', key, payload: {}, state, ...moments });
  };
  await add('done long ago', 'done', new Date(daysBefore(30).getTime() - 1));
  await add('failed long ago', 'failed', daysBefore(31));
  await add('done thirty days ago', 'done', daysBefore(30));
  await add('failed lately', 'failed', daysBefore(1));
  await add('waiting', 'waiting', null);
  await add('taken up again', 'running', daysBefore(40));
  await cleanJobs(portal.db, due, portal.deps.now());
  const left = (await portal.jobs()).map(({ key }) => key);
  expect(left.toSorted()).toEqual(['done thirty days ago', 'failed lately', 'taken up again', 'waiting']);
});

test('the nightly clean-up runs all parts in order, counts from its day in China and logs deletions', async () => {
  const [calls, logged, steps]: [unknown[], unknown[], string[]] = [[], [], []];
  const cleaning =
    (name: string, deleted: number | undefined): Cleaning =>
    async (tx, day, now) => {
      calls.push([name, day, now, tx === portal.db]);
      return Promise.resolve(deleted);
    };
  const cleanings = new Map([
    ['first', cleaning('first', 3)],
    ['second', cleaning('second', 0)],
    ['third', cleaning('third', undefined)],
  ]);
  const handlers = new Map([['clean', nightlyCleaning(cleanings)]]);
  await scheduleNext(portal.db, handlers, 'clean', portal.deps.now());
  expect(await portal.jobs()).toMatchObject([{ key: '2026-06-16', runAt: new Date('2026-06-16T03:30:00+08:00') }]);

  portal.setClock('2026-06-20 10:00');
  const log = { child: () => log, debug: () => undefined, info: (...given: unknown[]) => logged.push(given) };
  const deps = { ...portal.deps, log: log as never, step: (name: string) => void steps.push(name) };
  await runNext(deps, handlers);
  const now = portal.deps.now();
  expect(calls).toEqual([
    ['first', due, now, false],
    ['second', due, now, false],
    ['third', due, now, false],
  ]);
  expect(logged).toEqual([[{ of: 'first', deleted: 3 }, 'cleaned']]);
  expect(steps).toEqual(['taken', 'held', 'first cleaned', 'second cleaned', 'third cleaned', 'handled', 'done', 'committed']);
});
