import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#server/platform/db/tables/account.ts';
import { mail, mailEntry } from '#server/platform/db/tables/mail.ts';
import { outbox } from '#server/platform/db/tables/notification.ts';
import { alertDelivery } from '#server/platform/db/tables/subscription.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { sendBroadcast, withdrawBroadcast } from '#server/platform/notification/broadcasts.ts';
import { cleanMail } from '#server/platform/notification/clean.ts';
import { endMails, preferencesOf } from '#server/platform/notification/mail/preferences.ts';
import { keepMails } from '#server/platform/notification/mail/queue.ts';
import { unsubscribeKeyOf } from '#server/platform/notification/mail/unsubscribe.ts';
import { markRead } from '#server/platform/notification/notifications.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openMailPortal } from './mail-portal.ts';

let portal: Awaited<ReturnType<typeof openMailPortal>>;
beforeAll(async () => {
  portal = await openMailPortal();
});
beforeEach(() => portal.begin());
afterAll(() => portal.close());

const subjects = async () => (await portal.mails()).map(({ subject }) => subject);
/** Runs the jobs of a morning. */
const morning = async (day: string) => {
  portal.setClock(`${day} 07:00`);
  await scheduleRecurring(portal.db, handlers, portal.deps.now());
  portal.setClock(`${day} 08:30`);
  await runDue(portal.deps);
};
const carried = async () =>
  (await portal.entries())
    .flatMap(({ eventKey, mailId, droppedAt }) => (mailId !== null && droppedAt === null ? [eventKey] : []))
    .toSorted();

describe('mail of an event', () => {
  test("it is written in the event's transaction, once, to the account's address in its language", async () => {
    await portal.prefer('account', 'instant', { to: 1, language: 'en-US' });
    await portal.notify(portal.event('one'), portal.event('one', { to: 1 }));
    await portal.notify(portal.event('one'));
    expect(await portal.mails()).toMatchObject([
      { subject: 'Notice one', address: 'reader-1@example.cn', mode: 'instant', state: 'waiting' },
      { subject: '通知 one', address: 'reader-0@example.cn', mode: 'instant', state: 'waiting' },
    ]);
    expect((await portal.db.select().from(outbox)).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'portal', 'portal']);
  });

  test('it is not written when the transaction is rolled back', async () => {
    const failing = portal.db.transaction(async (tx) => {
      const { notify } = await import('#server/platform/notification/notify.ts');
      await notify(tx, [portal.event('one')], portal.deps.now());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await portal.mails()).toEqual([]);
    expect(await portal.entries()).toEqual([]);
  });

  test('no mail is written without an address, for a disabled account, or when it is switched off', async () => {
    await portal.begin(4);
    await portal.db
      .update(account)
      .set({ email: null })
      .where(eq(account.id, portal.idOf(0)));
    await portal.db
      .update(account)
      .set({ disabled: true })
      .where(eq(account.id, portal.idOf(1)));
    await portal.prefer('account', 'off', { to: 2 });
    await portal.notify(...[0, 1, 2, 3].map((to) => portal.event('one', { to })));
    expect((await portal.mails()).map(({ address }) => address)).toEqual(['reader-3@example.cn']);
    expect(await portal.titles()).toHaveLength(4);
  });

  test('it is not written when an event from before mail existed is repeated', async () => {
    await portal.db.insert(outbox).values({ accountId: portal.idOf(0), eventKey: 'old', channel: 'portal', createdAt: portal.deps.now() });
    await portal.notify(portal.event('old'), portal.event('new'));
    expect(await subjects()).toEqual(['通知 new']);
  });

  test('a kind turned off in the portal is only mailed, unless it asks for an action', async () => {
    await portal.prefer('policy', 'instant', { portal: false });
    await portal.prefer('deadline', 'instant', { portal: false });
    await portal.notify(portal.event('p', { kind: 'policy' }), portal.event('d', { kind: 'deadline' }));
    expect(await portal.titles()).toEqual(['通知 d']);
    expect(await subjects()).toEqual(['通知 d', '通知 p']);
  });

  test('the subject has one line', async () => {
    await portal.notify(portal.event('one', { title: `两行\r\nBcc: a@example.cn${'很长'.repeat(200)}` }));
    const [subject = ''] = await subjects();
    expect(subject).toMatch(/^两行 Bcc: a@example\.cn很长/);
    expect(subject).toHaveLength(200);
  });
});

describe('a digest', () => {
  test('it has each notification once, even after a failed digest', { tags: 'depth' }, async () => {
    await portal.notify(
      portal.event('a', { kind: 'policy' }),
      portal.event('b', { kind: 'system' }),
      portal.event('x', { kind: 'policy', to: 1 }),
    );
    await morning('2026-06-16');
    expect(await subjects()).toEqual(['每日通知：1 条', '每日通知：2 条']);
    await portal.db.update(mail).set({ state: 'failed' });
    await portal.notify(portal.event('c', { kind: 'policy' }));
    await morning('2026-06-17');
    expect(await carried()).toEqual(['a', 'b', 'c', 'x']);
    const ofSecond = (await portal.mails()).filter(({ createdAt }) => createdAt.toISOString().startsWith('2026-06-17'));
    expect(ofSecond).toMatchObject([{ subject: '每日通知：1 条', address: 'reader-0@example.cn' }]);
    await morning('2026-06-18');
    expect(await portal.mails()).toHaveLength(3);
  });

  test('notifications read in the portal are left out, and an empty digest is not written', async () => {
    await portal.notify(
      portal.event('a', { kind: 'policy' }),
      portal.event('b', { kind: 'policy' }),
      portal.event('c', { kind: 'policy', to: 1 }),
    );
    const { notification } = await import('#server/platform/db/tables/notification.ts');
    const [read] = await portal.db.select().from(notification).where(eq(notification.eventKey, 'a')).orderBy(notification.seq);
    await markRead(portal.db, portal.idOf(0), [read?.id ?? ''], portal.deps.now());
    await markRead(portal.db, portal.idOf(1), 'all', portal.deps.now());
    await morning('2026-06-16');
    expect(await portal.mails()).toMatchObject([{ subject: '每日通知：1 条', accountId: portal.idOf(0) }]);
    expect(await carried()).toEqual(['b']);
  });

  test('weekly digests come on Mondays', { tags: 'depth' }, async () => {
    await portal.prefer('policy', 'weekly');
    portal.setClock('2026-06-16 10:00');
    await portal.notify(portal.event('a', { kind: 'policy' }));
    await morning('2026-06-17');
    expect(await portal.mails()).toEqual([]);
    await morning('2026-06-22');
    expect(await subjects()).toEqual(['每周通知：1 条']);
  });

  test('digests of all accounts are written in parts', { tags: 'depth' }, async () => {
    await portal.begin(450);
    await portal.notify(...Array.from({ length: 450 }, (_, to) => portal.event('a', { kind: 'policy', to })));
    await morning('2026-06-16');
    expect(await portal.mails()).toHaveLength(450);
    expect(new Set((await portal.mails()).map(({ accountId }) => accountId)).size).toBe(450);
    expect((await portal.jobs('mail.digest')).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'daily:2026-06-16:0 done',
      'daily:2026-06-16:1 done',
      'daily:2026-06-16:2 done',
    ]);
  });

  test('after days without a server one digest comes with everything pending', { tags: 'depth' }, async () => {
    portal.setClock('2026-06-15 08:50');
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    await portal.notify(portal.event('a', { kind: 'policy' }));
    portal.setClock('2026-06-20 12:00');
    await portal.notify(portal.event('b', { kind: 'policy' }));
    await runDue(portal.deps);
    expect(await subjects()).toEqual(['每日通知：2 条']);
  });
});

describe('a changed preference', () => {
  test('pending notifications move to the other digest, are mailed at once, or are dropped', async () => {
    await portal.notify(...['a', 'b', 'c'].map((key, to) => portal.event(key, { kind: 'policy', to: Math.min(to, 1) })));
    await portal.prefer('policy', 'weekly');
    await portal.prefer('policy', 'instant', { to: 1 });
    expect((await subjects()).toSorted()).toEqual(['通知 b', '通知 c']);
    await morning('2026-06-16');
    expect(await portal.mails()).toHaveLength(2);
    await portal.prefer('policy', 'off');
    await morning('2026-06-22');
    expect(await portal.mails()).toHaveLength(2);
    expect((await portal.entries()).map(({ eventKey, droppedAt }) => `${eventKey} ${droppedAt === null}`).toSorted()).toEqual([
      'a false',
      'b true',
      'c true',
    ]);
  });

  test('an unsent mail is dropped', async () => {
    await portal.notify(portal.event('one'));
    await portal.prefer('account', 'off');
    expect(await portal.mails()).toMatchObject([{ state: 'dropped' }]);
  });
});

describe('the unsubscribe address of a mail', () => {
  test('it ends the mails of its kind without a sign-in, and no others', async () => {
    const key = await unsubscribeKeyOf(portal.db, portal.idOf(0));
    expect(await unsubscribeKeyOf(portal.db, portal.idOf(0))).toBe(key);
    expect(await endMails(portal.db, { key, of: 'account' }, portal.deps.now())).toEqual(['account']);
    await portal.notify(portal.event('one'), portal.event('two', { kind: 'deadline' }), portal.event('one', { to: 1 }));
    expect((await portal.mails()).map(({ accountId, subject }) => `${accountId} ${subject}`).toSorted()).toEqual(
      [`${portal.idOf(0)} 通知 two`, `${portal.idOf(1)} 通知 one`].toSorted(),
    );
    await expect(endMails(portal.db, { key: 'x'.repeat(32), of: 'account' }, portal.deps.now())).rejects.toMatchObject({ status: 404 });
  });

  test('that of a digest ends all kinds in it', async () => {
    const key = await unsubscribeKeyOf(portal.db, portal.idOf(0));
    await portal.notify(portal.event('a', { kind: 'policy' }));
    expect(await endMails(portal.db, { key, of: 'daily' }, portal.deps.now())).toEqual(['policy', 'system']);
    await morning('2026-06-16');
    expect(await portal.mails()).toEqual([]);
    const { kinds } = await preferencesOf(portal.db, portal.idOf(0));
    expect(kinds.map(({ kind, mail: mode }) => `${kind} ${mode}`)).toEqual([
      'policy off',
      'deadline instant',
      'application instant',
      'account instant',
      'system off',
    ]);
  });
});

describe('notifications from before mail was configured', () => {
  test('a received reminder is not mailed, and the next one is', async () => {
    portal.setClock('2026-06-01 07:00');
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    await portal.publish([{ id: 'a', applyTo: '2026-06-29' }], { announce: false });
    await portal.follow([portal.idOf(0)], 'a');
    await portal.db
      .insert(alertDelivery)
      .values({ accountId: portal.idOf(0), key: 'deadline:a:2026-06-29:14', deliveredAt: new Date('2026-06-10T00:00:00Z') });
    portal.setClock('2026-06-15 08:00');
    await runDue(portal.deps);
    expect(await portal.mails()).toEqual([]);
    portal.setClock('2026-06-22 08:00');
    await runDue(portal.deps);
    expect(await subjects()).toEqual(['“政策 a”还有 7 天截止申报']);
  });

  test('a record reported earlier is left out of the mailed digest of a saved search', async () => {
    portal.setClock('2026-06-14 09:00');
    const [rule = ''] = await portal.saveRules([portal.idOf(0)], { frequency: 'daily' });
    await scheduleRecurring(portal.db, handlers, portal.deps.now());
    portal.advanceClock(1000);
    await portal.publish([{ id: 'old' }, { id: 'new' }]);
    const [announcement] = await portal.jobs('announce');
    const key = `search:${rule}:old:${announcement?.id ?? 0}`;
    await portal.db
      .insert(alertDelivery)
      .values({ accountId: portal.idOf(0), key, savedSearchId: rule, deliveredAt: new Date('2026-06-10T00:00:00Z') });
    portal.setClock('2026-06-15 08:30');
    await runDue(portal.deps);
    expect(await subjects()).toEqual(['每日通知：1 条']);
    expect(await portal.entries()).toMatchObject([{ title: '新政策：政策 new', eventKey: expect.stringContaining(':new:') as string }]);
  });
});

test('a withdrawn broadcast is not mailed', async () => {
  await portal.prefer('system', 'instant', { to: 1 });
  const message = { key: 'b', title: '停机维护', body: '今晚', href: null, audience: { to: 'all' as const } };
  const sent = await portal.db.transaction((tx) => sendBroadcast(tx, message, 'admin', portal.deps.now()));
  expect(sent?.recipients).toBe(2);
  expect(await portal.mails()).toMatchObject([{ subject: '停机维护', state: 'waiting' }]);
  await portal.db.transaction((tx) => withdrawBroadcast(tx, sent?.id ?? '', portal.deps.now()));
  expect(await portal.mails()).toMatchObject([{ state: 'dropped' }]);
  await morning('2026-06-16');
  expect(await portal.mails()).toHaveLength(1);
});

test('the nightly clean-up deletes mails finished 90 days before its day, and none that wait', async () => {
  await portal.notify(portal.event('kept'), portal.event('dropped', { kind: 'policy' }), portal.event('waiting', { kind: 'system' }));
  await keepMails(portal.db, portal.deps.now());
  await portal.prefer('policy', 'off');
  await portal.notify(portal.event('open'));
  const clean = (day: string) =>
    portal.db.transaction((tx) => cleanMail(tx, new Date(`${day}T00:00:00Z`), new Date('2030-01-01T00:00:00Z')));
  await clean('2026-09-13');
  expect(await portal.mails()).toHaveLength(2);
  await clean('2026-09-14');
  expect(await subjects()).toEqual(['通知 open']);
  expect((await portal.db.select().from(mailEntry)).map(({ eventKey }) => eventKey).toSorted()).toEqual(['open', 'waiting']);
});
