import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notification } from '#server/platform/db/tables/notification.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handler, Handlers, JobContext } from '#server/platform/jobs/handler.ts';
import { askingHandler, handler } from '#server/platform/jobs/handler.ts';
import { hold, leaseLength, markFailed, mostAttempts, nextDue, take, waitAfter } from '#server/platform/jobs/queue.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { onWake } from '#server/platform/jobs/wake.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let accountId = '';
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  [accountId = ''] = await portal.addAccounts(1);
});
afterAll(() => portal.close());

const say = async (title: string, { tx }: JobContext) => {
  await tx.insert(notification).values({ accountId, title, body: '', kind: 'system' });
};
const testHandlers: Handlers = new Map([['say', handler(z.string(), say)]]);
const queue = (key: string, runAt = portal.deps.now()) =>
  enqueue(portal.db, {
    kind: 'say',
    key,
    payload: key,
    runAt,
    now: portal.deps.now(),
  });
const states = async () => (await portal.jobs()).map(({ key, state, attempts }) => [key, state, attempts]);

describe('enqueueing', () => {
  test('a key is queued once, even after its job is done', async () => {
    expect([await queue('a'), await queue('a')]).toEqual([true, false]);
    await runDue(portal.deps, testHandlers);
    expect(await queue('a')).toBe(false);
    expect(await runDue(portal.deps, testHandlers)).toEqual([]);
    expect(await portal.titles()).toEqual(['a']);
  });

  test('a rolled-back transaction leaves no job', async () => {
    const given = portal.db.transaction(async (tx) => {
      await enqueue(tx, {
        kind: 'say',
        key: 'never',
        payload: 'never',
        runAt: portal.deps.now(),
      });
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await portal.jobs()).toEqual([]);
  });
});

describe('running due jobs', () => {
  test('due jobs run oldest first and later jobs wait', async () => {
    await queue('second');
    await queue('first', new Date(portal.deps.now().getTime() - 1000));
    await queue('tomorrow', new Date(portal.deps.now().getTime() + 86_400_000));
    expect((await runDue(portal.deps, testHandlers)).map(({ key }) => key)).toEqual(['first', 'second']);
    expect(await states()).toEqual([
      ['second', 'done', 1],
      ['first', 'done', 1],
      ['tomorrow', 'waiting', 0],
    ]);
  });

  test('a job of an unknown kind is left for other processes', async () => {
    await enqueue(portal.db, {
      kind: 'of a later version',
      key: 'x',
      payload: 'x',
      runAt: portal.deps.now(),
    });
    expect(await runDue(portal.deps, testHandlers)).toEqual([]);
    expect(await states()).toEqual([['x', 'waiting', 0]]);
  });

  test('each job runs once when several processes run at the same time', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    for (const key of keys) await queue(key);
    const done = await Promise.all(Array.from({ length: 4 }, () => runDue(portal.deps, testHandlers)));
    expect(
      done
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
    expect(done.filter((own) => own.length > 0).length).toBeGreaterThan(1);
    expect(await portal.titles()).toEqual(keys.toSorted());
  });

  test('a process that outlives its lease loses the job to the next one', async () => {
    await queue('a');
    let wakeUp: () => void = () => undefined;
    const asleep = new Promise<void>((over) => (wakeUp = over));
    let took: () => void = () => undefined;
    const taken = new Promise<void>((over) => (took = over));
    const sleeper = runDue(
      {
        ...portal.deps,
        step: async (name) => {
          if (name !== 'taken') return;
          took();
          await asleep;
        },
      },
      testHandlers,
    );
    await taken;
    expect(await runDue(portal.deps, testHandlers)).toEqual([]);
    portal.advanceClock(leaseLength);
    expect(await runDue(portal.deps, testHandlers)).toHaveLength(1);
    wakeUp();
    await sleeper;
    expect(await portal.titles()).toEqual(['a']);
    expect(await states()).toEqual([['a', 'done', 2]]);
  });
});

describe('the lease of a job', () => {
  const sleeper: Handler = {
    prepare: async () => {
      portal.advanceClock(leaseLength);
      expect(await take(portal.db, ['say'], portal.deps.now())).toMatchObject({
        key: 'a',
        attempts: 2,
      });
      throw new Error('too late');
    },
    run: () => Promise.reject(new Error('not reached')),
    next: (now) => new Date(now.getTime() + 1000),
  };

  test('a worker that fails after losing its lease leaves the job unchanged', async () => {
    await queue('a');
    await runNext(portal.deps, new Map([['say', sleeper]]));
    expect(await portal.jobs()).toMatchObject([{ key: 'a', state: 'running', attempts: 2, lastError: null }]);
    // the worker that took the job over can still finish it
    const [taken] = await portal.db.select().from(job);
    expect(taken?.leaseUntil).toEqual(new Date(portal.deps.now().getTime() + leaseLength));
  });

  test('a worker that fails its last attempt after losing its lease does not fail the job', async () => {
    await queue('a');
    await portal.db.update(job).set({ attempts: mostAttempts - 1 });
    const last = {
      id: 0,
      kind: 'say',
      key: 'a',
      payload: 'a',
      attempts: mostAttempts,
    };
    const mine = await take(portal.db, ['say'], portal.deps.now());
    expect(mine).toMatchObject({ ...last, id: mine?.id });
    portal.advanceClock(leaseLength);
    await take(portal.db, ['say'], portal.deps.now());
    expect(await markFailed(portal.db, { ...last, id: mine?.id ?? 0 }, 'too late', portal.deps.now())).toBe('lost');
    expect(await portal.jobs()).toMatchObject([{ state: 'running', attempts: mostAttempts + 1, lastError: null }]);
  });

  test('a finished job cannot be marked as failed', async () => {
    await queue('a');
    const [done] = await runDue(portal.deps, testHandlers);
    if (done === undefined) throw new Error('nothing was done');
    expect(await markFailed(portal.db, done, 'too late', portal.deps.now())).toBe('lost');
    expect(await portal.jobs()).toMatchObject([{ state: 'done', lastError: null }]);
  });

  // one connection never waits for itself, so only the statement shows that locked rows are skipped
  test('taking a job locks its row and skips locked rows', async () => {
    const { $client: client } = portal.db as unknown as { $client: PGlite };
    const query = vi.spyOn(client, 'query');
    await take(portal.db, ['say'], portal.deps.now());
    expect(query.mock.calls.map(([statement]) => statement)).toEqual([expect.stringMatching(/limit 1 for update skip locked\)/)]);
    query.mockRestore();
  });
});

const failing = (times: number, message = 'no luck'): Handler => {
  let left = times;
  return handler(z.string(), async (title, context) => {
    await say(title, context);
    if (left > 0) {
      left -= 1;
      throw new Error(message);
    }
  });
};

describe('a failing job', () => {
  test('it writes nothing while it fails, waits longer after each attempt and completes once', async () => {
    await queue('a');
    const handlers = new Map([['say', failing(3)]]);
    for (const [index, wait] of [5, 10, 20].entries()) {
      await runDue(portal.deps, handlers);
      const [waiting] = await portal.jobs();
      expect(waiting).toMatchObject({
        state: 'waiting',
        attempts: index + 1,
        runAt: new Date(portal.deps.now().getTime() + wait * 1000),
      });
      expect(waiting?.lastError).toContain('no luck');
      expect(await portal.titles()).toEqual([]);
      portal.advanceClock(wait * 1000 - 1);
      expect(await runDue(portal.deps, handlers)).toEqual([]);
      portal.advanceClock(1);
    }
    await runDue(portal.deps, handlers);
    expect(await portal.titles()).toEqual(['a']);
    expect(await portal.jobs()).toMatchObject([{ state: 'done', lastError: null }]);
  });

  test('it ends as failed with its error after the last attempt', async () => {
    await queue('a');
    const handlers = new Map([['say', failing(Number.POSITIVE_INFINITY, 'broken \0 for good')]]);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await runDue(portal.deps, handlers);
      portal.advanceClock(waitAfter(attempt));
    }
    expect(await runDue(portal.deps, handlers)).toEqual([]);
    const [given] = await portal.jobs();
    expect(given).toMatchObject({ state: 'failed', attempts: mostAttempts });
    const lastTried = new Date(portal.deps.now().getTime() - waitAfter(mostAttempts));
    const [times] = await portal.db.select({ leaseUntil: job.leaseUntil, finishedAt: job.finishedAt, runAt: job.runAt }).from(job);
    expect(times).toEqual({ leaseUntil: null, finishedAt: lastTried, runAt: lastTried });
    expect(given?.lastError).toContain('broken  for good');
  });

  test('it does not delay other jobs', async () => {
    await queue('a');
    await queue('b');
    await runDue(portal.deps, new Map([['say', failing(1)]]));
    expect(await portal.titles()).toEqual(['b']);
  });

  test('it ends as failed when it crashes every process', async () => {
    await queue('a');
    await portal.db.update(job).set({
      state: 'running',
      attempts: mostAttempts,
      leaseUntil: portal.deps.now(),
    });
    await runDue(portal.deps, testHandlers);
    expect(await portal.titles()).toEqual([]);
    expect(await portal.jobs()).toMatchObject([{ state: 'failed' }]);
  });

  test('a payload of another shape fails it', async () => {
    await enqueue(portal.db, {
      kind: 'say',
      key: 'a',
      payload: { not: 'a text' },
      runAt: portal.deps.now(),
    });
    await runDue(portal.deps, testHandlers);
    expect(await portal.jobs()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
});

describe('a recurring job', () => {
  const hour = 3_600_000;
  const next = (now: Date) => new Date(now.getTime() - (now.getTime() % (24 * hour)) + 24 * hour);
  const round = (run: () => Promise<void>): Handlers => new Map([['round', handler(z.object({ day: z.string() }), run, next)]]);

  test('it is queued again after a failed round', async () => {
    const handlers = round(() => Promise.reject(new Error('never works')));
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    portal.advanceClock(24 * hour);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await runDue(portal.deps, handlers);
      portal.advanceClock(waitAfter(attempt));
    }
    expect(await states()).toEqual([
      ['2026-06-16', 'failed', mostAttempts],
      ['2026-06-17', 'waiting', 0],
    ]);
  });

  test('it is queued once however often processes start', async () => {
    const handlers = round(() => Promise.resolve());
    for (let start = 0; start < 3; start += 1) await scheduleRecurring(portal.db, handlers, portal.deps.now());
    expect(await states()).toEqual([['2026-06-16', 'waiting', 0]]);
  });

  test('it is queued again after a successful round', async () => {
    const handlers = round(() => Promise.resolve());
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    portal.advanceClock(24 * hour);
    await runDue(portal.deps, handlers);
    expect(await states()).toEqual([
      ['2026-06-16', 'done', 1],
      ['2026-06-17', 'waiting', 0],
    ]);
  });
});

describe('the next due job', () => {
  const after = (ms: number) => new Date(portal.deps.now().getTime() + ms);

  test('it is the earliest waiting one of the requested kinds', async () => {
    await queue('later', after(9000));
    await queue('sooner', after(4000));
    await enqueue(portal.db, {
      kind: 'other',
      key: 'x',
      payload: 'x',
      runAt: after(1000),
    });
    expect(await nextDue(portal.db, ['say'])).toEqual(after(4000));
    expect(await nextDue(portal.db, ['say', 'other'])).toEqual(after(1000));
  });

  test('a running job is due when its lease ends', async () => {
    await queue('a');
    await take(portal.db, ['say'], portal.deps.now());
    expect(await nextDue(portal.db, ['say'])).toEqual(after(leaseLength));
    await queue('b', after(1000));
    expect(await nextDue(portal.db, ['say'])).toEqual(after(1000));
  });

  test('there is none when all are done', async () => {
    await queue('a');
    await runDue(portal.deps, testHandlers);
    expect(await nextDue(portal.db, ['say'])).toBeNull();
  });
});

describe('a held job', () => {
  test('it is the taken one, unless another process took it', async () => {
    await queue('a');
    await queue('b');
    const taken = await take(portal.db, ['say'], portal.deps.now());
    if (taken === null) throw new Error('nothing was due');
    expect(await hold(portal.db, taken)).toBe(true);
    const [other] = await portal.db.select().from(job).where(eq(job.key, 'b'));
    await portal.db.update(job).set({ attempts: 1, state: 'waiting' }).where(eq(job.key, 'b'));
    expect(await hold(portal.db, { ...taken, id: other?.id ?? 0 })).toBe(false);
    expect(await hold(portal.db, { ...taken, id: 0 })).toBe(false);
    expect(await hold(portal.db, { ...taken, attempts: 2 })).toBe(false);
  });

  test('its failure affects no other job', async () => {
    await queue('a');
    await queue('b');
    const taken = await take(portal.db, ['say'], portal.deps.now());
    await take(portal.db, ['say'], portal.deps.now());
    if (taken === null) throw new Error('nothing was due');
    expect(await markFailed(portal.db, taken, 'x'.repeat(3000), portal.deps.now())).toBe('waiting');
    const after = await portal.db.select().from(job).orderBy(job.key);
    expect(after.map(({ key, state, lastError, finishedAt }) => [key, state, lastError?.length, finishedAt])).toEqual([
      ['a', 'waiting', 2000, null],
      ['b', 'running', undefined, null],
    ]);
  });
});

describe('the steps of a job', () => {
  const stepsOf = async (handlers: Handlers) => {
    const steps: string[] = [];
    await runNext({ ...portal.deps, step: (name) => void steps.push(name) }, handlers);
    return steps;
  };

  test('each step is reported once, so that crashes can be tested at each', async () => {
    await queue('a');
    expect(await stepsOf(testHandlers)).toEqual(['taken', 'held', 'handled', 'done', 'committed']);
    await queue('b');
    expect(await stepsOf(new Map([['say', failing(1)]]))).toEqual(['taken', 'held', 'failing']);
  });

  test('effects after the commit run outside the transaction', async () => {
    const ask = (title: string) => Promise.resolve(`${title} answered`);
    await queue('a');
    await runNext(portal.deps, new Map([['say', askingHandler(z.string(), ask, (answer, _, context) => say(answer, context))]]));
    expect(await portal.titles()).toEqual(['a answered']);
  });

  test('the place and the text of its error are kept, whatever was thrown', async () => {
    const withoutStack = Object.assign(new Error('no stack'), {
      stack: undefined,
    });
    for (const [key, thrown] of Object.entries({
      error: new Error('with a stack'),
      withoutStack,
      text: 'only a text',
    })) {
      await queue(key);
      await runNext(portal.deps, new Map([['say', { run: () => Promise.reject(thrown) }]]));
    }
    const errors = (await portal.jobs()).map(({ lastError }) => lastError);
    expect(errors).toEqual([expect.stringMatching(/^Error: with a stack\n\s+at /), 'Error: no stack', 'only a text']);
  });

  test('a new job is announced in its process while somebody listens', async () => {
    const listener = vi.fn<() => void>();
    const stopListening = onWake(listener);
    await queue('a');
    expect(listener).toHaveBeenCalledTimes(1);
    await queue('a');
    expect(listener).toHaveBeenCalledTimes(1);
    stopListening();
    await queue('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('a lease lasts 15 s; a job is tried eight times, with waits that double from 5 s to an hour', () => {
  expect([leaseLength, mostAttempts]).toEqual([15_000, 8]);
  expect([1, 2, 3, 7, 10, 11, 20].map((attempts) => waitAfter(attempts) / 1000)).toEqual([5, 10, 20, 320, 2560, 3600, 3600]);
});
