import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as contract from '#contract/notice-channel.ts';
import * as mails from '#contract/notify-mail.ts';
import * as preference from '#contract/notify-preference.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { sendNextMessage } from '#server/platform/notification/channel/messenger.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { testNow } from '../setup/clock.ts';
import { silent } from '../unit/jobs/test-portal.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { webhookReceiver } from '../setup/webhook-receiver.ts';

const closed = restoredServer();
const open = restoredServer({ webhooks: { mayAsk: () => true, plain: true } });

const fields = {
  id: null,
  version: null,
  name: '群消息',
  format: 'wecom' as const,
  enabled: true,
  staffOnly: false,
  kinds: ['account' as const, 'application' as const],
  templates: {},
  quietFrom: null,
  quietTo: null,
  perHour: 20,
};
const url = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=very-secret-key';

describe('the channels of notifications', () => {
  test('address and secret are in no answer and not in the audit log', async () => {
    const token = await tokenOf(closed, 'admin');
    const send = async (call: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await closed.fetch(call, { ...init, headers })).text();
    };
    const saved = await send(contract.save.path, { ...fields, url, secret: 'signing-secret' });
    const { data } = JSON.parse(saved) as { data: { id: string; host: string; hasSecret: boolean } };
    expect(data).toMatchObject({ host: 'qyapi.weixin.qq.com', hasSecret: true, version: 1 });
    const stale = await send(contract.save.path, { ...fields, id: data.id, version: 9 });
    expect(stale).toContain('CONFLICT');
    const answers = [saved, stale, await send(contract.list.path), JSON.stringify(await closed.db.select().from(auditEvent))];
    expect(answers.filter((text) => /very-secret-key|signing-secret/.test(text))).toEqual([]);
  });

  test('the secret stays with the address, and a new address does not keep the old one', { tags: 'depth' }, async () => {
    const token = await tokenOf(closed, 'admin');
    const stored = async () => {
      const [found] = await closed.db
        .select({ url: notificationChannel.url, secret: notificationChannel.secret })
        .from(notificationChannel);
      return found;
    };
    const { id } = await closed.call(contract.save, { body: { ...fields, url, secret: 'one' } }, token);
    await closed.call(contract.save, { body: { ...fields, id, version: 1, name: '改名' } }, token);
    expect(await stored()).toEqual({ url, secret: 'one' });
    await closed.call(contract.save, { body: { ...fields, id, version: 2, url: 'https://other.example.cn/' } }, token);
    expect(await stored()).toEqual({ url: 'https://other.example.cn/', secret: null });
  });

  test.each(['', 'http://example.cn/', 'ftp://example.cn/', 'https://', 'javascript:alert(1)'])(
    'the address "%s" outside a closed network is refused',
    async (wrong) => {
      const token = await tokenOf(closed, 'admin');
      await expect(closed.call(contract.save, { body: { ...fields, url: wrong } }, token)).rejects.toThrow('body.url');
    },
  );

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/', 'https://169.254.169.254/latest', 'https://localhost/'])(
    '%s outside a closed network is not requested',
    { tags: 'depth' },
    async (inner) => {
      const token = await tokenOf(closed, 'admin');
      const { id } = await closed.call(contract.save, { body: { ...fields, url: inner } }, token);
      expect(await closed.call(contract.test, { body: { id } }, token)).toMatchObject({
        sent: false,
        status: null,
        answer: 'private address',
      });
    },
  );

  test('the answer to a test message is shown truncated', { tags: 'depth' }, async () => {
    const token = await tokenOf(open, 'admin');
    const receiver = await webhookReceiver(() => ({ status: 400, text: 'x'.repeat(100_000) }));
    const { id } = await open.call(contract.save, { body: { ...fields, url: receiver.url } }, token);
    const { sent, status, answer } = await open.call(contract.test, { body: { id } }, token);
    expect({ sent, status, length: answer.length }).toEqual({ sent: false, status: 400, length: 2000 });
    expect(receiver.calls[0]?.body).toMatchObject({ msgtype: 'text' });
    const { list } = await open.call(listAudit, { body: { call: ['noticeChannel.test'] } }, token);
    expect(list[0]).toMatchObject({ target: { kind: 'noticeChannel', id } });
  });

  test('accounts choose channels by kind, among the kinds a channel carries', { tags: 'depth' }, async () => {
    const admin = await tokenOf(open, 'admin');
    const user = await tokenOf(open, 'user');
    const { id } = await open.call(contract.save, { body: { ...fields, url: 'https://192.0.2.1/' } }, admin);
    const staff = await open.call(contract.save, { body: { ...fields, staffOnly: true, url: 'https://192.0.2.1/' } }, admin);
    const sms = await open.call(contract.save, { body: { ...fields, format: 'sms', url: 'https://192.0.2.1/' } }, admin);
    const choose = (kind: 'policy' | 'account', channels: string[]) =>
      open.call(preference.save, { body: { kinds: [{ kind, portal: true, mail: 'off', channels }] } }, user);
    await choose('policy', [id]);
    const { kinds, channels } = await choose('account', [id, staff.id, sms.id]);
    expect(Object.fromEntries(channels.map((one) => [one.id, one.phone]))).toEqual({ [id]: null, [sms.id]: '' });
    expect(kinds.flatMap((one) => (one.channels.length === 0 ? [] : [[one.kind, one.channels]]))).toEqual([['account', [id]]]);
    const readers = (await open.call(contract.list, {}, admin)).map((one) => [one.id, one.readers]);
    expect(Object.fromEntries(readers)).toEqual({ [id]: 1, [staff.id]: 0, [sms.id]: 0 });
  });

  test('a failed message is listed with the mails by channel and can be resent', { tags: 'depth' }, async () => {
    const admin = await tokenOf(open, 'admin');
    const receiver = await webhookReceiver((_call, times) => (times === 1 ? { status: 404, text: 'no such hook' } : undefined));
    const { id } = await open.call(contract.save, { body: { ...fields, format: 'webhook', url: receiver.url } }, admin);
    const user = await tokenOf(open, 'user');
    await open.call(preference.save, { body: { kinds: [{ kind: 'account', portal: true, mail: 'off', channels: [id] }] } }, user);
    const [reader] = await open.db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
    const words = { 'zh-CN': { title: '预约已确认', body: '请到场' }, 'en-US': { title: 'Confirmed', body: 'Come' } };
    await open.db.transaction((tx) => notify(tx, [{ accountId: reader?.id ?? '', kind: 'account', key: 'k', words, href: null }], testNow));
    const deps = { db: open.db, log: silent, now: () => testNow, portal: 'http://localhost', mayAsk: () => true };
    expect(await sendNextMessage(deps)).toBe('failed');
    const { list } = await open.call(mails.list, { body: { channel: id, states: ['failed'] } }, admin);
    expect(list).toMatchObject([{ channel: { id, name: '群消息' }, state: 'failed', lastError: '404 no such hook' }]);
    expect((await open.call(mails.list, { body: { channel: 'mail' } }, admin)).list.filter(({ channel }) => channel !== null)).toEqual([]);
    const message = list[0]?.id ?? '';
    expect((await open.call(mails.read, { body: { id: message } }, admin)).text).toBe('预约已确认\n请到场\nhttp://localhost/');
    await open.call(mails.retry, { body: { ids: [message] } }, admin);
    expect(await sendNextMessage(deps)).toBe('sent');
    expect(receiver.calls).toHaveLength(2);
    await open.call(contract.remove, { body: { id, version: 1 } }, admin);
    expect(await open.db.select().from(mail).where(isNotNull(mail.channelId))).toEqual([]);
  });
});
