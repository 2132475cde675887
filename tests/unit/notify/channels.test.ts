import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#server/platform/db/tables/account.ts';
import { notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { quietUntil } from '#server/platform/notification/channel/quiet.ts';
import { dropMail } from '#server/platform/notification/mail/drop.ts';
import { changePreferences } from '#server/platform/notification/mail/preferences.ts';
import { keepMails } from '#server/platform/notification/mail/queue.ts';
import { webhookReceiver } from '../../setup/webhook-receiver.ts';
import { openMailPortal } from './mail-portal.ts';

let portal: Awaited<ReturnType<typeof openMailPortal>>;
beforeAll(async () => {
  portal = await openMailPortal();
});
beforeEach(() => portal.begin());
afterAll(() => portal.close());

const states = async () => (await portal.messages()).map(({ state, attempts }) => `${state} ${attempts}`);
const provePhone = () =>
  portal.db
    .update(account)
    .set({ provenPhone: '+8613800000000' })
    .where(eq(account.id, portal.idOf(0)));

describe('a message through a channel', () => {
  test('it is sent once, signed, to each who chose the channel for its kind, besides the mail', async () => {
    const receiver = await webhookReceiver();
    await portal.addChannel({ url: receiver.url, secret: 'key', name: '政务消息' }, { readers: [0] });
    await portal.notify(portal.event('one', { title: '预约已确认', body: '请到场', href: '/booking' }), portal.event('one', { to: 1 }));
    await portal.notify(portal.event('one'));
    expect(await portal.sendMessages()).toEqual(['sent']);
    expect(await portal.sendMessages()).toEqual([]);
    const [call] = receiver.calls;
    const header = (name: string) => String(call?.headers[name]);
    const [message] = await portal.messages();
    expect(call?.body).toEqual({
      event: 'notification',
      id: message?.id,
      channel: '政务消息',
      kind: 'account',
      language: 'zh-CN',
      to: { username: expect.any(String) as string, displayName: expect.any(String) as string, phone: null },
      title: '预约已确认',
      body: '请到场',
      link: 'https://policy.example.cn/#/booking',
      text: '预约已确认\n请到场\nhttps://policy.example.cn/#/booking',
    });
    const stamp = header('x-pmis-timestamp');
    expect(Number(stamp)).toBe(Math.floor(portal.deps.now().getTime() / 1000));
    expect(header('x-pmis-signature')).toBe(`sha256=${createHmac('sha256', 'key').update(`${stamp}.${call?.text}`).digest('hex')}`);
    expect(header('idempotency-key')).toBe(message?.id);
    expect((await portal.mails()).filter(({ channelId }) => channelId === null)).toHaveLength(2);
  });

  test("it uses the account's language and the words of the template", async () => {
    const receiver = await webhookReceiver();
    const templates = { account: { 'zh-CN': '', 'en-US': '[Pmis] {title} {body}' } };
    await portal.addChannel({ url: receiver.url, templates });
    await portal.prefer('account', 'off', { language: 'en-US' });
    await portal.notify(portal.event('a', { title: '{body}', body: 'Text' }), portal.event('b', { to: 1, title: '题', href: null }));
    await portal.sendMessages();
    expect(receiver.calls.map(({ body }) => String(body['text'])).toSorted()).toEqual([
      '[Pmis] {body} Text',
      '题\n请查看。\nhttps://policy.example.cn/',
    ]);
  });

  test('it is retried with the same id after growing waits, and fails after the fifth time', async () => {
    const receiver = await webhookReceiver(() => ({ status: 503, text: 'later' }));
    await portal.addChannel({ url: receiver.url }, { readers: [0] });
    await portal.notify(portal.event('one'));
    const waits: number[] = [];
    for (;;) {
      await portal.sendMessages();
      const [{ state, dueAt } = { state: 'failed', dueAt: new Date() }] = await portal.messages();
      if (state !== 'waiting') break;
      waits.push((dueAt.getTime() - portal.deps.now().getTime()) / 60_000);
      portal.advanceClock(dueAt.getTime() - portal.deps.now().getTime());
    }
    expect(waits).toEqual([1, 5, 30, 30]);
    expect(await states()).toEqual(['failed 5']);
    expect(new Set(receiver.calls.map(({ body }) => body['id'])).size).toBe(1);
    expect((await portal.messages())[0]?.lastError).toBe('503 later');
  });

  test.each([
    ['a webhook', 'webhook', 'retry', 'waiting 1'],
    ['a robot', 'wecom', 'uncertain', 'uncertain 1'],
  ] as const)('without an answer it is retried for %s only, which knows its id', async (_, format, outcome, stored) => {
    const receiver = await webhookReceiver((_call, times) => (times === 1 ? 'cut' : undefined));
    await portal.addChannel({ url: receiver.url, format }, { readers: [0] });
    await portal.notify(portal.event('one'));
    expect(await portal.sendMessages()).toEqual([outcome]);
    expect(await states()).toEqual([stored]);
  });

  test('waiting for an answer ends at its limit', async () => {
    const receiver = await webhookReceiver(() => 'hang');
    await portal.addChannel({ url: receiver.url }, { readers: [0] });
    await portal.notify(portal.event('one'));
    expect(await portal.sendMessages(50)).toEqual(['retry']);
    expect((await portal.messages())[0]?.lastError).toBe('no answer in time');
  });

  test('redirects are not followed, and a refusal is not retried', async () => {
    const receiver = await webhookReceiver(({ path }) => (path === '/hook' ? { status: 307, location: '/other' } : undefined));
    await portal.addChannel({ url: receiver.url }, { readers: [0] });
    await portal.notify(portal.event('one'));
    expect(await portal.sendMessages()).toEqual(['failed']);
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook']);
  });

  test('it waits for the end of the quiet hours, and for the hourly limit', async () => {
    const receiver = await webhookReceiver();
    await portal.addChannel({ url: receiver.url, quietFrom: '22:00', quietTo: '08:00', perHour: 2 }, { readers: [0] });
    portal.setClock('2026-06-15 23:30');
    await portal.notify(...['a', 'b', 'c', 'd', 'e'].map((key) => portal.event(key)));
    expect(await portal.sendMessages()).toEqual([]);
    portal.setClock('2026-06-16 08:00');
    expect(await portal.sendMessages()).toEqual(['sent', 'sent']);
    portal.setClock('2026-06-16 08:59');
    expect(await portal.sendMessages()).toEqual([]);
    portal.setClock('2026-06-16 09:00');
    expect(await portal.sendMessages()).toEqual(['sent', 'sent']);
    portal.setClock('2026-06-16 10:00');
    expect(await portal.sendMessages()).toEqual(['sent']);
    expect(receiver.calls).toHaveLength(5);
  });

  test('text messages need a proven number, and staff channels a back-office role', async () => {
    const receiver = await webhookReceiver();
    await provePhone();
    await portal.addChannel({ url: receiver.url, format: 'sms' });
    await portal.addChannel({ url: receiver.url, format: 'dingtalk', staffOnly: true });
    await portal.db
      .update(account)
      .set({ roles: ['user', 'admin'] })
      .where(eq(account.id, portal.idOf(1)));
    await portal.notify(portal.event('one'), portal.event('one', { to: 1 }));
    expect(await portal.sendMessages()).toEqual(['sent', 'sent']);
    const found = (await portal.messages()).map(({ accountId, address }) => `${accountId} ${address}`);
    expect(found.toSorted()).toEqual([`${portal.idOf(0)} +8613800000000`, `${portal.idOf(1)} `].toSorted());
  });

  test("it is dropped with the reader's choice or the event, and kept while the channel is off", async () => {
    const receiver = await webhookReceiver();
    const channelId = await portal.addChannel({ url: receiver.url }, { readers: [0] });
    await portal.notify(portal.event('one'));
    await changePreferences(portal.db, portal.idOf(0), { kinds: [{ kind: 'account', portal: true, mail: 'off' }] }, portal.deps.now());
    expect(await states()).toEqual(['waiting 0']);
    await changePreferences(
      portal.db,
      portal.idOf(0),
      { kinds: [{ kind: 'account', portal: true, mail: 'instant', channels: [] }] },
      portal.deps.now(),
    );
    expect(await states()).toEqual(['dropped 0']);
    await changePreferences(
      portal.db,
      portal.idOf(0),
      { kinds: [{ kind: 'account', portal: true, mail: 'instant', channels: [channelId] }] },
      portal.deps.now(),
    );
    await portal.notify(portal.event('two'), portal.event('three'));
    await dropMail(portal.db, { eventKey: 'two' }, portal.deps.now());
    await portal.db.update(notificationChannel).set({ enabled: false });
    expect(await portal.sendMessages()).toEqual([]);
    expect((await states()).toSorted()).toEqual(['dropped 0', 'dropped 0', 'kept 0']);
    expect(receiver.calls).toEqual([]);
  });

  test('a missing mail server does not affect it', async () => {
    await portal.addChannel({ url: 'https://192.0.2.1/' }, { readers: [0] });
    await portal.notify(portal.event('one'));
    await keepMails(portal.db, portal.deps.now());
    expect(await states()).toEqual(['waiting 0']);
  });
});

describe('chat robots', () => {
  const send = async (format: 'wecom' | 'feishu' | 'dingtalk', text: string, secret: string | null = 'key') => {
    const receiver = await webhookReceiver(() => ({ text }));
    await provePhone();
    await portal.addChannel({ url: `${receiver.url}?key=k`, format, secret, templates: {} }, { readers: [0] });
    await portal.notify(portal.event('one', { title: '标题', body: '', href: null }));
    const outcomes = await portal.sendMessages();
    return { outcomes, call: receiver.calls[0] };
  };
  const text = '标题\nhttps://policy.example.cn/';

  test('WeCom gets text and the number to mention', async () => {
    const { outcomes, call } = await send('wecom', '{"errcode":0,"errmsg":"ok"}');
    expect(outcomes).toEqual(['sent']);
    expect(call).toMatchObject({
      path: '/hook?key=k',
      body: { msgtype: 'text', text: { content: text, mentioned_mobile_list: ['13800000000'] } },
    });
  });

  test('Feishu gets seconds and an empty message signed with seconds and key', async () => {
    const { outcomes, call } = await send('feishu', '{"code":0,"msg":"success"}');
    expect(outcomes).toEqual(['sent']);
    const timestamp = String(portal.deps.now().getTime() / 1000);
    const sign = createHmac('sha256', `${timestamp}\nkey`).update('').digest('base64');
    expect(call?.body).toEqual({ timestamp, sign, msg_type: 'text', content: { text } });
  });

  test('DingTalk gets milliseconds and the signature in the address', async () => {
    const { outcomes, call } = await send('dingtalk', '{"errcode":0}');
    expect(outcomes).toEqual(['sent']);
    const timestamp = String(portal.deps.now().getTime());
    const asked = new URL(call?.path ?? '', 'http://x').searchParams;
    expect(asked.get('key')).toBe('k');
    expect(asked.get('timestamp')).toBe(timestamp);
    expect(asked.get('sign')).toBe(createHmac('sha256', 'key').update(`${timestamp}\nkey`).digest('base64'));
    expect(call?.body).toEqual({ msgtype: 'text', text: { content: text }, at: { atMobiles: ['13800000000'], isAtAll: false } });
  });

  test.each([
    ['{"errcode":93000,"errmsg":"invalid webhook url"}', 'failed'],
    ['{"errcode":45009,"errmsg":"api freq out of limit"}', 'retry'],
    ['<html>', 'failed'],
    ['null', 'failed'],
  ])('the answer of %s is understood', async (answer, outcome) => {
    expect((await send('wecom', answer)).outcomes).toEqual([outcome]);
  });
});

test.each([
  ['2026-06-15T13:59:00Z', '22:00', '08:00', null],
  ['2026-06-15T14:00:00Z', '22:00', '08:00', '2026-06-16T00:00:00.000Z'],
  ['2026-06-15T23:59:00Z', '22:00', '08:00', '2026-06-16T00:00:00.000Z'],
  ['2026-06-16T00:00:00Z', '22:00', '08:00', null],
  ['2026-06-15T05:00:00Z', '12:00', '14:00', '2026-06-15T06:00:00.000Z'],
  ['2026-06-15T05:00:00Z', '12:00', '12:00', null],
  ['2026-06-15T05:00:00Z', null, null, null],
])('at %s quiet hours from %s to %s end at %s', (now, quietFrom, quietTo, end) => {
  expect(quietUntil({ quietFrom, quietTo }, new Date(now))?.toISOString() ?? null).toBe(end);
});
