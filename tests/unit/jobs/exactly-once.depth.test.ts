import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaseLength, mostAttempts } from '#server/platform/jobs/queue.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { handlers } from '#server/job-handlers.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { rulesAtOnce } from '#server/publishing/subscription/rules.ts';
import { Crash, crashingDeps, openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const tick = 1000;

/** Adds enough subscribers for a second job, and policies that match some of them. */
async function subscribers(frequency: 'instant' | 'daily') {
  const accountIds = await portal.addAccounts(rulesAtOnce + 5);
  await portal.saveRules(accountIds, { frequency });
  await portal.saveRules(accountIds.slice(0, 7), { frequency, filters: { keyword: '补助' }, name: '补助' });
  portal.advanceClock(tick);
  await portal.publish([{ id: 'a' }, { id: 'b', title: '研发补助' }]);
}

/** Sets up the pending work of each kind and moves the clock to when it is due. */
const scenarios: Record<string, () => Promise<void>> = {
  'alerts at once': async () => {
    await subscribers('instant');
  },
  'the daily digest': async () => {
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    await subscribers('daily');
    portal.setClock('2026-06-16 08:00');
  },
  reminders: async () => {
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    await portal.publish([
      { id: 'closing', applyTo: '2026-06-22' },
      { id: 'closing too', applyTo: '2026-06-22' },
    ]);
    const accountIds = await portal.addAccounts(110);
    await portal.follow(accountIds, 'closing');
    await portal.follow(accountIds, 'closing too');
    portal.setClock('2026-06-16 08:00');
  },
};

async function prepareScenario(name: string): Promise<void> {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  await scenarios[name]?.();
}

/** Returns what was sent. Account names differ between runs, so the messages are compared without them. */
async function sentMessages() {
  const byAccount = Map.groupBy(await portal.notifications(), ({ accountId }) => accountId);
  const messages = [...byAccount.values()].map((notices) => notices.map(({ title, body }) => `${title} ${body}`).toSorted());
  const jobs = (await portal.jobs()).map(({ kind, state }) => `${kind} ${state}`).toSorted();
  return { messages: messages.toSorted((a, b) => (a.join() < b.join() ? -1 : 1)), deliveries: (await portal.deliveries()).length, jobs };
}

/** Runs the jobs in another process after the lease of the crashed one expired. */
async function runAfterCrash(): Promise<void> {
  portal.advanceClock(leaseLength + tick);
  await runDue(portal.deps);
}

describe.each(Object.keys(scenarios))('jobs after a crash: %s', (name) => {
  test('every account gets the same notifications whichever step crashes', async () => {
    await prepareScenario(name);
    const surviving = crashingDeps(portal.deps, -1);
    await runDue(surviving.deps);
    const expected = await sentMessages();
    expect(expected.messages.length).toBeGreaterThan(100);
    expect(surviving.passed).toEqual(
      expect.arrayContaining(['taken', 'held', 'claimed', 'notified', 'handed on', 'handled', 'done', 'committed']),
    );

    for (const [at, step] of surviving.passed.entries()) {
      await prepareScenario(name);
      const crashing = crashingDeps(portal.deps, at);
      await expect(runDue(crashing.deps)).rejects.toThrow(new Crash(step));
      await runAfterCrash();
      expect(await sentMessages(), `crashed at ${step} (${at})`).toEqual(expected);
    }
  });
});

test('a job completes after repeated crashes', async () => {
  await prepareScenario('alerts at once');
  await runDue(portal.deps);
  const expected = await sentMessages();
  await prepareScenario('alerts at once');
  for (let at = 0; at < mostAttempts - 1; at += 1) {
    await expect(runDue(crashingDeps(portal.deps, at).deps)).rejects.toThrow(Crash);
    portal.advanceClock(leaseLength + tick);
  }
  await runAfterCrash();
  expect(await sentMessages()).toEqual(expected);
});
