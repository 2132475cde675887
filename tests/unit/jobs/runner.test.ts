import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#server/platform/db/tables/job.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers, JobContext, JobDeps } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { leaseLength } from '#server/platform/jobs/queue.ts';
import type { Runner } from '#server/platform/jobs/runner.ts';
import { startRunner } from '#server/platform/jobs/runner.ts';
import { hangOfState } from '#tests/setup/hang.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let accountId = '';
let runner: Runner | undefined;
/** Returns whether the runner is the caller. */
const isOfRunner = (): boolean => new Error('here').stack?.includes('/server/platform/jobs/') === true;
/** The runner's pauses since the test began, ms. */
let pauses: number[] = [];
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  [accountId = ''] = await portal.addAccounts(1);
  // a timer of the runner fires only if a test advances the clock
  const { setTimeout: startReal, clearTimeout: clearReal } = globalThis;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  pauses = [];
  const others = new WeakSet<object>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms = 0, ...given: []) => {
    if (isOfRunner()) {
      pauses.push(ms);
      return start(work, ms, ...given);
    }
    // the embedded database also starts timers, which are not waited for
    const timer = startReal(work, ms, ...given);
    others.add(timer);
    return timer;
  });
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (typeof timer === 'object' && others.has(timer)) clearReal(timer);
    else clear(timer);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await runner?.stop(1000);
  runner = undefined;
});
afterAll(() => portal.close());

const say = async (title: string, { tx }: JobContext) => {
  await tx.insert(notification).values({ accountId, title, body: '', kind: 'system' });
};
const testHandlers: Handlers = new Map([['say', handler(z.string(), say)]]);
const after = (ms: number) => new Date(portal.deps.now().getTime() + ms);
const queue = (key: string, runAt = portal.deps.now()) =>
  enqueue(portal.db, {
    kind: 'say',
    key,
    payload: key,
    runAt,
    now: portal.deps.now(),
  });
const ofAnotherProcess = (key: string, values: Partial<typeof job.$inferInsert> = {}) =>
  portal.db.insert(job).values({
    kind: 'say',
    key,
    payload: key,
    runAt: portal.deps.now(),
    ...values,
  });
const states = async () => (await portal.jobs()).map(({ key, state }) => [key, state]);
const start = ({ alone = false, handlers = testHandlers, ...deps }: Partial<JobDeps> & { alone?: boolean; handlers?: Handlers } = {}) =>
  (runner = startRunner({ ...portal.deps, ...deps }, handlers, { alone }));

/** Waits for a condition that needs no timer, because the test's timers are stopped. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const late = performance.now() + hangOfState;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error('it never comes');
    await new Promise((over) => setImmediate(over));
  }
}
const untilTitles = (count: number) => until(async () => (await portal.titles()).length === count);
/** Waits for the next pause and ends it, `count` times. */
async function endPauses(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const last = pauses.length - 1;
    await vi.advanceTimersToNextTimerAsync();
    await until(() => pauses.length - 1 > last);
  }
}

test('the runner runs jobs of its own process at once and stops on request', async () => {
  start({ alone: true });
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    await queue(key);
    await untilTitles(index + 1);
  }
  expect(await runner?.stop(1000)).toBe(true);
  expect(vi.getTimerCount(), `the last pauses were ${pauses.slice(-3).join(', ')} ms`).toBe(0);
  await queue('d');
  expect(await states()).toContainEqual(['d', 'waiting']);
});

test('queueing a job or stopping the server ends a pause', async () => {
  start();
  await until(() => pauses.length === 1);
  await queue('a');
  await untilTitles(1);
  await until(() => pauses.length === 2);
  expect(vi.getTimerCount()).toBe(1);
  expect(await runner?.stop(1000)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(pauses).toEqual([50, 50, 1000]);
});

test('a job of another process is found within 30 seconds', async () => {
  start();
  await ofAnotherProcess('a');
  let waited = 0;
  while (waited < 30_000 && (await portal.titles()).length === 0) {
    await vi.advanceTimersByTimeAsync(100);
    waited += 100;
  }
  expect(await portal.titles()).toEqual(['a']);
});

test('it polls soon after a start and its own jobs, then every 20 s with jitter', async () => {
  start();
  await until(() => pauses.length === 1);
  await endPauses(4);
  expect(pauses).toEqual([50, 250, 1000, 18_000, 18_000]);
  await queue('a');
  await untilTitles(1);
  await until(() => pauses.length === 6);
  await endPauses(3);
  expect(pauses.slice(5)).toEqual([50, 250, 1000, 18_000]);
});

test('a pause is never longer than 20 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.75);
  start();
  await until(() => pauses.length === 1);
  await endPauses(3);
  expect(pauses.at(-1)).toBe(20_000);
});

test.each([
  ['pauses until the next job is due', 7000, 7000],
  ['pauses for half a second where a job is due that another process takes', 100, 500],
  ['looks before a job that is due much later', 60_000, 18_000],
])('%s', async (_, due, pause) => {
  await ofAnotherProcess('a', { runAt: after(due) });
  start();
  await until(() => pauses.length === 1);
  await endPauses(3);
  expect(pauses.at(-1)).toBe(pause);
});

test('due jobs run without a pause but let requests in between', async () => {
  const order: string[] = [];
  const noted = handler(z.string(), (title) => {
    order.push(title);
    setImmediate(() => order.push('request'));
    return Promise.resolve();
  });
  for (const key of ['a', 'b', 'c']) await ofAnotherProcess(key);
  start({ handlers: new Map([['say', noted]]) });
  await until(() => pauses.length > 0);
  expect(order.slice(0, 5)).toEqual(['a', 'request', 'b', 'request', 'c']);
  expect(pauses).toEqual([50]);
});

test('a job queued while another runs follows without a pause', async () => {
  const chain = handler(z.string(), async (title, { tx }) => {
    await say(title, { tx } as JobContext);
    if (title === 'a')
      await enqueue(tx, {
        kind: 'say',
        key: 'b',
        payload: 'b',
        runAt: portal.deps.now(),
      });
  });
  await ofAnotherProcess('a');
  start({ handlers: new Map([['say', chain]]) });
  await untilTitles(2);
  expect(pauses).toEqual([]);
});

test('if the queue cannot be read it retries after 10 s with jitter', async () => {
  const warn = vi.spyOn(portal.deps.log, 'warn');
  const execute = vi.spyOn(portal.db, 'execute').mockRejectedValueOnce(new Error('out of reach'));
  start();
  await until(() => pauses.length === 1);
  expect(pauses).toEqual([9000]);
  expect(warn).toHaveBeenCalledTimes(1);
  // a stopping server closes its database, which is not a failure
  let stopped: Promise<boolean> | undefined;
  execute.mockImplementationOnce(() => {
    stopped = runner?.stop(1000);
    throw new Error('closed');
  });
  await vi.advanceTimersByTimeAsync(9000);
  expect(await stopped).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the job of a crashed process resumes when no other process can be running', async () => {
  await ofAnotherProcess('a', {
    state: 'running',
    attempts: 1,
    leaseUntil: after(leaseLength),
  });
  start({ alone: true });
  await untilTitles(1);
  expect(await states()).toEqual([['a', 'done']]);
  // only jobs left from before its start
  await until(() => pauses.length === 1);
  await ofAnotherProcess('b', {
    state: 'running',
    attempts: 1,
    leaseUntil: after(leaseLength),
  });
  await endPauses(2);
  expect(await states()).toEqual([
    ['a', 'done'],
    ['b', 'running'],
  ]);
});

test('the job of a process that may be running is left alone', async () => {
  await ofAnotherProcess('a', {
    state: 'running',
    attempts: 1,
    leaseUntil: after(leaseLength),
  });
  start();
  await until(() => pauses.length === 1);
  expect(await states()).toEqual([['a', 'running']]);
});

test('recurring jobs are queued at the start', async () => {
  start({
    handlers: new Map([
      [
        'round',
        handler(
          z.unknown(),
          () => Promise.resolve(),
          (now) => new Date(now.getTime() + 86_400_000),
        ),
      ],
    ]),
  });
  await until(() => pauses.length === 1);
  expect(await states()).toEqual([['2026-06-16', 'waiting']]);
});

test('stopping waits for the running job up to a limit', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((over) => (finish = over));
  let begun = false;
  const slow = handler(z.string(), async (title, context) => {
    begun = true;
    await finished;
    await say(title, context);
  });
  await queue('a');
  start({ handlers: new Map([['say', slow]]) });
  // the job uses the only connection of the database
  await until(() => begun);
  const stopped = runner?.stop(20);
  await vi.advanceTimersByTimeAsync(20);
  expect(await stopped).toBe(false);
  finish();
  expect(await runner?.stop(1000)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const [done] = await portal.db.select({ state: job.state }).from(job).where(eq(job.key, 'a'));
  expect(done?.state).toBe('done');
});
