import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/account-email.ts';
import { list as listAudit } from '#contract/audit.ts';
import * as mailContract from '#contract/notify-mail.ts';
import { get as preferences, save as savePreferences } from '#contract/notify-preference.ts';
import * as user from '#contract/user.ts';
import { account, accountKey } from '#server/platform/db/tables/account.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';

const hour = 3_600_000;
let now = testNow;
const server = restoredServer({ now: () => now });
let token = '';
beforeEach(async () => {
  now = testNow;
  token = await tokenOf(server, 'user');
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const sent = () => sentMails(server.db, now);
const change = (email: string, password = samplePassword, as = token) => server.call(contract.change, { body: { email, password } }, as);
const verify = (key: string) => server.call(contract.verify, { body: { key } });
const own = (as = token) => server.call(contract.get, {}, as);
const stored = async (username = 'user') => {
  const [found] = await server.db.select().from(account).where(eq(account.username, username));
  if (found === undefined) throw new Error(`There is no account ${username}`);
  return found;
};
/** Sets and verifies an address. */
async function give(email: string): Promise<void> {
  await change(email);
  const [only] = await sent();
  await verify(only?.key ?? '');
}
const managed = ({ id, version, displayName, phone, roles, disabled }: Awaited<ReturnType<typeof stored>>, email: string | null) => ({
  body: { id, version, displayName, phone, roles, disabled, email },
});

const words = { 'zh-CN': { title: '标题', body: '正文' }, 'en-US': { title: 'Title', body: 'Text' } };
const notifyAccount = async (key: string) => {
  const { id } = await stored();
  await server.db.transaction((tx) => notify(tx, [{ accountId: id, kind: 'account', key, words, href: null }], now));
};

describe('an address', () => {
  test('an address counts only after the link in its mail is opened', { tags: 'depth' }, async () => {
    expect(await own()).toEqual({ email: null, verifiedAt: null, pending: null, sends: false });
    const asked = await change('li@example.cn');
    expect(asked).toMatchObject({
      email: null,
      pending: { email: 'li@example.cn', sentAt: testNow.toISOString(), expiresAt: new Date(testNow.getTime() + 24 * hour).toISOString() },
    });
    const [only, ...others] = await sent();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ to: 'li@example.cn', subject: '请验证您的邮箱' });
    expect(only?.text).toContain('账号“user”');
    expect(only?.text).toMatch(/https:\/\/policy\.example\.cn\/#\/account\/email\?key=[\w-]{43}\n/);
    expect((await stored()).email).toBeNull();
    expect(await verify(only?.key ?? '')).toEqual({ username: 'user', email: 'li@example.cn' });
    expect(await own()).toMatchObject({ email: 'li@example.cn', verifiedAt: testNow.toISOString(), pending: null });
    expect(await server.call(preferences, {}, token)).toMatchObject({ address: 'li@example.cn', verified: true });
  });

  test('the link has a 256-bit key that is not stored', { tags: 'depth' }, async () => {
    await change('li@example.cn');
    const [only] = await sent();
    expect(Buffer.from(only?.key ?? '', 'base64url')).toHaveLength(32);
    const everything = JSON.stringify([await server.db.select().from(accountKey), await server.db.select().from(mail)]);
    expect(everything).not.toContain(only?.key);
  });

  test('changing an address needs the password, and guesses are limited', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(change('li@example.cn', 'wrong-1')).rejects.toThrow('BAD_CREDENTIALS');
    await expect(change('li@example.cn')).rejects.toThrow(/429.*TOO_MANY_ATTEMPTS/);
    expect(await sent()).toEqual([]);
    expect((await own()).pending).toBeNull();
  });

  test('an owner can verify an address while strangers request mails to it', { tags: 'depth' }, async () => {
    const changeFrom = async (remoteAddress: string, as: string) => {
      const headers = { 'content-type': 'application/json', authorization: as };
      const body = JSON.stringify({ email: 'li@example.cn', password: samplePassword });
      const request = new Request(`http://localhost${contract.change.path}`, { method: contract.change.method, headers, body });
      return (await server.app.fetch(request, { incoming: { socket: { remoteAddress } } })).text();
    };
    const stranger = await tokenOf(server, 'admin');
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await changeFrom('203.0.113.9', stranger)).toContain('"code":0');
    expect(await changeFrom('203.0.113.9', token)).toContain('TOO_MANY_ATTEMPTS');
    expect(await changeFrom('198.51.100.7', token)).toContain('"code":0');
  });

  test('an address that the account already has is refused, in any letter case', { tags: 'depth' }, async () => {
    await give('li@example.cn');
    await expect(change('LI@example.cn')).rejects.toThrow('SAME_EMAIL');
  });

  test('the old address stays in use until the new one is verified, and then gets a mail', { tags: 'depth' }, async () => {
    await give('old@example.cn');
    await change('new@example.cn');
    await notifyAccount('before');
    const [link, notice] = (await sent()).toSorted((a, b) => a.to.localeCompare(b.to));
    expect([link?.to, notice?.to]).toEqual(['new@example.cn', 'old@example.cn']);
    await verify(link?.key ?? '');
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['old@example.cn', '您的账号邮箱已更换']]);
    expect(mails[0]?.text).toContain('new@example.cn');
    await notifyAccount('after');
    expect((await sent()).map(({ to }) => to)).toEqual(['new@example.cn']);
  });

  test('the audit log records the request and the verification', { tags: 'depth' }, async () => {
    await give('li@example.cn');
    const admin = await tokenOf(server, 'admin');
    const { list } = await server.call(listAudit, { body: { call: ['accountEmail.change', 'accountEmail.verify'] } }, admin);
    expect(list.map(({ call, username, after }) => [call, username, after])).toEqual([
      ['accountEmail.verify', 'user', { email: 'li@example.cn' }],
      ['accountEmail.change', 'user', { email: 'li@example.cn' }],
    ]);
  });
});

describe('the link of a mail', () => {
  test('a link works once', { tags: 'depth' }, async () => {
    await change('li@example.cn');
    const [only] = await sent();
    await verify(only?.key ?? '');
    await expect(verify(only?.key ?? '')).rejects.toThrow('LINK_INVALID');
  });

  test('of two simultaneous uses of a link one succeeds', async () => {
    await change('li@example.cn');
    const [only] = await sent();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => verify(only?.key ?? '')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a link expires after 24 hours; the page still shows the pending address, and it can be resent', { tags: 'depth' }, async () => {
    await change('li@example.cn');
    const [first] = await sent();
    later(24 * hour);
    await expect(verify(first?.key ?? '')).rejects.toThrow('LINK_INVALID');
    token = await tokenOf(server, 'user');
    expect((await own()).pending?.email).toBe('li@example.cn');
    await server.call(contract.resend, {}, token);
    const [second] = await sent();
    expect(second?.to).toBe('li@example.cn');
    expect(await verify(second?.key ?? '')).toMatchObject({ email: 'li@example.cn' });
  });

  test('resending, another address, or withdrawing the address invalidates the link', { tags: 'depth' }, async () => {
    await change('li@example.cn');
    const [first] = await sent();
    await server.call(contract.resend, {}, token);
    const [again] = await sent();
    await expect(verify(first?.key ?? '')).rejects.toThrow('LINK_INVALID');
    await change('other@example.cn');
    const [other] = await sent();
    await expect(verify(again?.key ?? '')).rejects.toThrow('LINK_INVALID');
    expect((await server.call(contract.cancel, {}, token)).pending).toBeNull();
    await expect(verify(other?.key ?? '')).rejects.toThrow('LINK_INVALID');
    await expect(server.call(contract.resend, {}, token)).rejects.toThrow('WRONG_STATE');
    expect((await stored()).email).toBeNull();
  });

  test('a link belongs to its account, no matter who opens it', async () => {
    await change('li@example.cn');
    const [only] = await sent();
    const admin = await tokenOf(server, 'admin');
    await server.call(contract.verify, { body: { key: only?.key ?? '' } }, admin);
    expect((await own()).email).toBe('li@example.cn');
    expect((await own(admin)).email).toBeNull();
  });

  test('the link of a disabled account verifies nothing', { tags: 'depth' }, async () => {
    await change('li@example.cn');
    const [only] = await sent();
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'));
    await expect(verify(only?.key ?? '')).rejects.toThrow('LINK_INVALID');
    expect((await stored()).email).toBeNull();
  });

  test('an address entered by an administrator invalidates the link and is unverified', { tags: 'depth' }, async () => {
    await give('old@example.cn');
    await change('new@example.cn');
    const [only] = await sent();
    const admin = await tokenOf(server, 'admin');
    await server.call(user.update, managed(await stored(), 'entered@example.cn'), admin);
    await expect(verify(only?.key ?? '')).rejects.toThrow('LINK_INVALID');
    expect(await own()).toEqual({ email: 'entered@example.cn', verifiedAt: null, pending: null, sends: false });
    await server.call(user.update, managed({ ...(await stored()), displayName: '甲' }, 'entered@example.cn'), admin);
    await server.call(contract.resend, {}, token);
    const [link] = await sent();
    await verify(link?.key ?? '');
    const verified = await own();
    expect(verified).toMatchObject({ email: 'entered@example.cn', verifiedAt: testNow.toISOString() });
    // other changes keep the address
    await server.call(user.update, managed({ ...(await stored()), displayName: '乙' }, 'entered@example.cn'), admin);
    expect(await own()).toEqual(verified);
  });

  test('administrators see the mail without its link', async () => {
    await change('li@example.cn');
    const admin = await tokenOf(server, 'admin');
    const { list } = await server.call(mailContract.list, { body: {} }, admin);
    expect(list).toMatchObject([{ mode: 'service', address: 'li@example.cn', state: 'waiting' }]);
    const read = async () => (await server.call(mailContract.read, { body: { id: list[0]?.id ?? '' } }, admin)).text;
    expect(await read()).toContain('/#/account/email?key=…\n');
    const [only] = await sent();
    expect(await read()).not.toContain(only?.key);
  });
});

describe('mails with a link', () => {
  test('mails with a link are limited per account and per address', { tags: 'depth' }, async () => {
    for (let count = 0; count < 5; count += 1) await change(`reader-${count}@example.cn`);
    await expect(change('reader-5@example.cn')).rejects.toThrow(/429/);
    await expect(server.call(contract.resend, {}, token)).rejects.toThrow(/429/);
    expect((await own()).pending?.email).toBe('reader-4@example.cn');
    later(31 * 60_000);
    await change('reader-5@example.cn');
  });

  test('mails to one address are limited across all senders', { tags: 'depth' }, async () => {
    const admin = await tokenOf(server, 'admin');
    for (let count = 0; count < 3; count += 1) await change('victim@example.cn');
    for (let count = 0; count < 2; count += 1) await change('VICTIM@example.cn', samplePassword, admin);
    await expect(change('victim@example.cn', samplePassword, admin)).rejects.toThrow(/429/);
    await change('somebody@example.cn', samplePassword, admin);
  });

  test('preferences neither stop nor drop these mails, and they have no unsubscribe link', { tags: 'depth' }, async () => {
    await change('li@example.cn');

    await server.call(savePreferences, { body: { kinds: [{ kind: 'account', portal: true, mail: 'off' }] } }, token);
    const [only] = await sent();
    expect(only?.to).toBe('li@example.cn');
    expect(Object.keys(only?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([]);
    expect(only?.text).not.toContain('unsubscribe');
  });

  test('mails use the language of the request until the account has chosen one', { tags: 'depth' }, async () => {
    await server.call(contract.change, { body: { email: 'li@example.cn', password: samplePassword } }, token, 'en-US');
    const [only] = await sent();
    expect(only).toMatchObject({ subject: 'Please verify your e-mail address' });
    expect(only?.text).toContain('Verify the address: https://');
  });

  test('a mail is not sent when its link has been invalidated', { tags: 'depth' }, async () => {
    await change('first@example.cn');
    await change('second@example.cn');
    expect((await sent()).map(({ to }) => to)).toEqual(['second@example.cn']);
    expect((await server.db.select().from(mail)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
  });
});

test('mails to an unverified address are kept, and can be sent after verification', { tags: 'depth' }, async () => {
  await server.db.update(account).set({ email: 'entered@example.cn' }).where(eq(account.username, 'user'));
  await notifyAccount('first');
  expect(await sent()).toEqual([]);
  const [kept] = await server.db.select().from(mail);
  expect(kept).toMatchObject({ state: 'kept', attempts: 0, lastError: 'The address is not verified.' });
  const admin = await tokenOf(server, 'admin');
  const retry = () => server.call(mailContract.retry, { body: { ids: [kept?.id ?? ''] } }, admin);
  await retry();
  expect(await sent()).toEqual([]);
  await server.call(contract.resend, {}, token);
  const [link] = await sent();
  await verify(link?.key ?? '');
  await retry();
  expect((await sent()).map(({ to }) => to)).toEqual(['entered@example.cn']);
});
