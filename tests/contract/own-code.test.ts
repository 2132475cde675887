import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryEsms } from '#contract/config.ts';
import { register } from '#contract/oauth.ts';
import * as contract from '#contract/own-code.ts';
import { request as requestLink } from '#contract/recovery.ts';
import { account, pendingFlow } from '#server/platform/db/tables/account.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import type { CodeMessage } from '#server/identity/account/own/couriers.ts';
import { mailCodes, textCodes } from '#server/identity/account/own/couriers.ts';
import { testNow } from '../setup/clock.ts';
import { mailServer } from '../setup/mail-server.ts';
import { agreed } from '../setup/registration.ts';
import { runDue } from '../setup/run-due.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { textService } from '../setup/text-service.ts';

const minute = 60_000;
const mobile = '138 0000 0028';
let now = testNow;
let sent: CodeMessage[] = [];
const server = restoredServer({ now: () => now, sendsMail: true, sendsTexts: true });
const plain = restoredServer();

beforeEach(() => {
  now = testNow;
  sent = [];
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const log = pino({ level: 'silent' });
const keep = (message: CodeMessage) => {
  sent.push(message);
  return Promise.resolve();
};
const deliver = (handler = codeHandler({ mail: keep, text: keep })) =>
  runDue({ db: server.db, log, now: () => now }, new Map([...handlers, [codeKind, handler]]));

type Purpose = 'register' | 'recover';
const send = (to: string, purpose: Purpose = 'register') => server.call(contract.send, { body: { to, purpose } });
/** Asks for a code and reads it. */
async function codeFor(to: string, purpose: Purpose = 'register') {
  const { key } = await send(to, purpose);
  await deliver();
  return { key, code: sent.at(-1)?.code ?? '' };
}
const enrol = (username: string, proof?: { key: string; code: string }) =>
  server.call(register, { body: { ...agreed, username, password: 'Contract1', ...(proof && { proof }) } });
const stored = async (username: string) => (await server.db.select().from(account).where(eq(account.username, username)))[0];
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration with a code', () => {
  test('a proven e-mail address is verified from the start, and recovers the account by a link', { tags: 'depth' }, async () => {
    await enrol('code.mail', await codeFor('New@Example.cn'));
    expect(sent).toMatchObject([{ to: 'new@example.cn', minutes: 10, purpose: 'register', language: 'zh-CN' }]);
    expect(await stored('code.mail')).toMatchObject({ email: 'new@example.cn', emailVerifiedAt: now, provenPhone: null });
    await server.call(requestLink, { body: { name: 'new@example.cn' } });
    await deliver();
    expect((await sentMails(server.db, now)).map(({ to }) => to)).toEqual(['new@example.cn']);
  });

  test('a proven mobile number recovers the account by a code', { tags: 'depth' }, async () => {
    await enrol('code.phone', await codeFor(mobile));
    expect(await stored('code.phone')).toMatchObject({ provenPhone: '+8613800000028', phone: '13800000028', email: null });
    const proof = await codeFor('+86 13800000028', 'recover');
    expect(await server.call(contract.reset, { body: { ...proof, password: 'Recovered1' } })).toEqual({ username: 'code.phone' });
    expect(await tokenOf(server, 'code.phone', 'Recovered1')).not.toBe('');
    await expect(tokenOf(server, 'code.phone', 'Contract1')).rejects.toThrow('BAD_CREDENTIALS');
  });

  test('a proven address or number signs in, as long as only one account has it', { tags: 'depth' }, async () => {
    await enrol('code.mail', await codeFor('New@Example.cn'));
    await enrol('code.phone', await codeFor(mobile));
    const typed = [
      'NEW@example.cn',
      'ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｎ',
      '\uFEFFnew@example.cn\u200B',
      mobile,
      '+86 138-0000-0028',
      '0086 13800000028',
      '86-13800000028',
      '１３８００００００２８',
      '\u202D138\u00A00000\u20110028\u202C',
    ];
    for (const one of typed) expect(await tokenOf(server, one, 'Contract1'), one).not.toBe('');
    await server.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.username, 'code.mail'));
    await expect(tokenOf(server, 'new@example.cn', 'Contract1')).rejects.toThrow('BAD_CREDENTIALS');
    await enrol('code.second', await codeFor(mobile));
    await expect(tokenOf(server, mobile, 'Contract1')).rejects.toThrow('BAD_CREDENTIALS');
    expect(await tokenOf(server, 'code.second', 'Contract1')).not.toBe('');
  });

  test('wrong passwords count for a number in any notation', { tags: 'depth' }, async () => {
    await enrol('code.phone', await codeFor(mobile));
    for (const typed of [mobile, '+8613800000028', '138-0000-0028', '１３８００００００２８', '86 13800000028'])
      await expect(tokenOf(server, typed, 'Wrong1234')).rejects.toThrow('BAD_CREDENTIALS');
    await expect(tokenOf(server, '0086-138-0000-0028', 'Wrong1234')).rejects.toThrow(/429/);
  });

  test('registration without a code, or with a wrong, used or expired one, is refused', { tags: 'depth' }, async () => {
    await expect(enrol('code.none')).rejects.toThrow('PROOF_NEEDED');
    const proof = await codeFor(mobile);
    await expect(enrol('code.none', { ...proof, code: wrong(proof.code) })).rejects.toThrow('BAD_CODE');
    await enrol('code.first', proof);
    await expect(enrol('code.second', proof)).rejects.toThrow('BAD_CODE');
    const late = await codeFor('late@example.cn');
    later(10 * minute);
    await expect(enrol('code.late', late)).rejects.toThrow('BAD_CODE');
  });

  test('a code allows five tries, then even a right one is refused', { tags: 'depth' }, async () => {
    const proof = await codeFor(mobile);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(enrol('code.guess', { ...proof, code: wrong(proof.code) })).rejects.toThrow('BAD_CODE');
    await expect(enrol('code.guess', proof)).rejects.toThrow('BAD_CODE');
  });

  test('a taken name does not use up the code', { tags: 'depth' }, async () => {
    const proof = await codeFor(mobile);
    await expect(enrol('user', proof)).rejects.toThrow('NAME_TAKEN');
    await enrol('code.other', proof);
  });

  test('a recovery code cannot register', { tags: 'depth' }, async () => {
    await enrol('code.owner', await codeFor(mobile));
    await expect(enrol('code.thief', await codeFor(mobile, 'recover'))).rejects.toThrow('BAD_CODE');
  });

  test('registration needs no code if the portal sends nothing', { tags: 'depth' }, async () => {
    await plain.call(register, { body: { ...agreed, username: 'code.plain', password: 'Contract1' } });
    await expect(plain.call(contract.send, { body: { to: mobile, purpose: 'register' } })).rejects.toThrow('NO_WAY');
    expect((await plain.call(queryEsms, {})).some(({ sysKey }) => sysKey === 'signIn.proof')).toBe(false);
    expect(await server.call(queryEsms, {})).toContainEqual({ sysKey: 'signIn.proof', sysValue: 'phone,email' });
  });
});

describe('recovery with a code', () => {
  test('the answer does not reveal whether an address has an account, and only those get a code', { tags: 'depth' }, async () => {
    await enrol('code.known', await codeFor(mobile));
    sent = [];
    const answers = [await send(mobile, 'recover'), await send('13800000099', 'recover')];
    expect(answers.map(({ minutes, key }) => [minutes, key.length])).toEqual([
      [10, 43],
      [10, 43],
    ]);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['+8613800000028']);
  });

  test('with several accounts the name is required, and a name of another address is refused', { tags: 'depth' }, async () => {
    await enrol('code.one', await codeFor(mobile));
    await enrol('code.two', await codeFor(mobile));
    const proof = await codeFor(mobile, 'recover');
    const reset = (username?: string) =>
      server.call(contract.reset, { body: { ...proof, password: 'Recovered1', ...(username !== undefined && { username }) } });
    await expect(reset()).rejects.toThrow(/WHICH_ACCOUNT.*code\.one/);
    await expect(reset('admin')).rejects.toThrow('BAD_CODE');
    expect(await reset('code.one')).toEqual({ username: 'code.one' });
    await expect(reset('code.two')).rejects.toThrow('BAD_CODE');
  });

  test('a disabled account is not recovered', async () => {
    await enrol('code.off', await codeFor(mobile));
    const proof = await codeFor(mobile, 'recover');
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'code.off'));
    await expect(server.call(contract.reset, { body: { ...proof, password: 'Recovered1' } })).rejects.toThrow('BAD_CODE');
  });
});

describe('sending', () => {
  test('an address gets three codes at once, with or without an account, independent of other addresses', { tags: 'depth' }, async () => {
    for (const to of [mobile, 'nobody@example.cn']) {
      for (let codes = 0; codes < 3; codes += 1) await send(to, 'recover');
      await expect(send(to, 'recover')).rejects.toThrow('TOO_MANY_ATTEMPTS');
    }
    await send('13800000030');
  });

  test('the database has neither the code nor its key', async () => {
    const { key, code } = await codeFor(mobile);
    const kept = JSON.stringify([await server.db.select().from(pendingFlow), await server.db.select().from(job)]);
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(code);
  });

  test('text messages are sent with the secret, and a refusal is not retried', { tags: 'depth' }, async () => {
    const service = await textService(500, 204, 400);
    const handler = codeHandler({ mail: null, text: textCodes({ url: service.url, token: 'secret' }) });
    const { key } = await send(mobile);
    await deliver(handler);
    expect(service.asked).toHaveLength(1);
    later(minute);
    await deliver(handler);
    expect(service.asked).toHaveLength(2);
    const { message, authorization, id } = service.asked[1] ?? {};
    expect(message).toEqual({
      to: '+8613800000028',
      text: expect.stringContaining(message?.code ?? 'none') as string,
      purpose: 'register',
      code: expect.stringMatching(/^\d{6}$/) as string,
      minutes: 10,
      language: 'zh-CN',
    });
    expect([authorization, id]).toEqual(['Bearer secret', service.asked[0]?.id]);
    await enrol('code.text', { key, code: message?.code ?? '' });
    await send('13800000031');
    await deliver(handler);
    later(minute);
    await deliver(handler);
    expect(service.asked).toHaveLength(3);
  });

  test('mails have the code in the language of the request', { tags: 'depth' }, async () => {
    const mails = await mailServer();
    const sender = { portal: 'https://policy.example.cn', name: 'Portal', address: 'no-reply@example.cn' };
    const { key } = await server.call(contract.send, { body: { to: 'Reader@example.cn', purpose: 'register' } }, undefined, 'en-US');
    await deliver(codeHandler({ mail: mailCodes(mails.url, sender), text: null }));
    const [mail] = mails.received;
    expect([mail?.from, mail?.to]).toEqual(['no-reply@example.cn', 'reader@example.cn']);
    const [, code = ''] = /^Subject: Your code is (\d{6})/m.exec(mail?.text ?? '') ?? [];
    await enrol('code.mailed', { key, code });
    expect(await stored('code.mailed')).toMatchObject({ email: 'reader@example.cn' });
  });
});
