import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '#server/platform/db/tables/account.ts';
import { alertDelivery, dismissal, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { noRule } from '#domain/window/window.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let subscriber = '';
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-01 07:00');
  [subscriber = ''] = await portal.addAccounts(1);
  await scheduleRecurring(portal.db, handlers, portal.deps.now());
});
afterAll(() => portal.close());

/** Runs the jobs due on each morning of June 2026, from one day to another. */
async function mornings(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) {
    portal.setClock(`2026-06-${String(day).padStart(2, '0')} 08:00`);
    await runDue(portal.deps);
  }
}

const publish = (applyTo: string | null, id = 'a') => portal.publish([{ id, applyTo }], { announce: false });

describe('deadline reminders', () => {
  test('a follower is reminded once each at 14, 7 and 1 days before the deadline', { tags: 'depth' }, async () => {
    await publish('2026-06-20');
    await portal.follow([subscriber], 'a');
    await mornings(1, 30);
    expect(await portal.notifications()).toMatchObject(
      ['“政策 a”还有 14 天截止申报', '“政策 a”还有 7 天截止申报', '“政策 a”明天截止申报'].map((title) => ({
        title,
        kind: 'deadline',
        href: '/policy/detail?id=a',
        body: '您关注的政策申报截止日期为 2026-06-20。请提前准备材料，避免最后一天集中提交。',
      })),
    );
    expect(await portal.deliveries()).toEqual(['deadline:a:2026-06-20:1', 'deadline:a:2026-06-20:14', 'deadline:a:2026-06-20:7']);
  });

  test('each opening and deadline of a recurring window is notified once', async () => {
    await portal.publish([{ id: 'a', applyFrom: '2024-01-05', applyTo: '2024-01-10', applyRule: { ...noRule, every: 'month' } }], {
      announce: false,
    });
    await portal.follow([subscriber], 'a');
    await mornings(1, 12);
    await mornings(12, 12);
    expect((await portal.titles()).toSorted()).toEqual(
      ['“政策 a”还有 7 天截止申报', '“政策 a”开始申报', '“政策 a”明天截止申报'].toSorted(),
    );
    expect(await portal.deliveries()).toContain('opens:a:2026-06-05');
  });

  test('a window without money left has no reminders', { tags: 'depth' }, async () => {
    await portal.publish(
      [
        {
          id: 'a',
          applyFrom: '2026-06-01',
          applyTo: '2026-06-20',
          applyRule: { ...noRule, untilSpent: true, left: 0, leftOn: '2026-06-02' },
        },
      ],
      { announce: false },
    );
    await portal.follow([subscriber], 'a');
    await mornings(3, 21);
    expect(await portal.titles()).toEqual([]);
  });

  test('days without a server produce one reminder, the latest due', { tags: 'depth' }, async () => {
    await publish('2026-06-20');
    await portal.follow([subscriber], 'a');
    await mornings(15, 15);
    await mornings(20, 20);
    await mornings(21, 21);
    expect(await portal.titles()).toEqual(['“政策 a”今天截止申报', '“政策 a”还有 5 天截止申报']);
  });

  test('a late follower gets only the remaining reminders', { tags: 'depth' }, async () => {
    await publish('2026-06-20');
    portal.setClock('2026-06-14 12:00');
    await portal.follow([subscriber], 'a');
    await mornings(15, 30);
    expect(await portal.titles()).toEqual(['“政策 a”明天截止申报']);
  });

  test('a day begins at midnight in China', async () => {
    await publish('2026-06-20');
    // the 12th in UTC, the 13th in China: the reminder of seven days is due
    portal.setClock('2026-06-13 00:30');
    await portal.follow([subscriber], 'a');
    await mornings(13, 13);
    expect(await portal.titles()).toEqual(['“政策 a”还有 7 天截止申报']);
  });

  test('a moved deadline restarts the reminders', { tags: 'depth' }, async () => {
    await publish('2026-06-08');
    await portal.follow([subscriber], 'a');
    await mornings(1, 2);
    await publish('2026-06-10');
    await mornings(3, 3);
    expect(await portal.titles()).toEqual(['“政策 a”还有 7 天截止申报', '“政策 a”还有 7 天截止申报']);
    await mornings(4, 6);
    expect(await portal.notifications()).toHaveLength(2);
  });

  test('dismissed, retired, closed and undated policies cause no reminder', async () => {
    for (const [id, applyTo] of [
      ['dismissed', '2026-06-08'],
      ['retired', '2026-06-08'],
      ['over', '2026-05-31'],
      ['open', null],
    ] as const) {
      await publish(applyTo, id);
      await portal.follow([subscriber], id);
    }
    await portal.publish([{ id: 'retired', applyTo: '2026-06-08', state: 'retired' }]);
    await portal.db.insert(dismissal).values({ accountId: subscriber, policyId: 'dismissed' });
    await mornings(1, 9);
    expect(await portal.titles()).toEqual([]);
  });
});

describe('the nightly clean-up', () => {
  test('outdated deliveries, tokens and jobs are deleted, everything else is kept', { tags: 'depth' }, async () => {
    const [rule = ''] = await portal.saveRules([subscriber]);
    const days = (count: number) => new Date(portal.deps.now().getTime() - count * 86_400_000);
    const deliver = (key: string, age: number, savedSearchId: string | null) => ({
      accountId: subscriber,
      key,
      savedSearchId,
      deliveredAt: days(age),
    });
    await portal.db
      .insert(alertDelivery)
      .values([
        deliver('deadline:old', 100, null),
        deliver('deadline:recent', 10, null),
        deliver('search:older', 120, rule),
        deliver('search:last of its rule', 110, rule),
      ]);
    const token = (hash: string, age: number) => ({ hash, accountId: subscriber, createdAt: days(age), expiresAt: days(age) });
    await portal.db.insert(accessToken).values([token('expired', 1), token('valid', -3)]);
    await portal.publish([{ id: 'a' }]);
    await runDue(portal.deps);

    portal.setClock('2026-06-02 03:30');
    await runDue(portal.deps);
    expect(await portal.deliveries()).toEqual(['deadline:recent', 'search:last of its rule']);
    expect((await portal.db.select({ hash: accessToken.hash }).from(accessToken)).map(({ hash }) => hash)).toEqual(['valid']);
    expect(await portal.db.select({ id: savedSearch.id }).from(savedSearch)).toHaveLength(1);
    expect(await portal.jobs('announce')).toHaveLength(1);

    for (let night = 0; night < 31; night += 1) {
      portal.advanceClock(86_400_000);
      await runDue(portal.deps);
    }
    expect(await portal.jobs('announce')).toEqual([]);
    // of each recurring job the last thirty rounds and the next one
    expect((await portal.jobs('clean')).length).toBeLessThan(34);
  });
});
