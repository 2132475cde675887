import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as contract from '#contract/notify-mail.ts';
import * as preference from '#contract/notify-preference.ts';
import type { MailState } from '#domain/notification.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { mail, mailEntry } from '#server/platform/db/tables/mail.ts';
import { unsubscribeKeyOf } from '#server/platform/notification/mail/unsubscribe.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer();

async function addMail(subject: string, state: MailState, createdAt = testNow) {
  const [user] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
  const common = { accountId: user?.id ?? '', mode: 'instant' as const, createdAt };
  const [added] = await server.db
    .insert(mail)
    .values({
      ...common,
      address: 'user@example.cn',
      language: 'zh-CN',
      subject,
      state,
      attempts: 5,
      dueAt: testNow,
      lastError: '451 later',
    })
    .returning({ id: mail.id });
  const id = added?.id ?? '';
  await server.db.insert(mailEntry).values({ ...common, eventKey: subject, kind: 'account', title: subject, body: '正文', mailId: id });
  return id;
}

const admin = () => tokenOf(server, 'admin');

describe('the list of mails', () => {
  test('mails are found by subject, address, user and state, newest first', { tags: 'depth' }, async () => {
    await addMail('甲', 'failed', new Date(testNow.getTime() - 2000));
    await addMail('乙', 'sent', new Date(testNow.getTime() - 1000));
    await addMail('丙', 'uncertain');
    const found = async (body: Parameters<typeof server.call<typeof contract.list>>[1]['body']) =>
      (await server.call(contract.list, { body }, await admin())).list.map(({ subject }) => subject);
    expect(await found({})).toEqual(['丙', '乙', '甲']);
    expect(await found({ keyword: '乙' })).toEqual(['乙']);
    expect(await found({ keyword: 'user@example', states: ['failed', 'uncertain'] })).toEqual(['丙', '甲']);
    expect(await found({ page: 2, pageSize: 2 })).toEqual(['甲']);
  });

  test('a mail is shown with its text, without its unsubscribe key', async () => {
    const id = await addMail('甲', 'failed');
    const { text, lastError } = await server.call(contract.read, { body: { id } }, await admin());
    expect(text).toContain('甲\n正文');
    expect(text).toContain('unsubscribe?key=…&of=account');
    expect(lastError).toBe('451 later');
  });

  test('failed mails can be resent, which is recorded; sent ones cannot', { tags: 'depth' }, async () => {
    const [failed, sent] = [await addMail('甲', 'failed'), await addMail('乙', 'sent')];
    expect(await server.call(contract.retry, { body: { ids: [failed, sent] } }, await admin())).toEqual({ retried: 1 });
    const states = Object.fromEntries((await server.db.select().from(mail)).map((one) => [one.id, `${one.state} ${one.attempts}`]));
    expect(states).toEqual({ [failed]: 'waiting 0', [sent]: 'sent 5' });
    const { list } = await server.call(listAudit, { body: { call: ['noticeMail.retry'] } }, await admin());
    expect(list[0]).toMatchObject({ call: 'noticeMail.retry', target: { kind: 'mail', id: failed } });
    await expect(server.call(contract.retry, { body: { ids: [sent] } }, await admin())).rejects.toThrow('WRONG_STATE');
  });
});

describe('the unsubscribe address in the header of a mail', () => {
  const addressOf = async (of: string) => {
    const [user] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
    return `/apiv2/notify/unsubscribe?key=${await unsubscribeKeyOf(server.db, user?.id ?? '')}&of=${of}`;
  };
  const modes = async () => {
    const { kinds } = await server.call(preference.get, {}, await tokenOf(server, 'user'));
    return kinds.map(({ kind, mail: mode }) => `${kind} ${mode}`);
  };
  const before = ['policy daily', 'deadline instant', 'application instant', 'account instant', 'system daily'];

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('a post by a mail program as %s unsubscribes', async (type, body) => {
    const response = await server.fetch(await addressOf('daily'), { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(200);
    expect(await modes()).toEqual(['policy off', 'deadline instant', 'application instant', 'account instant', 'system off']);
  });

  test('opening the address leads to a page that asks, and does not unsubscribe', async () => {
    const address = await addressOf('policy');
    const response = await server.fetch(address);
    expect(await response.text()).toContain(`/#/account/unsubscribe?${address.split('?')[1]?.replace('&', '&amp;')}`);
    expect(await modes()).toEqual(before);
  });

  test('an unknown key unsubscribes nobody', async () => {
    const response = await server.fetch(`/apiv2/notify/unsubscribe?key=${'x'.repeat(32)}&of=policy`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await modes()).toEqual(before);
  });
});

test('preferences belong to the account, and notifications with an action stay in the portal', async () => {
  const user = await tokenOf(server, 'user');
  const kinds = [
    { kind: 'policy' as const, portal: false, mail: 'weekly' as const },
    { kind: 'deadline' as const, portal: false, mail: 'off' as const },
  ];
  const saved = await server.call(preference.save, { body: { kinds, language: 'en-US' } }, user);
  expect(saved).toMatchObject({ address: null, language: 'en-US' });
  expect(saved.kinds).toEqual([
    { kind: 'policy', portalFixed: false, portal: false, mail: 'weekly', channels: [] },
    { kind: 'deadline', portalFixed: true, portal: true, mail: 'off', channels: [] },
    { kind: 'application', portalFixed: true, portal: true, mail: 'instant', channels: [] },
    { kind: 'account', portalFixed: true, portal: true, mail: 'instant', channels: [] },
    { kind: 'system', portalFixed: true, portal: true, mail: 'daily', channels: [] },
  ]);
  expect(await server.call(preference.get, {}, user)).toEqual(saved);
  const other = await server.call(preference.get, {}, await admin());
  expect(other).toMatchObject({ language: 'zh-CN', kinds: [{ kind: 'policy', portal: true, mail: 'daily' }, {}, {}, {}, {}] });
});
