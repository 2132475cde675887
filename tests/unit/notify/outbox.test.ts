import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationSequence, notification, outbox } from '#server/platform/db/tables/notification.ts';
import { alertDelivery } from '#server/platform/db/tables/subscription.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { sendBroadcast, withdrawBroadcast } from '#server/platform/notification/broadcasts.ts';
import { cleanOutbox } from '#server/platform/notification/clean.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';

let portal: TestPortal;
let accounts: string[] = [];
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  accounts = await portal.addAccounts(2);
});
afterAll(() => portal.close());

const words = { 'zh-CN': { title: '预约已确认', body: '请到场' }, 'en-US': { title: 'Booking confirmed', body: 'Please come' } };
const event = (key: string, to = 0, kind: NotificationEvent['kind'] = 'account'): NotificationEvent => ({
  accountId: accounts[to] ?? '',
  kind,
  key,
  words,
  href: '/account/custom',
});
const report = (...events: NotificationEvent[]) => portal.db.transaction((tx) => notify(tx, events, portal.deps.now()));
describe('the outbox', () => {
  test('an account is notified of an event once, however often it is reported', async () => {
    await report(event('one'), event('one'), event('two', 1));
    await report(event('one'), event('one', 1));
    const found = await portal.db.select().from(notification).orderBy(notification.seq);
    expect(found.map(({ accountId, eventKey }) => `${accounts.indexOf(accountId)} ${eventKey ?? ''}`).toSorted()).toEqual([
      '0 one',
      '1 one',
      '1 two',
    ]);
  });

  test("English texts use editors' names or the glossary, Chinese texts the titles", async () => {
    const about = [
      { title: '企业研发费用后补助', titleEn: null },
      { title: '研发贷', titleEn: 'Peregrine loan' },
    ];
    const naming = (...titles: readonly string[]) => ({
      'zh-CN': { title: titles.join('、'), body: '' },
      'en-US': { title: titles.join(', '), body: '' },
    });
    await report({ ...event('one'), about, words: naming });
    expect(
      await portal.db.select({ title: notification.title, titleEn: notification.titleEn }).from(notification).orderBy(notification.seq),
    ).toEqual([{ title: '企业研发费用后补助、研发贷', titleEn: 'Post-subsidy for enterprise R&D expenses, Peregrine loan' }]);
  });

  test('an event of a rolled-back transaction can be reported again', async () => {
    const failing = portal.db.transaction(async (tx) => {
      await notify(tx, [event('one')], portal.deps.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await portal.titles()).toEqual([]);
    await report(event('one'));
    expect(await portal.titles()).toEqual(['预约已确认']);
  });

  test('notifications are numbered without gaps in their order', async () => {
    await report(event('c'), event('a'), event('b'));
    await report(event('d'));
    const found = await portal.db
      .select({ key: notification.eventKey, seq: notification.seq })
      .from(notification)
      .orderBy(asc(notification.seq));
    expect(found).toEqual([
      { key: 'c', seq: 1 },
      { key: 'a', seq: 2 },
      { key: 'b', seq: 3 },
      { key: 'd', seq: 4 },
    ]);
    expect(await portal.db.select().from(notificationSequence)).toMatchObject([{ lastSeq: 4 }]);
  });

  test('a withdrawn broadcast is not sent again', async () => {
    const message = { key: 'b', title: '停机维护', body: '今晚', href: null, audience: { to: 'all' as const } };
    const send = () => portal.db.transaction((tx) => sendBroadcast(tx, message, 'admin', portal.deps.now()));
    const sent = await send();
    expect(sent?.recipients).toBe(2);
    expect(await portal.titles()).toEqual(['停机维护', '停机维护']);
    expect(await portal.db.transaction((tx) => withdrawBroadcast(tx, sent?.id ?? '', portal.deps.now()))).toBe(true);
    expect(await send()).toBeUndefined();
    expect(await portal.titles()).toEqual([]);
  });

  test('entries older than 90 days are deleted', async () => {
    await report(event('old'));
    portal.setClock('2026-09-10 09:00');
    await report(event('new'));
    await portal.db.transaction((tx) => cleanOutbox(tx, new Date('2026-09-14T00:00:00Z'), portal.deps.now()));
    expect((await portal.db.select().from(outbox)).map(({ eventKey }) => eventKey)).toEqual(['new']);
  });
});

describe('notifications from before the outbox', () => {
  const before = { deliveredAt: new Date('2026-06-10T00:00:00Z') };

  test('a reminder is not sent again', { tags: 'depth' }, async () => {
    const [subscriber = ''] = accounts;
    portal.setClock('2026-06-01 07:00');
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    await portal.publish([{ id: 'a', applyTo: '2026-06-29' }], { announce: false });
    await portal.follow([subscriber], 'a');
    await portal.db.insert(alertDelivery).values({ accountId: subscriber, key: 'deadline:a:2026-06-29:14', ...before });
    portal.setClock('2026-06-15 08:00');
    await runDue(portal.deps);
    expect(await portal.titles()).toEqual([]);
    portal.setClock('2026-06-22 08:00');
    await runDue(portal.deps);
    expect(await portal.titles()).toEqual(['“政策 a”还有 7 天截止申报']);
  });

  test('a record that a saved search reported is left out of its next digest, the others are not', async () => {
    const [subscriber = ''] = accounts;
    portal.setClock('2026-06-14 09:00');
    const [rule = ''] = await portal.saveRules([subscriber], { frequency: 'daily' });
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    portal.advanceClock(1000);
    await portal.publish([{ id: 'old' }, { id: 'new' }]);
    const [announcement] = await portal.jobs('announce');
    await portal.db
      .insert(alertDelivery)
      .values({ accountId: subscriber, key: `search:${rule}:old:${announcement?.id ?? 0}`, savedSearchId: rule, ...before });
    portal.setClock('2026-06-15 08:00');
    await runDue(portal.deps);
    expect(await portal.titles()).toEqual(['新政策：政策 new']);
  });
});
