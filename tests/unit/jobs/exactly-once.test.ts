import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaseLength, mostAttempts } from '#server/jobs/queue.ts';
import { scheduleRecurring } from '#server/jobs/recurring.ts';
import { handlers } from '#server/job-handlers.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { rulesAtOnce } from '#server/subscription/rules.ts';
import { Death, mortal, openDesk, type Desk } from './test-portal.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const tick = 1000;

/** Adds enough subscribers for a second job, and policies that match some of them. */
async function subscribers(frequency: 'instant' | 'daily') {
  const everybody = await desk.accounts(rulesAtOnce + 5);
  await desk.rules(everybody, { frequency });
  await desk.rules(everybody.slice(0, 7), { frequency, filters: { keyword: '补助' }, name: '补助' });
  desk.later(tick);
  await desk.publish([{ id: 'a' }, { id: 'b', title: '研发补助' }]);
}

/** Sets up the pending work of each kind and moves the clock to when it is due. */
const scenarios: Record<string, () => Promise<void>> = {
  'alerts at once': async () => {
    await subscribers('instant');
  },
  'the daily digest': async () => {
    await scheduleRecurring(desk.db, handlers, desk.deps.now());
    await subscribers('daily');
    desk.setClock('2026-06-16 08:00');
  },
  reminders: async () => {
    await scheduleRecurring(desk.db, handlers, desk.deps.now());
    await desk.publish([
      { id: 'closing', applyTo: '2026-06-22' },
      { id: 'closing too', applyTo: '2026-06-22' },
    ]);
    const everybody = await desk.accounts(110);
    await desk.follow(everybody, 'closing');
    await desk.follow(everybody, 'closing too');
    desk.setClock('2026-06-16 08:00');
  },
};

async function lay(name: string): Promise<void> {
  await desk.clear();
  desk.setClock('2026-06-15 09:00');
  await scenarios[name]?.();
}

/** Returns what was sent. Account names differ between runs, so the messages are compared without them. */
async function outcome() {
  const byAccount = Map.groupBy(await desk.told(), ({ accountId }) => accountId);
  const said = [...byAccount.values()].map((notices) => notices.map(({ title, body }) => `${title} ${body}`).toSorted());
  const jobs = (await desk.jobs()).map(({ kind, state }) => `${kind} ${state}`).toSorted();
  return { said: said.toSorted((a, b) => (a.join() < b.join() ? -1 : 1)), deliveries: (await desk.deliveries()).length, jobs };
}

/** Runs the jobs in another process after the lease of the crashed one expired. */
async function carryOn(): Promise<void> {
  desk.later(leaseLength + tick);
  await runDue(desk.deps);
}

describe.each(Object.keys(scenarios))('jobs after a crash: %s', (name) => {
  test('every account gets the same notifications whichever step crashes', { timeout: 180_000 }, async () => {
    await lay(name);
    const alive = mortal(desk.deps, -1);
    await runDue(alive.deps);
    const expected = await outcome();
    expect(expected.said.length).toBeGreaterThan(100);
    expect(alive.passed).toEqual(expect.arrayContaining(['taken', 'held', 'claimed', 'told', 'handed on', 'handled', 'done', 'committed']));

    for (const [at, step] of alive.passed.entries()) {
      await lay(name);
      const dying = mortal(desk.deps, at);
      await expect(runDue(dying.deps)).rejects.toThrow(new Death(step));
      await carryOn();
      expect(await outcome(), `died at ${step} (${at})`).toEqual(expected);
    }
  });
});

test('a job completes after repeated crashes', async () => {
  await lay('alerts at once');
  await runDue(desk.deps);
  const expected = await outcome();
  await lay('alerts at once');
  for (let at = 0; at < mostAttempts - 1; at += 1) {
    await expect(runDue(mortal(desk.deps, at).deps)).rejects.toThrow(Death);
    desk.later(leaseLength + tick);
  }
  await carryOn();
  expect(await outcome()).toEqual(expected);
});
