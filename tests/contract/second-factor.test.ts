import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as oauth from '#contract/oauth.ts';
import * as contract from '#contract/second-factor.ts';
import * as user from '#contract/user.ts';
import { account, recoveryCode, secondFactor } from '#server/platform/db/tables/account.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { codeAt } from '../setup/authenticator.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';

const minute = 60_000;
let now = testNow;
const server = restoredServer({ now: () => now });
beforeEach(() => {
  now = testNow;
});
/** Moves the clock to the authenticator's next code. */
const next = (codes = 1) => {
  now = new Date(now.getTime() + codes * 30_000);
};

type SetUp = { token: string; secret: string; codes: string[] };
async function setUp(username = 'user'): Promise<SetUp> {
  const token = await tokenOf(server, username);
  const { secret } = await server.call(contract.begin, { body: { password } }, token);
  const { codes } = await server.call(contract.confirm, { body: { code: codeAt(secret, now) } }, token);
  next();
  return { token, secret, codes };
}

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const signIn = (headers: Record<string, string> = {}) => send(oauth.token.path, { username: 'user', password }, headers);
/** Signs in with the password: the first step. */
async function challenge(headers: Record<string, string> = {}): Promise<string> {
  const answer = (await (await signIn(headers)).json()) as { errorCode: string; data: { challenge: string } };
  expect(answer).toMatchObject({ success: false, errorCode: 'SECOND_FACTOR' });
  return answer.data.challenge;
}
const step = (given: string, code: string) => server.call(oauth.secondStep, { body: { challenge: given, code } });
/** Sends a code from another network address and returns the answer. */
async function stepFrom(remoteAddress: string, code: string): Promise<string> {
  const body = JSON.stringify({ challenge: await challenge(), code });
  const request = new Request(`http://localhost${oauth.secondStep.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await server.app.fetch(request, { incoming: { socket: { remoteAddress } } })).text();
}
const whoAmI = async (token: string) => (await server.fetch(oauth.currentuser.path, { headers: { authorization: token } })).status;

describe('setting up a second factor', () => {
  test('set-up needs the password and a first code, and returns ten recovery codes once', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    expect(await server.call(contract.get, {}, token)).toEqual({ since: null, codesLeft: 0, required: false });
    await expect(server.call(contract.begin, { body: { password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    const { secret, address, size, path } = await server.call(contract.begin, { body: { password } }, token);
    expect(Buffer.byteLength(secret)).toBe(32);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/.*user\?.*algorithm=SHA1&digits=6&period=30/);
    expect(size).toBeGreaterThan(21 + 8);
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    // an unconfirmed second factor is not required at sign-in
    expect(await tokenOf(server, 'user')).not.toBe('');
    await expect(server.call(contract.confirm, { body: { code: '000000' } }, token)).rejects.toThrow('BAD_CODE');
    const { codes } = await server.call(contract.confirm, { body: { code: codeAt(secret, now) } }, token);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/.test(code))).toBe(true);
    expect(await server.call(contract.get, {}, token)).toEqual({ since: now.toISOString(), codesLeft: 10, required: false });
    const stored = JSON.stringify(await server.db.select().from(recoveryCode));
    expect(codes.some((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toBe(false);
    await challenge();
  });

  test('a second set-up is refused', { tags: 'depth' }, async () => {
    const { token } = await setUp();
    await expect(server.call(contract.begin, { body: { password } }, token)).rejects.toThrow('WRONG_STATE');
    await expect(server.call(contract.confirm, { body: { code: '000000' } }, token)).rejects.toThrow('WRONG_STATE');
  });

  test('setting up and turning off are notified by mail and recorded', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'li@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
    const { token, secret } = await setUp();
    await server.call(contract.turnOff, { body: { password, code: codeAt(secret, now) } }, token);
    expect((await sentMails(server.db, now)).map(({ subject }) => subject).toSorted()).toEqual(['两步验证已关闭', '两步验证已开启']);
    const { list } = await server.call(
      listAudit,
      { body: { call: ['secondFactor.confirm', 'secondFactor.turnOff'] } },
      await tokenOf(server, 'admin'),
    );
    expect(list.map(({ call, username }) => `${call} ${username}`)).toEqual(['secondFactor.turnOff user', 'secondFactor.confirm user']);
  });
});

describe('a sign-in with a second factor', () => {
  test('the password alone grants nothing, and a code completes the sign-in', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    const response = await signIn();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toContain('accessToken');
    const { accessToken } = await step(await challenge(), codeAt(secret, now));
    expect(await whoAmI(accessToken)).toBe(200);
  });

  test('a wrong password is reported as without one, so the second factor is not revealed', { tags: 'depth' }, async () => {
    await setUp();
    const answer = await send(oauth.token.path, { username: 'user', password: 'wrong-1' });
    expect(await answer.json()).toMatchObject({ errorCode: 'BAD_CREDENTIALS' });
  });

  test.each([
    ['one before', -1, 'fulfilled'],
    ['one after', 1, 'fulfilled'],
    ['two before', -2, 'rejected'],
    ['two after', 2, 'rejected'],
  ])('with the code %s (%i) it is %s', { tags: 'depth' }, async (_which, periods, expected) => {
    const { secret } = await setUp();
    next(5);
    const [outcome] = await Promise.allSettled([step(await challenge(), codeAt(secret, now, periods))]);
    expect(outcome.status).toBe(expected);
  });

  test('a code is accepted once across sign-ins, and no older one after it', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    next(5);
    const code = codeAt(secret, now);
    await step(await challenge(), code);
    await expect(step(await challenge(), code)).rejects.toThrow('BAD_CODE');
    await expect(step(await challenge(), codeAt(secret, now, -1))).rejects.toThrow('BAD_CODE');
    await step(await challenge(), codeAt(secret, now, 1));
  });

  test('of simultaneous sign-ins with one code one succeeds', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    const both = [await challenge(), await challenge()];
    const outcomes = await Promise.allSettled(both.map((one) => step(one, codeAt(secret, now))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the code that confirmed the set-up is refused', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const { secret } = await server.call(contract.begin, { body: { password } }, token);
    const code = codeAt(secret, now);
    await server.call(contract.confirm, { body: { code } }, token);
    await expect(step(await challenge(), code)).rejects.toThrow('BAD_CODE');
  });

  test('each recovery code is accepted once, in any notation', { tags: 'depth' }, async () => {
    const { codes, token } = await setUp();
    const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    await step(await challenge(), typed);
    await expect(step(await challenge(), codes[0] ?? '')).rejects.toThrow('BAD_CODE');
    expect((await server.call(contract.get, {}, token)).codesLeft).toBe(9);
    await step(await challenge(), codes[1] ?? '');
  });

  test('a code of another account is refused', { tags: 'depth' }, async () => {
    const other = await setUp('admin');
    const { secret } = await setUp();
    await expect(step(await challenge(), other.codes[0] ?? '')).rejects.toThrow('BAD_CODE');
    await expect(step(await challenge(), codeAt(other.secret, now))).rejects.toThrow('BAD_CODE');
    await step(await challenge(), codeAt(secret, now));
  });

  test('a challenge works once, within five minutes, and not after a password change', { tags: 'depth' }, async () => {
    const { secret, token, codes } = await setUp();
    const used = await challenge();
    await step(used, codeAt(secret, now));
    next();
    await expect(step(used, codeAt(secret, now))).rejects.toThrow('SIGN_IN_AGAIN');
    await expect(step('x'.repeat(43), codeAt(secret, now))).rejects.toThrow('SIGN_IN_AGAIN');
    const late = await challenge();
    next(10);
    await expect(step(late, codeAt(secret, now))).rejects.toThrow('SIGN_IN_AGAIN');
    const before = await challenge();
    await server.call(oauth.changePassword, { body: { current: password, password: 'Changed-12' } }, token);
    await expect(step(before, codes[0] ?? '')).rejects.toThrow('SIGN_IN_AGAIN');
  });

  test('a disabled account is refused', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    const given = await challenge();
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'));
    await expect(step(given, codeAt(secret, now))).rejects.toThrow('SIGN_IN_AGAIN');
  });
});

describe('wrong codes', () => {
  test('wrong codes block the account across sign-ins, and later a right one is accepted', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(step(await challenge(), '000000')).rejects.toThrow('BAD_CODE');
    await expect(step(await challenge(), codeAt(secret, now))).rejects.toThrow(/429.*TOO_MANY_ATTEMPTS/);
    now = new Date(now.getTime() + 2 * minute);
    await step(await challenge(), codeAt(secret, now));
  });

  test('simultaneous wrong codes cannot exceed the limit', { tags: 'depth' }, async () => {
    await setUp();
    const given = await challenge();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => step(given, '000000')));
    expect(outcomes.filter((one) => one.status === 'rejected' && String(one.reason).includes('BAD_CODE'))).toHaveLength(5);
  });

  test('others’ wrong codes do not block a known device', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    const first = await send(oauth.secondStep.path, { challenge: await challenge(), code: codeAt(secret, now) });
    const cookie =
      first.headers
        .getSetCookie()
        .find((one) => one.startsWith('pmis_device='))
        ?.split(';')[0] ?? '';
    next();
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(step(await challenge(), '000000')).rejects.toThrow('BAD_CODE');
    const body = { challenge: await challenge({ cookie }), code: codeAt(secret, now) };
    expect((await send(oauth.secondStep.path, body)).status).toBe(429);
    expect(await (await send(oauth.secondStep.path, body, { cookie })).json()).toMatchObject({ success: true });
  });

  test('a stranger’s wrong codes do not block code actions of the signed-in owner', { tags: 'depth' }, async () => {
    const { token, secret, codes } = await setUp();
    for (let attempt = 0; attempt < 8; attempt += 1)
      await step(await challenge(), attempt % 2 === 0 ? 'aaaa-aaaa-aaaa' : '000000').catch(() => undefined);
    await expect(step(await challenge(), '000000')).rejects.toThrow('TOO_MANY_ATTEMPTS');
    const renewed = await server.call(contract.renewCodes, { body: { password, code: codes[0] ?? '' } }, token);
    await server.call(contract.turnOff, { body: { password, code: renewed.codes[0] ?? codeAt(secret, now) } }, token);
  });

  test('wrong codes in a session block only that session, even between right passwords', { tags: 'depth' }, async () => {
    const { token, secret } = await setUp();
    const other = (await step(await challenge(), codeAt(secret, now))).accessToken;
    next();
    const renew = (as: string, code: string) => server.call(contract.renewCodes, { body: { password, code } }, as);
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(renew(token, '000000')).rejects.toThrow('BAD_CODE');
    await expect(renew(token, codeAt(secret, now))).rejects.toThrow(/429.*TOO_MANY_ATTEMPTS/);
    await renew(other, codeAt(secret, now));
  });

  test('wrong codes from one address do not block the owner at another', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await stepFrom('203.0.113.9', '000000')).toContain('BAD_CODE');
    expect(await stepFrom('203.0.113.9', codeAt(secret, now))).toContain('TOO_MANY_ATTEMPTS');
    expect(await stepFrom('198.51.100.7', codeAt(secret, now))).toContain('"success":true');
  });

  test('wrong codes from many addresses block authenticator codes, but not recovery codes', { tags: 'depth' }, async () => {
    const { secret, codes } = await setUp();
    const tries = await Promise.all(Array.from({ length: 40 }, (_, index) => stepFrom(`203.0.113.${index}`, '000000')));
    expect(tries.filter((answer) => answer.includes('BAD_CODE'))).toHaveLength(30);
    expect(await stepFrom('198.51.100.7', codeAt(secret, now))).toContain('TOO_MANY_ATTEMPTS');
    for (let index = 0; index < 40; index += 1) expect(await stepFrom(`192.0.2.${index}`, 'aaaa-aaaa-aaaa')).toContain('BAD_CODE');
    expect(await stepFrom('198.51.100.8', codes[0] ?? '')).toContain('"success":true');
  });

  test('a right code does not reset the count of others’ wrong codes', { tags: 'depth' }, async () => {
    const { secret } = await setUp();
    for (let index = 0; index < 29; index += 1) await stepFrom(`203.0.113.${index}`, '000000');
    expect(await stepFrom('198.51.100.8', codeAt(secret, now))).toContain('"success":true');
    expect(await stepFrom('203.0.113.90', '000000')).toContain('BAD_CODE');
    expect(await stepFrom('203.0.113.91', '000000')).toContain('TOO_MANY_ATTEMPTS');
  });

  test('wrong codes are recorded as refused sign-ins', async () => {
    await setUp();
    await expect(step(await challenge(), '000000')).rejects.toThrow('BAD_CODE');
    const { list } = await server.call(listAudit, { body: { call: ['oauth.refused'] } }, await tokenOf(server, 'admin'));
    expect(list.map(({ username }) => username)).toEqual(['user']);
  });
});

describe('a second factor', () => {
  test('turning off needs both password and code', { tags: 'depth' }, async () => {
    const { token, secret } = await setUp();
    const turnOff = (body: { password: string; code: string }) => server.call(contract.turnOff, { body }, token);
    await expect(turnOff({ password: 'wrong-1', code: codeAt(secret, now) })).rejects.toThrow('BAD_CREDENTIALS');
    await expect(turnOff({ password, code: '000000' })).rejects.toThrow('BAD_CODE');
    await turnOff({ password, code: codeAt(secret, now) });
    expect(await tokenOf(server, 'user')).not.toBe('');
    expect([await server.db.select().from(secondFactor), await server.db.select().from(recoveryCode)]).toEqual([[], []]);
    await expect(turnOff({ password, code: codeAt(secret, now) })).rejects.toThrow('WRONG_STATE');
  });

  test('new recovery codes replace the old ones, with password and code', { tags: 'depth' }, async () => {
    const { token, secret, codes } = await setUp();
    await expect(server.call(contract.renewCodes, { body: { password, code: '000000' } }, token)).rejects.toThrow('BAD_CODE');
    const renewed = await server.call(contract.renewCodes, { body: { password, code: codeAt(secret, now) } }, token);
    await expect(step(await challenge(), codes[0] ?? '')).rejects.toThrow('BAD_CODE');
    await step(await challenge(), renewed.codes[0] ?? '');
  });
});

describe('an administrator', () => {
  test('an administrator turns off somebody’s lost second factor, which ends their sessions', { tags: 'depth' }, async () => {
    const { token } = await setUp();
    const admin = await tokenOf(server, 'admin');
    const [found] = (await server.call(user.list, { body: { keyword: '演示用户' } }, admin)).list;
    expect(found?.secondFactor).toBe(true);
    const removed = await server.call(user.removeSecondFactor, { body: { id: found?.id ?? '' } }, admin);
    expect(removed.secondFactor).toBe(false);
    expect(await whoAmI(token)).toBe(401);
    expect(await tokenOf(server, 'user')).not.toBe('');
    await expect(server.call(user.removeSecondFactor, { body: { id: found?.id ?? '' } }, admin)).rejects.toThrow('WRONG_STATE');
  });

  test('an administrator cannot turn off their own that way', { tags: 'depth' }, async () => {
    const { token } = await setUp('admin');
    const { id } = await server.call(oauth.currentuser, {}, token);
    await expect(server.call(user.removeSecondFactor, { body: { id } }, token)).rejects.toThrow('WRONG_STATE');
    expect(await server.db.select().from(secondFactor)).toHaveLength(1);
  });
});

describe('a required second factor for administrators', () => {
  const demand = (sysValue: string) => server.db.update(setting).set({ sysValue }).where(eq(setting.sysKey, 'security.secondFactor'));

  test('every other call of theirs is refused until it is set up', async () => {
    const token = await tokenOf(server, 'admin');
    await server.call(user.list, { body: {} }, token);
    await demand('true');
    expect(await server.call(oauth.currentuser, {}, token)).toMatchObject({ mustSetUpSecondFactor: true });
    await expect(server.call(user.list, { body: {} }, token)).rejects.toThrow(/403.*SECOND_FACTOR_SETUP/);
    expect(await server.call(contract.get, {}, token)).toMatchObject({ required: true });
    const { secret } = await server.call(contract.begin, { body: { password } }, token);
    await expect(server.call(user.list, { body: {} }, token)).rejects.toThrow(/403/);
    await server.call(contract.confirm, { body: { code: codeAt(secret, now) } }, token);
    expect(await server.call(oauth.currentuser, {}, token)).toMatchObject({ mustSetUpSecondFactor: false });
    await server.call(user.list, { body: {} }, token);
    next();
    await server.call(contract.turnOff, { body: { password, code: codeAt(secret, now) } }, token);
    await expect(server.call(user.list, { body: {} }, token)).rejects.toThrow(/403/);
  });

  test('only accounts with a permission must have a second factor', { tags: 'depth' }, async () => {
    const admin = await tokenOf(server, 'admin');
    expect(await server.call(oauth.currentuser, {}, await tokenOf(server, 'user'))).toMatchObject({ mustSetUpSecondFactor: false });
    const notices = await onePermissionAccount(server.call, admin, 'content:notice');
    await demand('true');
    expect(await server.call(oauth.currentuser, {}, notices.token)).toMatchObject({ mustSetUpSecondFactor: true });
    await demand('false');
    expect(await server.call(oauth.currentuser, {}, await tokenOf(server, 'admin'))).toMatchObject({ mustSetUpSecondFactor: false });
  });
});
