import pino from 'pino';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import { queryEsms } from '#contract/config.ts';
import * as oauth from '#contract/oauth.ts';
import * as contract from '#contract/oidc.ts';
import * as secondFactor from '#contract/second-factor.ts';
import { account, identity } from '#server/platform/db/tables/account.ts';
import type { Provider } from '#server/platform/http/context.ts';
import { pageOfReturn, returnPath } from '#server/identity/account/own/oidc-return.ts';
import { openProvider } from '#server/identity/account/own/provider.ts';
import { codeAt } from '../setup/authenticator.ts';
import type { IdentityProvider } from '../setup/identity-provider.ts';
import { identityProvider } from '../setup/identity-provider.ts';
import { agreed } from '../setup/registration.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer, testServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';

const minute = 60_000;
const redirect = `http://localhost${returnPath}`;
let now = testNow;
let there: IdentityProvider;
/** The server's provider; replaced in tests in which it is unreachable. */
let opened: Provider;
const provider: Provider = {
  name: '统一身份认证',
  request: (to) => opened.request(to),
  claims: (...given) => opened.claims(...given),
};
const server = restoredServer({ now: () => now, provider });

beforeAll(async () => {
  there = await identityProvider(redirect);
});
afterAll(() => there.close());
beforeEach(() => {
  now = testNow;
  opened = openProvider(there.settings, pino({ level: 'silent' }));
  there.agrees = true;
  there.person = { sub: 'li', name: '李明', email: 'li@example.cn', email_verified: true };
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

type Answer = { key: string; state: string; code?: string; iss?: string; error?: string };
/** Returns the query of the address to which the provider sends the browser back. */
const answerOf = (key: string, back: URL): Answer => ({
  key,
  state: '',
  ...Object.fromEntries([...back.searchParams].filter(([name]) => ['state', 'code', 'iss', 'error'].includes(name))),
});
/** Signs in at the provider and returns. */
async function visit(change: (address: URL) => void = () => undefined): Promise<Answer> {
  const { address, key } = await server.call(contract.begin, {});
  const url = new URL(address);
  change(url);
  return answerOf(key, await there.visit(url.href));
}
const finish = (body: Answer, token?: string) => server.call(contract.finish, { body }, token);
const whoIs = async (token = '') => (await server.call(oauth.currentuser, {}, token)).username;
/** Returns the key of a provider account that is not linked yet. */
async function unknownKey(): Promise<string> {
  const { unknown } = await finish(await visit());
  return unknown?.key ?? '';
}
/** Links the account of the provider to `user`, as a first sign-in does. */
async function linked(): Promise<string> {
  const { accessToken } = await server.call(oauth.token, { body: { username: 'user', password, oidc: await unknownKey() } });
  return accessToken;
}

describe('a first sign-in at the provider', () => {
  test('the request has PKCE, state and nonce, and no secret', { tags: 'depth' }, async () => {
    const { address } = await server.call(contract.begin, {});
    const { origin, searchParams: search } = new URL(address);
    expect(origin).toBe(there.settings.issuer);
    expect(Object.fromEntries(search)).toMatchObject({
      client_id: 'pmis',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirect,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(search.get(name)?.length).toBeGreaterThan(20);
    expect(address).not.toContain(there.settings.clientSecret);
    expect(JSON.stringify(await server.call(queryEsms, {}))).not.toContain(there.settings.clientSecret);
    expect(await server.call(queryEsms, {})).toContainEqual({ sysKey: 'signIn.provider', sysValue: '统一身份认证' });
  });

  test('no account is opened, not even one with the same verified address', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'Li@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
    const { grant, unknown } = await finish(await visit());
    expect(grant).toBeNull();
    expect(unknown).toMatchObject({ label: 'li@example.cn', displayName: '李明', hasAccount: true });
    expect(await server.db.$count(identity)).toBe(0);
  });

  test('giving the password links the account, which the provider then opens', { tags: 'depth' }, async () => {
    await linked();
    later(1);
    const { grant, unknown } = await finish(await visit());
    expect(unknown).toBeNull();
    expect(await whoIs(grant?.accessToken)).toBe('user');
    expect(await server.call(contract.get, {}, grant?.accessToken)).toEqual({
      provider: '统一身份认证',
      identity: { label: 'li@example.cn', linkedAt: testNow.toISOString(), lastUsedAt: now.toISOString() },
    });
  });

  test('a wrong password links nothing, and the key can be used again', { tags: 'depth' }, async () => {
    const oidc = await unknownKey();
    await expect(server.call(oauth.token, { body: { username: 'user', password: 'wrong-1', oidc } })).rejects.toThrow('BAD_CREDENTIALS');
    expect(await server.db.$count(identity)).toBe(0);
    await server.call(oauth.token, { body: { username: 'user', password, oidc } });
    expect(await server.db.$count(identity)).toBe(1);
  });

  test('the key links once, within half an hour', { tags: 'depth' }, async () => {
    const oidc = await unknownKey();
    await server.call(oauth.token, { body: { username: 'user', password, oidc } });
    await expect(server.call(oauth.token, { body: { username: 'admin', password, oidc } })).rejects.toThrow('PROVIDER_EXPIRED');
    there.person = { sub: 'wang', email: 'wang@example.cn', email_verified: true };
    const other = await unknownKey();
    later(30);
    await expect(server.call(oauth.token, { body: { username: 'admin', password, oidc: other } })).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('an account with a second factor is linked only after the code', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const { secret } = await server.call(secondFactor.begin, { body: { password } }, token);
    await server.call(secondFactor.confirm, { body: { code: codeAt(secret, now) } }, token);
    later(1);
    const oidc = await unknownKey();
    const response = await server.fetch(oauth.token.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'user', password, oidc }),
    });
    const { data } = (await response.json()) as { data: { challenge: string } };
    expect(await server.db.$count(identity)).toBe(0);
    await server.call(oauth.secondStep, { body: { challenge: data.challenge, code: codeAt(secret, now), oidc } });
    expect(await server.db.$count(identity)).toBe(1);
    later(1);
    // the provider counts as the first factor, like the password
    await expect(visit().then((answer) => finish(answer))).rejects.toThrow('SECOND_FACTOR');
  });

  test('a new account takes the verified address, so its owner can choose a password', { tags: 'depth' }, async () => {
    const oidc = await unknownKey();
    const body = { ...agreed, username: 'li.ming', password: 'Registered1', displayName: '李明', oidc };
    await server.call(oauth.register, { body });
    const [made] = await server.db.select().from(account).where(eq(account.username, 'li.ming'));
    expect(made).toMatchObject({ email: 'li@example.cn', emailVerifiedAt: now, privacyVersion: agreed.privacy });
    const { grant } = await finish(await visit());
    expect(await whoIs(grant?.accessToken)).toBe('li.ming');
  });

  test('a new account needs consent to the privacy notice', async () => {
    const oidc = await unknownKey();
    const response = await server.fetch(oauth.register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'li.ming', password: 'Registered1', oidc }),
    });
    expect(response.status).toBe(422);
    expect(await server.db.$count(account, eq(account.username, 'li.ming'))).toBe(0);
  });

  test.each([[{ email_verified: false }], [{}]])(
    'an unverified address of the provider (%o) is not taken',
    { tags: 'depth' },
    async (claim) => {
      await server.db.update(account).set({ email: 'li@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
      there.person = { sub: 'mallory', email: 'li@example.cn', ...claim };
      const { unknown } = await finish(await visit());
      expect(unknown).toMatchObject({ label: 'li@example.cn', hasAccount: false });
      await server.call(oauth.register, { body: { ...agreed, username: 'mallory', password: 'Registered1', oidc: unknown?.key ?? '' } });
      const [made] = await server.db.select().from(account).where(eq(account.username, 'mallory'));
      expect(made).toMatchObject({ email: null, emailVerifiedAt: null });
    },
  );
});

describe('an answer of the provider', () => {
  test('an answer is accepted once', { tags: 'depth' }, async () => {
    await linked();
    const answer = await visit();
    await finish(answer);
    await expect(finish(answer)).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('an answer with a used code is refused', { tags: 'depth' }, async () => {
    await linked();
    const used = await visit();
    await finish(used);
    const fresh = await visit();
    await expect(finish({ ...fresh, code: used.code ?? '' })).rejects.toThrow('PROVIDER_REFUSED');
  });

  test('an unknown state, or that of another visit, is refused', async () => {
    const answer = await visit();
    await expect(finish({ ...answer, state: 'made-up' })).rejects.toThrow('PROVIDER_EXPIRED');
    const other = await visit();
    await expect(finish({ ...answer, state: other.state })).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('an answer requested by another browser is refused, so nobody signs in to a foreign account', { tags: 'depth' }, async () => {
    await linked();
    const attackers = await visit();
    const { key } = await server.call(contract.begin, {});
    await expect(finish({ ...attackers, key })).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('another nonce is refused', { tags: 'depth' }, async () => {
    await linked();
    const answer = await visit((address) => address.searchParams.set('nonce', 'a-nonce-of-somebody-else'));
    await expect(finish(answer)).rejects.toThrow('PROVIDER_REFUSED');
  });

  test('another PKCE challenge is refused', { tags: 'depth' }, async () => {
    await linked();
    const answer = await visit((address) => address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'));
    await expect(finish(answer)).rejects.toThrow('PROVIDER_REFUSED');
  });

  test('another issuer is refused', { tags: 'depth' }, async () => {
    await linked();
    await expect(finish({ ...(await visit()), iss: 'https://evil.example' })).rejects.toThrow('PROVIDER_REFUSED');
  });

  test('an answer is accepted for ten minutes', async () => {
    const answer = await visit();
    later(10);
    await expect(finish(answer)).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('a denial by the user is reported', async () => {
    there.agrees = false;
    await expect(visit().then((answer) => finish(answer))).rejects.toThrow('PROVIDER_DENIED');
  });

  test('any other failure is refused', async () => {
    const { address, key } = await server.call(contract.begin, {});
    const state = new URL(address).searchParams.get('state') ?? '';
    await expect(finish({ key, state, error: 'server_error' })).rejects.toThrow('PROVIDER_REFUSED');
  });

  test('a disabled account is not opened', { tags: 'depth' }, async () => {
    await linked();
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'user'));
    await expect(visit().then((answer) => finish(answer))).rejects.toThrow('DISABLED');
  });
});

describe('a provider that is down', () => {
  test('its failure is reported when beginning and finishing, until it is back', { tags: 'depth' }, async () => {
    const gone = await identityProvider(redirect);
    opened = openProvider(gone.settings, pino({ level: 'silent' }));
    const { address, key } = await server.call(contract.begin, {});
    const answer = answerOf(key, await gone.visit(address));
    await gone.close();
    await expect(finish(answer)).rejects.toThrow('PROVIDER_DOWN');
    opened = openProvider(gone.settings, pino({ level: 'silent' }));
    await expect(server.call(contract.begin, {})).rejects.toThrow('PROVIDER_DOWN');
    opened = openProvider(there.settings, pino({ level: 'silent' }));
    await server.call(contract.begin, {});
  });
});

describe('linking from the settings', () => {
  test('linking needs the password, and the owner is notified by mail', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'user@example.cn', emailVerifiedAt: now }).where(eq(account.username, 'user'));
    const token = await tokenOf(server, 'user');
    await expect(server.call(contract.beginLink, { body: { password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    const { address, key } = await server.call(contract.beginLink, { body: { password } }, token);
    const answer = answerOf(key, await there.visit(address));
    expect(await finish(answer, token)).toEqual({ grant: null, unknown: null });
    expect((await server.call(contract.get, {}, token)).identity?.label).toBe('li@example.cn');
    await expect(server.call(contract.beginLink, { body: { password } }, token)).rejects.toThrow('WRONG_STATE');
    await expect(server.call(contract.unlink, { body: { password: 'wrong-1' } }, token)).rejects.toThrow('BAD_CREDENTIALS');
    await server.call(contract.unlink, { body: { password } }, token);
    expect((await sentMails(server.db, now)).map(({ subject }) => subject).toSorted()).toEqual([
      '已解除其他登录方式的关联',
      '账号已关联其他登录方式',
    ]);
    const { list } = await server.call(listAudit, { body: { call: ['oidc.link', 'oidc.unlink'] } }, await tokenOf(server, 'admin'));
    expect(list.map(({ call, username }) => `${call} ${username}`)).toEqual(['oidc.unlink user', 'oidc.link user']);
  });

  test('only the account that began linking can finish it', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const link = async () => {
      const { address, key } = await server.call(contract.beginLink, { body: { password } }, token);
      return answerOf(key, await there.visit(address));
    };
    const admin = await tokenOf(server, 'admin');
    const [first, second] = [await link(), await link()];
    await expect(finish(first, admin)).rejects.toThrow('PROVIDER_EXPIRED');
    await expect(finish(second)).rejects.toThrow('PROVIDER_EXPIRED');
    expect(await server.db.$count(identity)).toBe(0);
  });

  test('a change of the password meanwhile ends linking', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const { address, key } = await server.call(contract.beginLink, { body: { password } }, token);
    const answer = answerOf(key, await there.visit(address));
    await server.call(oauth.changePassword, { body: { current: password, password: 'Changed1' } }, token);
    await expect(finish(answer, token)).rejects.toThrow('PROVIDER_EXPIRED');
  });

  test('an account of the provider is linked to one account here', { tags: 'depth' }, async () => {
    await linked();
    const admin = await tokenOf(server, 'admin');
    const { address, key } = await server.call(contract.beginLink, { body: { password } }, admin);
    const answer = answerOf(key, await there.visit(address));
    await expect(finish(answer, admin)).rejects.toThrow('IDENTITY_TAKEN');
    const { grant } = await finish(await visit());
    expect(await whoIs(grant?.accessToken)).toBe('user');
  });

  test('an unlinked account of the provider signs in nobody', { tags: 'depth' }, async () => {
    const token = await linked();
    await server.call(contract.unlink, { body: { password } }, token);
    const { grant, unknown } = await finish(await visit());
    expect([grant, unknown === null]).toEqual([null, false]);
    await expect(server.call(contract.unlink, { body: { password } }, token)).rejects.toThrow('WRONG_STATE');
  });
});

describe('the return address', () => {
  test('it redirects to the portal’s sign-in page, whatever the answer contains', async () => {
    const query = 'code=c%26reurl%3Dx&state=s&iss=i&reurl=https%3A%2F%2Fevil.example&mode=reset&key=k';
    const response = await server.fetch(`${returnPath}?${query}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/#/auth?mode=return&state=s&code=c%26reurl%3Dx&iss=i');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('it starts with the configured address', () => {
    const answer = new URLSearchParams({ error: 'access_denied', state: 's' });
    expect(pageOfReturn('https://policy.example.cn/portal', answer)).toBe(
      'https://policy.example.cn/portal/#/auth?mode=return&state=s&error=access_denied',
    );
  });
});

test('without a provider nothing is offered', { tags: 'depth' }, async () => {
  const bare = await testServer();
  try {
    await expect(bare.call(contract.begin, {})).rejects.toThrow('NO_PROVIDER');
    expect((await bare.call(queryEsms, {})).map(({ sysKey }) => sysKey)).not.toContain('signIn.provider');
    expect(await bare.call(contract.get, {}, await tokenOf(bare, 'user'))).toEqual({ provider: null, identity: null });
  } finally {
    await bare.close();
  }
});
