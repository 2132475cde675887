import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarFeed, feedKey } from '#contract/calendar.ts';
import { changePassword, currentuser, logout, register, token } from '#contract/oauth.ts';
import { giveBack, guessesOf, takeAttempt } from '#server/identity/account/attempts.ts';
import { buildApp } from '#server/app.ts';
import { rows } from '#server/platform/db/client.ts';
import { mount } from '#server/platform/http/mount.ts';
import { userOfToken } from '#server/identity/account/tokens.ts';
import { holds } from '#server/platform/permission/permissions.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { testFiles } from '../setup/files.ts';
import { agreed } from '../setup/registration.ts';

const minute = 60_000;
const good = { username: 'user', password: 'Pmis@2026' };
const wrong = { ...good, password: 'wrong-password-1' };

let now = testNow;
const server = restoredServer({ now: () => now });
beforeEach(() => {
  now = testNow;
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

const signIn = (body: object, headers: Record<string, string> = {}) =>
  server.fetch(token.path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Signs in as if from another address, through a proxy of our own. */
const signInFrom = async (address: string, body: object): Promise<Response> =>
  behindProxy().request(token.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const behindProxy = () =>
  buildApp({
    db: server.db,
    log: pino({ level: 'silent' }),
    files: testFiles(),
    now: () => now,
    sampleData: true,
    trustedProxies: 1,
    publicAddress: 'http://localhost',
  });

type Blocked = { data: { retryAfterSeconds: number } };

/** The cookie of the device, as a browser sends it back. */
const deviceOf = (response: Response): string => {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('pmis_device='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  return cookie?.split(';')[0] ?? '';
};

const whoAmI = (authorization: string) => server.fetch(currentuser.path, { headers: { authorization } });

describe('access tokens', () => {
  test('tokens identify the user, are stored only as hashes, and end at sign-out', async () => {
    const { accessToken } = await server.call(token, { body: good });
    expect(await server.call(currentuser, {}, accessToken)).toMatchObject({ username: 'user', roles: ['user'] });
    const stored = await rows<{ row: string }>(server.db, sql`select row_to_json(access_token)::text as row from access_token`);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(accessToken);
    await server.call(logout, {}, accessToken);
    expect((await whoAmI(accessToken)).status).toBe(401);
  });

  test('tokens expire twelve hours after their last use', async () => {
    const { accessToken, expiresAt } = await server.call(token, { body: good });
    expect(Date.parse(expiresAt) - now.getTime()).toBe(12 * 60 * minute);
    later(11 * 60 * minute);
    expect((await whoAmI(accessToken)).status).toBe(200);
    later(11 * 60 * minute);
    expect((await whoAmI(accessToken)).status).toBe(200);
    later(12 * 60 * minute + 1);
    expect((await whoAmI(accessToken)).status).toBe(401);
  });

  test.each(['', 'nonsense', "' or 1=1 --", 'x'.repeat(5000)])('the invalid token %j is rejected', async (value) => {
    expect((await whoAmI(value)).status).toBe(401);
  });
});

describe('the session cookie', () => {
  const file = endpoint({
    name: 'test.file',
    method: 'GET',
    path: '/apiv2/test/file',
    envelope: 'code',
    access: 'user',
    summary: 'A file',
    data: z.string(),
    download: true,
  });

  test('the cookie is hidden from scripts and other sites, and accepted for GET downloads only', async () => {
    const response = await signIn(good);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };

    const deps = { db: server.db, now: () => now, access: { userOfToken, holds }, unserved: new Set<EndpointShape>([file]) } as Parameters<
      typeof mount
    >[1];
    const { Hono } = await import('hono');
    const downloads = new Hono<never>() as unknown as Parameters<typeof mount>[0];
    mount(downloads, deps, file, ({ user }) => Promise.resolve(user?.username ?? 'nobody'));
    expect(await (await downloads.request(file.path, { headers })).json()).toEqual({ code: 0, data: 'user' });

    expect((await server.fetch(currentuser.path, { headers })).status).toBe(401);
    expect((await server.fetch(logout.path, { method: 'POST', headers })).status).toBe(401);
  });
});

describe('wrong passwords', () => {
  test('wrong passwords are rejected without revealing whether the account exists', { tags: 'depth' }, async () => {
    const known = await (await signIn(wrong)).json();
    const unknown = await (await signIn({ username: 'nobody-here', password: 'wrong-password-1' })).json();
    expect(known).toMatchObject({ success: false, errorCode: 'BAD_CREDENTIALS' });
    expect((unknown as { errorMessage: string }).errorMessage).toBe((known as { errorMessage: string }).errorMessage);
  });

  test('a name is blocked at an address for a minute after five failures, then doubling each time', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(wrong)).status).toBe(200);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const blocked = await signIn(good);
      expect(blocked.status).toBe(429);
      expect(blocked.headers.get('retry-after')).toBe(String(((await blocked.json()) as Blocked).data.retryAfterSeconds));
      waits.push(Number(blocked.headers.get('retry-after')));
      later((waits.at(-1) ?? 0) * 1000);
      expect((await signIn(wrong)).status).toBe(200);
    }
    expect(waits).toEqual([60, 120, 240]);
    // the name is case-insensitive; other accounts are not blocked
    expect((await signIn({ ...good, username: 'USER' })).status).toBe(429);
    expect(await (await signIn({ ...good, username: 'admin' })).json()).toMatchObject({ success: true });
    later(60 * minute);
    expect(await (await signIn(good)).json()).toMatchObject({ success: true });
  });

  test('failures from one address do not lock the account elsewhere, not even the administrator', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await signInFrom('203.0.113.9', { ...wrong, username: 'admin' });
    expect((await signInFrom('203.0.113.9', { ...good, username: 'admin' })).status).toBe(429);
    expect(await (await signInFrom('198.51.100.7', { ...good, username: 'admin' })).json()).toMatchObject({ success: true });
  });

  test('failures of strangers do not block a known device, which has its own count', { tags: 'depth' }, async () => {
    const device = deviceOf(await signIn(good));
    for (let attempt = 0; attempt < 31; attempt += 1) await signIn({ username: `guess${attempt}`, password: 'wrong-password-1' });
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(wrong);
    expect((await signIn(good)).status).toBe(429);
    expect((await signIn(good, { cookie: device })).status).toBe(200);
    expect((await signIn({ ...good, username: 'admin' }, { cookie: device })).status).toBe(429);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(wrong, { cookie: device })).status).toBe(200);
    expect((await signIn(good, { cookie: device })).status).toBe(429);
  });

  test('failures expire one by one', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong);
    later(30 * minute);
    for (let attempt = 0; attempt < 3; attempt += 1) await signIn(wrong);
    expect((await signIn(good)).status).toBe(429);
    later(2 * minute);
    expect((await signIn(good)).status).toBe(200);
  });

  test('simultaneous failures cannot exceed the limit', { tags: 'depth' }, async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await signIn(wrong)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('a block lasts at most an hour, even after the clock jumped', { tags: 'depth' }, async () => {
    later(400 * 24 * 60 * minute);
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(wrong);
    now = testNow;
    expect((await signIn(good)).status).toBe(200);
  });

  test('failures from one address block it for every account; successful sign-ins do not count', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) expect((await signIn(good)).status).toBe(200);
    for (let attempt = 0; attempt < 30; attempt += 1) await signIn({ username: `guess${attempt}`, password: 'wrong-password-1' });
    expect((await signIn(good)).status).toBe(429);
  });

  test('failures of an IPv6 subscriber count together across the prefix', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signInFrom(`2001:db8:0:1::${attempt}`, wrong);
    expect((await signInFrom('2001:db8:0:1:ffff::9', good)).status).toBe(429);
    expect((await signInFrom('2001:db8:0:2::1', good)).status).toBe(200);
  });

  test('a right password resets the failures', { tags: 'depth' }, async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong);
    await signIn(good);
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong);
    expect((await signIn(good)).status).toBe(200);
  });
});

test('sign-ins that reach the database out of order do not block each other', async () => {
  const subjects = guessesOf('user', '203.0.113.50');
  const early = new Date(testNow.getTime() - 5);
  for (const moment of [testNow, early, testNow, early]) await takeAttempt(server.db, subjects, moment);
  await giveBack(server.db, subjects);
  await expect(takeAttempt(server.db, subjects, early)).resolves.toBeUndefined();
});

describe('registering', () => {
  test('creates an account that can sign in', { tags: 'depth' }, async () => {
    const { accessToken } = await server.call(register, {
      body: { ...agreed, username: '云溪-小厂', password: 'Yunxi2026', displayName: '小厂' },
    });
    expect(await server.call(currentuser, {}, accessToken)).toMatchObject({ displayName: '小厂', roles: ['user'] });
    expect(await (await signIn({ username: '云溪-小厂', password: 'Yunxi2026' })).json()).toMatchObject({ success: true });
  });

  test('rejects a name that differs only in letter case', { tags: 'depth' }, async () => {
    await expect(server.call(register, { body: { ...agreed, username: 'ADMIN', password: 'Yunxi2026' } })).rejects.toThrow('NAME_TAKEN');
  });

  test('registrations from one address are limited, including those for taken names', { tags: 'depth' }, async () => {
    const attempt = (username: string) =>
      server.fetch(register.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...agreed, username, password: 'Yunxi2026' }),
      });
    for (let count = 0; count < 60; count += 1) expect((await attempt(count % 2 === 0 ? 'admin' : `batch-${count}`)).status).toBe(200);
    const refused = await attempt('one-more');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    later(3 * minute);
    expect((await attempt('one-more')).status).toBe(200);
  });

  test.each([
    ['Cyrillic letters', 'аdmin'],
    ['Cyrillic only', 'асе-орех'],
    ['Greek letters', 'αdmin'],
    ['full-width letters', 'ａｄｍｉｎ'],
    ['full-width digits', 'user１２'],
    ['a zero-width joiner', 'adm\u200din'],
    ['a zero-width space', 'admin\u200b'],
    ['an invisible letter', 'admin\u3164'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a right-to-left mark', 'admin\u200f'],
    ['a combining mark', 'admi\u0301n'],
    ['a letter of phonetics', 'ɑdmin'],
    ['a compatibility ideograph', '\uf9dc\u674e\u674e'],
    ['a radical', '\u2f00\u4e8c\u4e09'],
    ['a mathematical letter', '𝐚dmin'],
  ])('refuses a name with %s, and states what is allowed', async (_title, username) => {
    const send = (language: string) =>
      server.fetch(register.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ ...agreed, username, password: 'Yunxi2026' }),
      });
    const answer = await send('en');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      data: { fields: [{ path: 'body.username', message: expect.stringContaining('Latin letters a–z') as string }] },
    });
    expect(await (await send('zh-CN')).json()).toMatchObject({
      data: { fields: [{ path: 'body.username', message: expect.stringContaining('汉字') as string }] },
    });
  });

  test('creates one account for simultaneous requests', { tags: 'depth' }, async () => {
    const body = { ...agreed, username: 'double-click', password: 'Yunxi2026' };
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => server.call(register, { body })));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  test('ignores roles in the request', { tags: 'depth' }, async () => {
    const body = { ...agreed, username: 'climber', password: 'Yunxi2026', roles: ['admin'] };
    const { accessToken } = await server.call(register, { body });
    expect((await server.call(currentuser, {}, accessToken)).roles).toEqual(['user']);
  });
});

describe('choosing a new password', () => {
  const change = (accessToken: string, current: string) =>
    server.fetch(changePassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: accessToken },
      body: JSON.stringify({ current, password: 'NewPassword1' }),
    });

  test('guesses of the current password block the session, not the account', { tags: 'depth' }, async () => {
    const [thief, owner] = [await tokenOf(server, 'user'), await tokenOf(server, 'user')];
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(thief, `wrong-${attempt}`)).status).toBe(200);
    expect((await change(thief, good.password)).status).toBe(429);
    expect(await (await change(owner, good.password)).json()).toMatchObject({ success: true });
  });

  test('a new password invalidates the calendar feed address and the known devices', { tags: 'depth' }, async () => {
    const accessToken = await tokenOf(server, 'user');
    const device = deviceOf(await signIn(good));
    const { key } = await server.call(feedKey, { body: { renew: false } }, accessToken);
    const feed = async () => (await server.fetch(`${calendarFeed.path}?key=${key}`)).status;
    expect(await feed()).toBe(200);
    const own = deviceOf(await change(accessToken, good.password));
    expect(await feed()).toBe(404);
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(wrong);
    expect((await signIn(wrong, { cookie: device })).status).toBe(429);
    expect((await signIn({ ...good, password: 'NewPassword1' }, { cookie: own })).status).toBe(200);
  });
});

describe('the audit log', () => {
  const events = async () =>
    (await server.db.select().from(auditEvent).orderBy(auditEvent.id)).map(({ call, username, address }) => [call, username, address]);

  test('the log holds sign-ins, refusals, registrations and new passwords, but no unknown names', { tags: 'depth' }, async () => {
    await signIn(good);
    await signIn(wrong);
    await signIn({ username: 'my-secret-typed-in-the-wrong-field', password: 'x' });
    const { accessToken } = await server.call(register, { body: { ...agreed, username: 'fresh', password: 'Yunxi2026' } });
    await server.call(changePassword, { body: { current: 'Yunxi2026', password: 'Yunxi2027' } }, accessToken);
    expect(await events()).toEqual([
      ['oauth.token', 'user', 'local'],
      ['oauth.refused', 'user', 'local'],
      ['oauth.refused', '', 'local'],
      ['oauth.register', 'fresh', 'local'],
      ['oauth.changePassword', 'fresh', 'local'],
    ]);
    const stored = await rows<{ row: string }>(server.db, sql`select row_to_json(audit_event)::text as row from audit_event`);
    expect(JSON.stringify(stored)).not.toMatch(/my-secret|Pmis@2026|argon2/);
  });
});
