import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/account-phone.ts';
import { list as listAudit } from '#contract/audit.ts';
import * as ownCode from '#contract/own-code.ts';
import * as user from '#contract/user.ts';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import type { CodeMessage } from '#server/identity/account/own/couriers.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { runDue } from '../setup/run-due.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';

const minute = 60_000;
const number = '138 0000 0041';
const stored = '+8613800000041';
let now = testNow;
let sent: CodeMessage[] = [];
const server = restoredServer({ now: () => now, sendsTexts: true });
const plain = restoredServer();
let token = '';
beforeEach(async () => {
  now = testNow;
  sent = [];
  token = await tokenOf(server, 'user');
});

const keep = (message: CodeMessage) => {
  sent.push(message);
  return Promise.resolve();
};
const deliver = () => {
  const code = codeHandler({ mail: keep, text: keep });
  return runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now }, new Map([...handlers, [codeKind, code]]));
};
const send = (phone = number, password = samplePassword, as = token) => server.call(contract.send, { body: { phone, password } }, as);
const verify = (body: { key: string; code: string }, as = token) => server.call(contract.verify, { body }, as);
const own = (as = token) => server.call(contract.get, {}, as);
/** Asks for a code and reads it. */
async function codeFor(phone = number) {
  const { key } = await send(phone);
  await deliver();
  return { key, code: sent.at(-1)?.code ?? '' };
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const found = async () => (await server.db.select().from(account).where(eq(account.username, 'user')))[0];

describe('a telephone number', () => {
  test('a number counts only after its code is entered; then it signs in and recovers the account', { tags: 'depth' }, async () => {
    expect(await own()).toEqual({ phone: null, proven: false, sends: true });
    const proof = await codeFor();
    expect(sent).toMatchObject([{ to: stored, purpose: 'phone', minutes: 10, language: 'zh-CN' }]);
    expect(await own()).toMatchObject({ phone: null, proven: false });
    expect(await verify(proof)).toEqual({ phone: stored, proven: true, sends: true });
    expect(await found()).toMatchObject({ provenPhone: stored, phone: '13800000041' });
    expect(await tokenOf(server, number)).not.toBe('');
    const { key } = await server.call(ownCode.send, { body: { to: number, purpose: 'recover' } });
    await deliver();
    const body = { key, code: sent.at(-1)?.code ?? '', password: 'Recovered1' };
    expect(await server.call(ownCode.reset, { body })).toEqual({ username: 'user' });
  });

  test('changing a number needs the password, and guesses are limited', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(send(number, 'wrong-1')).rejects.toThrow('BAD_CREDENTIALS');
    await expect(send()).rejects.toThrow(/429.*TOO_MANY_ATTEMPTS/);
    await deliver();
    expect(sent).toEqual([]);
  });

  test('a number that the account already has is refused, in any notation', async () => {
    await verify(await codeFor());
    await expect(send('+86 13800000041')).rejects.toThrow('SAME_PHONE');
  });

  test('wrong, used, expired, replaced and foreign codes are refused', { tags: 'depth' }, async () => {
    const first = await codeFor();
    const proof = await codeFor();
    await expect(verify(first)).rejects.toThrow('BAD_CODE');
    await expect(verify({ ...proof, code: wrong(proof.code) })).rejects.toThrow('BAD_CODE');
    await expect(verify(proof, await tokenOf(server, 'admin'))).rejects.toThrow('BAD_CODE');
    await verify(proof);
    await expect(verify(proof)).rejects.toThrow('BAD_CODE');
    const late = await codeFor('138 0000 0042');
    now = new Date(now.getTime() + 10 * minute);
    await expect(verify(late)).rejects.toThrow('BAD_CODE');
  });

  test('a code allows five tries, and a code for another purpose verifies no number', { tags: 'depth' }, async () => {
    const proof = await codeFor();
    for (let tries = 0; tries < 5; tries += 1) await expect(verify({ ...proof, code: wrong(proof.code) })).rejects.toThrow('BAD_CODE');
    await expect(verify(proof)).rejects.toThrow('BAD_CODE');
    const { key } = await server.call(ownCode.send, { body: { to: number, purpose: 'register' } });
    await deliver();
    await expect(verify({ key, code: sent.at(-1)?.code ?? '' })).rejects.toThrow('BAD_CODE');
  });

  test('a new number replaces the old one, and the verified e-mail address is notified', { tags: 'depth' }, async () => {
    await verify(await codeFor());
    await server.db.update(account).set({ email: 'li@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
    await verify(await codeFor('138 0000 0042'));
    await expect(tokenOf(server, number)).rejects.toThrow('BAD_CREDENTIALS');
    expect(await tokenOf(server, '13800000042')).not.toBe('');
    expect((await sentMails(server.db, now)).map(({ to, subject }) => [to, subject])).toEqual([['li@example.cn', '您的账号手机号已更换']]);
  });

  test('the audit log records the request for a code and the verification', { tags: 'depth' }, async () => {
    await verify(await codeFor());
    const admin = await tokenOf(server, 'admin');
    const { list } = await server.call(listAudit, { body: { call: ['accountPhone.send', 'accountPhone.verify'] } }, admin);
    expect(list.map(({ call, username, after }) => [call, username, after])).toEqual([
      ['accountPhone.verify', 'user', { phone: stored }],
      ['accountPhone.send', 'user', { phone: stored }],
    ]);
  });

  test('a number stays verified when an administrator enters it in another notation', { tags: 'depth' }, async () => {
    await verify(await codeFor());
    const before = await found();
    if (before === undefined) throw new Error('There is no such account');
    const { id, version, displayName, email, roles, disabled } = before;
    const body = { id, version, displayName, email, roles, disabled, phone: '+86 138-0000-0041' };
    await server.call(user.update, { body }, await tokenOf(server, 'admin'));
    expect(await found()).toMatchObject({ provenPhone: stored, phone: '13800000041' });
  });

  test('a number changed by an administrator is no longer verified', { tags: 'depth' }, async () => {
    await verify(await codeFor());
    const before = await found();
    if (before === undefined) throw new Error('There is no such account');
    const { id, version, displayName, email, roles, disabled } = before;
    const body = { id, version, displayName, email, roles, disabled, phone: '13800000043' };
    await server.call(user.update, { body }, await tokenOf(server, 'admin'));
    expect(await own()).toEqual({ phone: '13800000043', proven: false, sends: true });
    await expect(tokenOf(server, number)).rejects.toThrow('BAD_CREDENTIALS');
  });
});

describe('codes', () => {
  test('codes are limited per account and per number', { tags: 'depth' }, async () => {
    for (let count = 0; count < 3; count += 1) await send();
    await expect(send()).rejects.toThrow(/429/);
    await send('138 0000 0042');
    await expect(send('138 0000 0043')).rejects.toThrow(/429/);
    now = new Date(now.getTime() + 31 * minute);
    await send('138 0000 0043');
  });

  test('codes go to mobile numbers only, and to none when the portal sends no text messages', { tags: 'depth' }, async () => {
    await expect(send('li@example.cn')).rejects.toThrow('422');
    const other = await tokenOf(plain, 'user');
    await expect(plain.call(contract.send, { body: { phone: number, password: samplePassword } }, other)).rejects.toThrow('NO_WAY');
    expect(await plain.call(contract.get, {}, other)).toMatchObject({ sends: false });
  });
});
