import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { account } from '#server/platform/db/tables/account.ts';
import { startMailer } from '#server/platform/notification/mail/mailer.ts';
import { claimMail, finishAttempt, handOver, leaseLength } from '#server/platform/notification/mail/queue.ts';
import { courierTo } from '#server/platform/notification/mail/smtp.ts';
import type { SmtpLimits } from '#server/platform/notification/mail/smtp.ts';
import { mailServer } from '#tests/setup/mail-server.ts';
import type { Behaviour } from '#tests/setup/mail-server.ts';
import { readMail } from '../../setup/read-mail.ts';
import { openMailPortal } from './mail-portal.ts';
import { waitFor, waitUntil } from '#tests/setup/wait.ts';

let portal: Awaited<ReturnType<typeof openMailPortal>>;
beforeAll(async () => {
  portal = await openMailPortal();
});
beforeEach(() => portal.begin());
afterAll(() => portal.close());

const minute = 60_000;

/** Returns a courier to a server that handles its messages in turn as listed. */
async function courierWith(behaviours: Behaviour[] = [], limits: Partial<SmtpLimits> = {}) {
  const rest = [...behaviours];
  const server = await mailServer(() => rest.shift() ?? 'accept');
  const courier = courierTo(server.url, limits);
  onTestFinished(() => courier.rest());
  return { server, courier };
}

describe('a mail', () => {
  test("both parts have the notification's text, portal links and an unsubscribe link for its kind", async () => {
    const { server, courier } = await courierWith();
    await portal.notify(
      portal.event('one', {
        title: '<b>申请</b> & “通过”',
        body: '第一行\n<script>alert(1)</script>',
        href: '/policy/search?keyword=50%25&q=%26',
      }),
    );
    expect(await portal.sendDue(courier)).toEqual(['sent']);
    const [{ id } = { id: '' }] = await portal.mails();
    const [{ text: source, from, to } = { text: '', from: '', to: '' }] = server.received;
    expect({ from, to }).toEqual({ from: 'policy@example.cn', to: 'reader-0@example.cn' });
    const { headers, text, html } = readMail(source);
    expect(headers).toMatchObject({
      from: '云溪政策服务 <policy@example.cn>',
      to: 'reader-0@example.cn',
      subject: '<b>申请</b> & “通过”',
      'message-id': `<${id}@example.cn>`,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/policy\.example\.cn\/apiv2\/notify\/unsubscribe\?key=[\w-]{32}&of=account>$/,
      ) as string,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const link = 'https://policy.example.cn/#/policy/search?keyword=50%25&q=%26';
    expect(text).toContain(`<b>申请</b> & “通过”\n第一行\n<script>alert(1)</script>\n2026-06-15 09:00\n查看详情：${link}`);
    expect(text).toMatch(/不再接收这类邮件：https:\/\/policy\.example\.cn\/#\/account\/unsubscribe\?key=[\w-]{32}&of=account/);
    expect(html).toContain('&lt;b&gt;申请&lt;/b&gt; &amp; “通过”');
    expect(html).toContain('第一行<br>&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).not.toContain('<script');
    expect(html).toContain('<html lang="zh-CN">');
  });

  test('it goes to the current address of the account, and nowhere without one', async () => {
    const { server, courier } = await courierWith();
    await portal.notify(portal.event('one'), portal.event('two', { to: 1 }));
    await portal.db
      .update(account)
      .set({ email: 'new@example.cn' })
      .where(eq(account.id, portal.idOf(0)));
    await portal.db
      .update(account)
      .set({ email: null })
      .where(eq(account.id, portal.idOf(1)));
    expect(await portal.sendDue(courier)).toEqual(['sent']);
    expect(server.received.map(({ to }) => to)).toEqual(['new@example.cn']);
    expect((await portal.mails()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
  });

  test('the next mail uses the same connection', async () => {
    const { server, courier } = await courierWith();
    await portal.notify(...['a', 'b', 'c'].map((key) => portal.event(key)));
    expect(await portal.sendDue(courier)).toEqual(['sent', 'sent', 'sent']);
    expect(server.connections()).toBe(1);
  });
});

describe('a mail that fails', () => {
  const refusedForNow: Behaviour = { answer: '451 4.7.1 try later', at: 'text' };

  test('it is retried after 1, 5 and 30 minutes, five times with one Message-ID, then listed as failed', async () => {
    const { server, courier } = await courierWith(Array.from({ length: 9 }, () => refusedForNow));
    await portal.notify(portal.event('one'));
    expect(await portal.sendDue(courier)).toEqual(['retry']);
    for (const [wait, state] of [
      [1, 'retry'],
      [5, 'retry'],
      [30, 'retry'],
      [30, 'failed'],
    ] as const) {
      portal.advanceClock(wait * minute - 1);
      expect(await portal.sendDue(courier)).toEqual([]);
      portal.advanceClock(1);
      expect(await portal.sendDue(courier)).toEqual([state]);
    }
    expect(server.asked).toHaveLength(5);
    expect(await portal.mails()).toMatchObject([
      { state: 'failed', attempts: 5, lastError: expect.stringContaining('451 4.7.1') as string },
    ]);
    portal.advanceClock(24 * 60 * minute);
    expect(await portal.sendDue(courier)).toEqual([]);
  });

  test('a mail accepted on the second try arrives once', async () => {
    const { server, courier } = await courierWith([{ answer: '452 full', at: 'rcpt' }]);
    await portal.notify(portal.event('one'), portal.event('two'));
    expect((await portal.sendDue(courier)).toSorted()).toEqual(['retry', 'sent']);
    portal.advanceClock(minute);
    expect(await portal.sendDue(courier)).toEqual(['sent']);
    const ids = server.received.map(({ text }) => readMail(text).headers['message-id']);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toHaveLength(2);
  });

  test.each<[Behaviour, string]>([
    [{ answer: '550 5.1.1 no such user', at: 'rcpt' }, '550 5.1.1'],
    [{ answer: '554 5.7.1 spam', at: 'text' }, '554 5.7.1'],
  ])('a permanent failure is listed at once: %j', async (behaviour, reason) => {
    const { courier } = await courierWith([behaviour]);
    await portal.notify(portal.event('one'), portal.event('two'));
    expect((await portal.sendDue(courier)).toSorted()).toEqual(['failed', 'sent']);
    expect((await portal.mails()).find(({ state }) => state === 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining(reason) as string,
    });
  });

  test.each<[Behaviour]>([[{ drop: 'before' }]])('a connection lost before the text is retried: %j', async (behaviour) => {
    const { server, courier } = await courierWith([behaviour]);
    await portal.notify(portal.event('one'));
    expect(await portal.sendDue(courier)).toEqual(['retry']);
    portal.advanceClock(minute);
    expect(await portal.sendDue(courier)).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  test.each<[Behaviour]>([[{ drop: 'within' }], [{ drop: 'after' }], ['silent']])(
    'a failure after the text was sent may have arrived, and is not retried: %j',
    { tags: 'depth' },
    async (behaviour) => {
      const { server, courier } = await courierWith([behaviour], { silence: 300 });
      await portal.notify(portal.event('one'));
      expect(await portal.sendDue(courier)).toEqual(['uncertain']);
      portal.advanceClock(24 * 60 * minute);
      expect(await portal.sendDue(courier)).toEqual([]);
      expect(server.asked).toHaveLength(1);
      expect(await portal.mails()).toMatchObject([{ state: 'uncertain', attempts: 1, finishedAt: expect.any(Date) as Date }]);
    },
  );

  test('an unreachable server is retried', async () => {
    const server = await mailServer();
    await server.close();
    await portal.notify(portal.event('one'));
    expect(await portal.sendDue(courierTo(server.url))).toEqual(['unreachable']);
    expect(await portal.mails()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') as string }]);
  });

  test('a closed connection is reopened and the mail sent at once', async () => {
    const { server, courier } = await courierWith(['accept', { drop: 'before' }]);
    await portal.notify(portal.event('a'), portal.event('b'));
    expect(await portal.sendDue(courier)).toEqual(['sent', 'sent']);
    expect(server.connections()).toBe(2);
  });
});

describe('a claim on a mail', () => {
  test("a dead process's mail is retried before the text was sent, and listed as uncertain after", async () => {
    const { db } = portal;
    await portal.notify(portal.event('before'), portal.event('after', { to: 1 }));
    const claimed = [await claimMail(db, portal.deps.now()), await claimMail(db, portal.deps.now())];
    expect(await claimMail(db, portal.deps.now())).toBeNull();
    const handed = claimed.filter((one) => one !== null).filter(({ address }) => address === 'reader-1@example.cn');
    expect(await Promise.all(handed.map((one) => handOver(db, one, portal.deps.now())))).toEqual([true]);
    portal.advanceClock(leaseLength);
    const again = await claimMail(db, portal.deps.now());
    expect(again).toMatchObject({ address: 'reader-0@example.cn', attempts: 2 });
    expect(await claimMail(db, portal.deps.now())).toBeNull();
    expect((await portal.mails()).map(({ state }) => state).toSorted()).toEqual(['sending', 'uncertain']);
  });

  test('a lost claim cannot be sent, and a late answer still counts', async () => {
    const { db } = portal;
    await portal.notify(portal.event('one'));
    const first = await claimMail(db, portal.deps.now());
    portal.advanceClock(leaseLength);
    const second = await claimMail(db, portal.deps.now());
    if (first === null || second === null) throw new Error('not claimed');
    expect(await handOver(db, first, portal.deps.now())).toBe(false);
    expect(await finishAttempt(db, first, { state: 'sent' }, portal.deps.now())).toBeNull();
    expect(await handOver(db, second, portal.deps.now())).toBe(true);
    portal.advanceClock(leaseLength);
    expect(await claimMail(db, portal.deps.now())).toBeNull();
    expect(await portal.mails()).toMatchObject([{ state: 'uncertain' }]);
  });
});

test('without a mail server only due mails are kept', async () => {
  await portal.notify(portal.event('one'), portal.event('two', { kind: 'policy' }));
  const mailer = startMailer(portal.mailDeps, null);
  await waitUntil(async () => (await portal.mails()).every(({ state }) => state === 'kept'));
  expect(await mailer.stop(1000)).toBe(true);
  expect(await portal.mails()).toHaveLength(1);
});

test('a new mail is sent at once', async () => {
  const { server, courier } = await courierWith();
  const mailer = startMailer(portal.mailDeps, courier);
  onTestFinished(async () => void (await mailer.stop(1000)));
  await new Promise((over) => setTimeout(over, 1500));
  await portal.notify(portal.event('one'));
  await waitFor(() => expect(server.received).toHaveLength(1), { interval: 20 });
});
