import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as oauth from '#contract/oauth.ts';
import * as contract from '#contract/passkey.ts';
import * as secondFactor from '#contract/second-factor.ts';
import { cleanAccounts } from '#server/identity/account/clean.ts';
import { account, passkey, pendingFlow } from '#server/platform/db/tables/account.ts';
import { codeAt } from '../setup/authenticator.ts';
import { VirtualAuthenticator } from '../setup/passkeys.ts';
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
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

const begin = (token: string) => server.call(contract.begin, { body: { password } }, token);
async function added(token: string, name = '手机', device = new VirtualAuthenticator()): Promise<VirtualAuthenticator> {
  await server.call(contract.add, { body: { name, answer: device.create(await begin(token)) } }, token);
  return device;
}
const challenge = () => server.call(contract.challenge, {});
const signIn = (answer: ReturnType<VirtualAuthenticator['get']>) => server.call(contract.signIn, { body: { answer } });
const whoIs = async (token: string) => (await server.call(oauth.currentuser, {}, token)).username;
const list = (token: string) => server.call(contract.list, {}, token);

/** Sets up a second factor for the account of a token and returns its secret. */
async function withSecondFactor(token: string): Promise<string> {
  const { secret } = await server.call(secondFactor.begin, { body: { password } }, token);
  await server.call(secondFactor.confirm, { body: { code: codeAt(secret, now) } }, token);
  later(1);
  return secret;
}

describe('adding a passkey', () => {
  test('adding needs the password, and then the passkey signs in', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    await expect(server.call(contract.begin, { body: { password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    const options = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'user' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = await added(token, '办公室的电脑');
    expect(await list(token)).toEqual([
      { id: device.id, name: '办公室的电脑', createdAt: now.toISOString(), lastUsedAt: null, backedUp: false },
    ]);
    later(1);
    const { accessToken } = await signIn(device.get(await challenge()));
    expect(await whoIs(accessToken)).toBe('user');
    expect((await list(token))[0]?.lastUsedAt).toBe(now.toISOString());
    expect((await begin(token)).excludeCredentials).toEqual([{ type: 'public-key', id: device.id }]);
  });

  test('with a second factor adding also needs a code, as a passkey replaces both', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const secret = await withSecondFactor(token);
    await expect(begin(token)).rejects.toThrow('BAD_CODE');
    await expect(server.call(contract.begin, { body: { password, code: '000000' } }, token)).rejects.toThrow('BAD_CODE');
    const options = await server.call(contract.begin, { body: { password, code: codeAt(secret, now) } }, token);
    const device = new VirtualAuthenticator();
    await server.call(contract.add, { body: { name: '手机', answer: device.create(options) } }, token);
    const { accessToken } = await signIn(device.get(await challenge()));
    expect(await whoIs(accessToken)).toBe('user');
  });

  test.each([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { verified: false }],
  ])('an answer %s is refused', async (_what, deed) => {
    const token = await tokenOf(server, 'user');
    const answer = new VirtualAuthenticator().create(await begin(token), deed);
    await expect(server.call(contract.add, { body: { name: '甲', answer } }, token)).rejects.toThrow('BAD_PASSKEY');
    expect(await list(token)).toEqual([]);
  });

  test('a challenge is valid once, for five minutes, for its account, and not for a sign-in', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const add = (answer: ReturnType<VirtualAuthenticator['create']>, by = token) =>
      server.call(contract.add, { body: { name: '甲', answer } }, by);
    const options = await begin(token);
    await add(new VirtualAuthenticator().create(options));
    await expect(add(new VirtualAuthenticator().create(options))).rejects.toThrow('BAD_PASSKEY');

    const old = await begin(token);
    later(5);
    await expect(add(new VirtualAuthenticator().create(old))).rejects.toThrow('BAD_PASSKEY');

    const others = await begin(await tokenOf(server, 'admin'));
    await expect(add(new VirtualAuthenticator().create(others))).rejects.toThrow('BAD_PASSKEY');

    const { challenge: open } = await challenge();
    await expect(add(new VirtualAuthenticator().create({ ...options, challenge: open }))).rejects.toThrow('BAD_PASSKEY');
    expect(await list(token)).toHaveLength(1);
  });

  test('a change of the password meanwhile ends adding', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const options = await begin(token);
    await server.call(oauth.changePassword, { body: { current: password, password: 'Changed1' } }, token);
    const answer = new VirtualAuthenticator().create(options);
    await expect(server.call(contract.add, { body: { name: '甲', answer } }, token)).rejects.toThrow('BAD_PASSKEY');
  });

  test('the passkey of another account cannot be added', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    const admin = await tokenOf(server, 'admin');
    await expect(added(admin, '甲', device)).rejects.toThrow('PASSKEY_TWICE');
    const [kept] = await server.db.select().from(passkey);
    const [owner] = await server.db.select().from(account).where(eq(account.username, 'user'));
    expect(kept?.accountId).toBe(owner?.id);
  });

  test('an account has at most ten', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    for (let made = 0; made < contract.mostPasskeys; made += 1) await added(token);
    await expect(begin(token)).rejects.toThrow('TOO_MANY_PASSKEYS');
  });

  test('adding and removing are notified by mail and recorded', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'li@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
    const token = await tokenOf(server, 'user');
    const { id } = await added(token);
    await server.call(contract.remove, { body: { id, password } }, token);
    expect((await sentMails(server.db, now)).map(({ subject }) => subject).toSorted()).toEqual(['已删除通行密钥', '已添加通行密钥']);
    const { list: events } = await server.call(
      listAudit,
      { body: { call: ['passkey.add', 'passkey.remove'] } },
      await tokenOf(server, 'admin'),
    );
    expect(events.map(({ call, username }) => `${call} ${username}`)).toEqual(['passkey.remove user', 'passkey.add user']);
  });
});

describe('a sign-in with a passkey', () => {
  test('no second factor is asked for', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const device = await added(token);
    await withSecondFactor(token);
    const { accessToken } = await signIn(device.get(await challenge()));
    expect(await whoIs(accessToken)).toBe('user');
  });

  test('a challenge is accepted once, so a replayed answer is refused', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    const answer = device.get(await challenge());
    await signIn(answer);
    await expect(signIn(answer)).rejects.toThrow('BAD_PASSKEY');
    await expect(signIn(device.get({ challenge: 'a-challenge-that-nobody-has-given', rpId: 'localhost' }))).rejects.toThrow('BAD_PASSKEY');
  });

  test('of two simultaneous uses of a challenge one succeeds', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const [phone, key] = [await added(token), await added(token)];
    const given = await challenge();
    const outcomes = await Promise.allSettled([signIn(phone.get(given)), signIn(key.get(given))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a challenge is valid for five minutes', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    const given = await challenge();
    later(5);
    await expect(signIn(device.get(given))).rejects.toThrow('BAD_PASSKEY');
  });

  test('a refused answer uses up its challenge', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    const given = await challenge();
    await expect(signIn(device.get(given, { origin: 'https://evil.example' }))).rejects.toThrow('BAD_PASSKEY');
    await expect(signIn(device.get(given))).rejects.toThrow('BAD_PASSKEY');
  });

  test.each([
    ['on a foreign page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, a face or a PIN', { verified: false }],
    ['in the name of another account', { userHandle: Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url') }],
  ])('an answer given %s is refused', { tags: 'depth' }, async (_what, deed) => {
    const device = await added(await tokenOf(server, 'user'));
    await expect(signIn(device.get(await challenge(), deed))).rejects.toThrow('BAD_PASSKEY');
  });

  test('the signature of another key is refused, also under the id of a known one', async () => {
    const device = await added(await tokenOf(server, 'user'));
    const stranger = new VirtualAuthenticator().belongsTo('nobody');
    await expect(signIn(stranger.get(await challenge()))).rejects.toThrow('BAD_PASSKEY');
    const [owner] = await server.db.select().from(account).where(eq(account.username, 'user'));
    const forged = stranger.belongsTo(owner?.id ?? '').get(await challenge());
    await expect(signIn({ ...forged, id: device.id, rawId: device.id })).rejects.toThrow('BAD_PASSKEY');
  });

  test('a counter that does not rise is refused as a cloned authenticator', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    await signIn(device.get(await challenge(), { counter: 7 }));
    await expect(signIn(device.get(await challenge(), { counter: 7 }))).rejects.toThrow('BAD_PASSKEY');
    await expect(signIn(device.get(await challenge(), { counter: 3 }))).rejects.toThrow('BAD_PASSKEY');
    await expect(signIn(device.get(await challenge(), { counter: 0 }))).rejects.toThrow('BAD_PASSKEY');
    await signIn(device.get(await challenge(), { counter: 8 }));
  });

  test('an authenticator without a counter can sign in repeatedly', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    for (let times = 0; times < 2; times += 1)
      expect(await signIn(device.get(await challenge(), { counter: 0 }))).toMatchObject({ accessToken: expect.any(String) as string });
  });

  test('a removed passkey is refused', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const device = await added(token);
    const remove = (body: { password: string }) => server.call(contract.remove, { body: { id: device.id, ...body } }, token);
    await expect(remove({ password: 'wrong-1' })).rejects.toThrow('BAD_CREDENTIALS');
    const given = await challenge();
    await remove({ password });
    expect(await list(token)).toEqual([]);
    await expect(signIn(device.get(given))).rejects.toThrow('BAD_PASSKEY');
    await expect(remove({ password })).rejects.toThrow('GONE');
  });

  test('a disabled account is refused, and expired and refused sign-ins are recorded', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'));
    await expect(signIn(device.get(await challenge()))).rejects.toThrow('DISABLED');
    const { list: events } = await server.call(listAudit, { body: { call: ['oauth.refused'] } }, await tokenOf(server, 'admin'));
    expect(events.map(({ username }) => username)).toEqual(['user']);
  });

  test('a passkey works while the password is locked by wrong guesses', { tags: 'depth' }, async () => {
    const device = await added(await tokenOf(server, 'user'));
    for (let guess = 0; guess < 5; guess += 1) await expect(tokenOf(server, 'user', 'wrong-1')).rejects.toThrow('BAD_CREDENTIALS');
    await expect(tokenOf(server, 'user')).rejects.toThrow('TOO_MANY_ATTEMPTS');
    const { accessToken } = await signIn(device.get(await challenge()));
    expect(await whoIs(accessToken)).toBe('user');
  });

  test('the nightly clean-up deletes unused challenges', async () => {
    await challenge();
    later(6);
    await server.db.transaction((tx) => cleanAccounts(tx, now, now));
    expect(await server.db.$count(pendingFlow)).toBe(0);
  });

  test('refused answers are limited per address, which bounds the audit log', { tags: 'depth' }, async () => {
    const answer = new VirtualAuthenticator().belongsTo('nobody').get({ challenge: 'made-up', rpId: 'localhost' });
    for (let tried = 0; tried < 120; tried += 1) await expect(signIn(answer)).rejects.toThrow('BAD_PASSKEY');
    await expect(signIn(answer)).rejects.toThrow('TOO_MANY_ATTEMPTS');
  });

  test('challenges are limited per address', { tags: 'depth' }, async () => {
    for (let asked = 0; asked < 120; asked += 1) await challenge();
    await expect(challenge()).rejects.toThrow('TOO_MANY_ATTEMPTS');
  });
});

test("another account's passkeys cannot be renamed or removed", { tags: 'depth' }, async () => {
  const { id } = await added(await tokenOf(server, 'user'));
  const admin = await tokenOf(server, 'admin');
  await expect(server.call(contract.rename, { body: { id, name: '乙' } }, admin)).rejects.toThrow('GONE');
  await expect(server.call(contract.remove, { body: { id, password } }, admin)).rejects.toThrow('GONE');
  const own = await tokenOf(server, 'user');
  await server.call(contract.rename, { body: { id, name: '乙' } }, own);
  expect((await list(own)).map(({ name }) => name)).toEqual(['乙']);
});

describe('with a configured address', () => {
  const elsewhere = restoredServer({ now: () => now, publicUrl: 'https://policy.example.cn/portal' });
  test('passkeys are for its host, whatever host the request names', { tags: 'depth' }, async () => {
    const token = await tokenOf(elsewhere, 'user');
    const options = await elsewhere.call(contract.begin, { body: { password } }, token);
    expect(options.rp.id).toBe('policy.example.cn');
    const device = new VirtualAuthenticator('https://policy.example.cn');
    await elsewhere.call(contract.add, { body: { name: '甲', answer: device.create(options) } }, token);
    const given = await elsewhere.call(contract.challenge, {});
    expect(given.rpId).toBe('policy.example.cn');
    const answer = device.get(given, { origin: 'http://localhost' });
    await expect(elsewhere.call(contract.signIn, { body: { answer } })).rejects.toThrow('BAD_PASSKEY');
    await elsewhere.call(contract.signIn, { body: { answer: device.get(await elsewhere.call(contract.challenge, {})) } });
  });
});
