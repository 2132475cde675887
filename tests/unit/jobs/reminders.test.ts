import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '#server/db/tables/account.ts';
import { alertDelivery, dismissal, savedSearch } from '#server/db/tables/subscription.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/jobs/recurring.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openDesk, type Desk } from './test-portal.ts';

let desk: Desk;
let somebody = '';
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  await desk.clear();
  desk.setClock('2026-06-01 07:00');
  [somebody = ''] = await desk.accounts(1);
  await scheduleRecurring(desk.db, handlers, desk.deps.now());
});
afterAll(() => desk.close());

/** Runs the jobs due on each morning of June 2026, from one day to another. */
async function mornings(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) {
    desk.setClock(`2026-06-${String(day).padStart(2, '0')} 08:00`);
    await runDue(desk.deps);
  }
}

const publish = (applyTo: string | null, id = 'a') => desk.publish([{ id, applyTo }], { announce: false });

describe('deadline reminders', () => {
  test('a follower is reminded once each at 14, 7 and 1 days before the deadline', async () => {
    await publish('2026-06-20');
    await desk.follow([somebody], 'a');
    await mornings(1, 30);
    expect(await desk.told()).toMatchObject(
      ['“政策 a”还有 14 天截止申报', '“政策 a”还有 7 天截止申报', '“政策 a”明天截止申报'].map((title) => ({
        title,
        kind: 'deadline',
        href: '/policy/detail?id=a',
        body: '您关注的政策申报截止日期为 2026-06-20。请提前准备材料，避免最后一天集中提交。',
      })),
    );
    expect(await desk.deliveries()).toEqual(['deadline:a:2026-06-20:1', 'deadline:a:2026-06-20:14', 'deadline:a:2026-06-20:7']);
  });

  test('days without a server produce one reminder, the latest due', async () => {
    await publish('2026-06-20');
    await desk.follow([somebody], 'a');
    await mornings(15, 15);
    await mornings(20, 20);
    await mornings(21, 21);
    expect(await desk.titles()).toEqual(['“政策 a”今天截止申报', '“政策 a”还有 5 天截止申报']);
  });

  test('a late follower gets only the remaining reminders', async () => {
    await publish('2026-06-20');
    desk.setClock('2026-06-14 12:00');
    await desk.follow([somebody], 'a');
    await mornings(15, 30);
    expect(await desk.titles()).toEqual(['“政策 a”明天截止申报']);
  });

  test('a day begins at midnight in China', async () => {
    await publish('2026-06-20');
    // the 12th in UTC, the 13th in China: the reminder of seven days is due
    desk.setClock('2026-06-13 00:30');
    await desk.follow([somebody], 'a');
    await mornings(13, 13);
    expect(await desk.titles()).toEqual(['“政策 a”还有 7 天截止申报']);
  });

  test('a moved deadline restarts the reminders', async () => {
    await publish('2026-06-08');
    await desk.follow([somebody], 'a');
    await mornings(1, 2);
    await publish('2026-06-10');
    await mornings(3, 3);
    expect(await desk.titles()).toEqual(['“政策 a”还有 7 天截止申报', '“政策 a”还有 7 天截止申报']);
    await mornings(4, 6);
    expect(await desk.told()).toHaveLength(2);
  });

  test('dismissed, retired, closed and undated policies cause no reminder', async () => {
    for (const [id, applyTo] of [
      ['dismissed', '2026-06-08'],
      ['retired', '2026-06-08'],
      ['over', '2026-05-31'],
      ['open', null],
    ] as const) {
      await publish(applyTo, id);
      await desk.follow([somebody], id);
    }
    await desk.publish([{ id: 'retired', applyTo: '2026-06-08', state: 'retired' }]);
    await desk.db.insert(dismissal).values({ accountId: somebody, policyId: 'dismissed' });
    await mornings(1, 9);
    expect(await desk.titles()).toEqual([]);
  });
});

describe('the nightly clean-up', () => {
  test('outdated deliveries, tokens and jobs are deleted, everything else is kept', async () => {
    const [rule = ''] = await desk.rules([somebody]);
    const days = (count: number) => new Date(desk.deps.now().getTime() - count * 86_400_000);
    const deliver = (key: string, age: number, savedSearchId: string | null) => ({
      accountId: somebody,
      key,
      savedSearchId,
      deliveredAt: days(age),
    });
    await desk.db
      .insert(alertDelivery)
      .values([
        deliver('deadline:old', 100, null),
        deliver('deadline:recent', 10, null),
        deliver('search:older', 120, rule),
        deliver('search:last of its rule', 110, rule),
      ]);
    const token = (hash: string, age: number) => ({ hash, accountId: somebody, createdAt: days(age), expiresAt: days(age) });
    await desk.db.insert(accessToken).values([token('expired', 1), token('valid', -3)]);
    await desk.publish([{ id: 'a' }]);
    await runDue(desk.deps);

    desk.setClock('2026-06-02 03:30');
    await runDue(desk.deps);
    expect(await desk.deliveries()).toEqual(['deadline:recent', 'search:last of its rule']);
    expect((await desk.db.select({ hash: accessToken.hash }).from(accessToken)).map(({ hash }) => hash)).toEqual(['valid']);
    expect(await desk.db.select({ id: savedSearch.id }).from(savedSearch)).toHaveLength(1);
    expect(await desk.jobs('announce')).toHaveLength(1);

    for (let night = 0; night < 31; night += 1) {
      desk.later(86_400_000);
      await runDue(desk.deps);
    }
    expect(await desk.jobs('announce')).toEqual([]);
    // of each recurring job the last thirty rounds and the next one
    expect((await desk.jobs('clean')).length).toBeLessThan(34);
  });
});
