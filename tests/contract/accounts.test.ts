import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoint.ts';
import { currentuser, logout, register, token } from '#contract/oauth.ts';
import { rows } from '#server/db/client.ts';
import { mount } from '#server/http/mount.ts';
import { userOfToken } from '#server/account/tokens.ts';
import { holds } from '#server/permission/permissions.ts';
import { restoredServer, testNow } from '../setup/server.ts';

const minute = 60_000;
const good = { username: 'user', password: 'Pmis@2026' };

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

const whoAmI = (authorization: string) => server.fetch(currentuser.path, { headers: { authorization } });

describe('access tokens', () => {
  test('identify the user, are stored only as hashes, and end at sign-out', async () => {
    const { accessToken } = await server.call(token, { body: good });
    expect(await server.call(currentuser, {}, accessToken)).toMatchObject({ username: 'user', roles: ['user'] });
    const stored = await rows<{ row: string }>(server.db, sql`select row_to_json(access_token)::text as row from access_token`);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(accessToken);
    await server.call(logout, {}, accessToken);
    expect((await whoAmI(accessToken)).status).toBe(401);
  });

  test('expire twelve hours after their last use', async () => {
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

  test('is hidden from scripts and other sites, and accepted for GET downloads only', async () => {
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
  const wrong = { ...good, password: 'wrong-password-1' };

  test('are rejected without revealing whether the account exists', async () => {
    const known = await (await signIn(wrong)).json();
    const unknown = await (await signIn({ username: 'nobody-here', password: 'wrong-password-1' })).json();
    expect(known).toMatchObject({ success: false, errorCode: 'BAD_CREDENTIALS' });
    expect((unknown as { errorMessage: string }).errorMessage).toBe((known as { errorMessage: string }).errorMessage);
  });

  test('block the account for 15 minutes and report the waiting time', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(wrong)).status).toBe(200);
    const blocked = await signIn(good);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBe(15 * 60);
    expect(await blocked.json()).toMatchObject({ errorCode: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 900 } });
    // the name is case-insensitive; other accounts are not blocked
    expect((await signIn({ ...good, username: 'USER' })).status).toBe(429);
    expect(await (await signIn({ ...good, username: 'admin' })).json()).toMatchObject({ success: true });
    later(15 * minute + 1);
    expect(await (await signIn(good)).json()).toMatchObject({ success: true });
  });

  test('from one address block the address, whatever the account', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await signIn({ username: `guess${attempt}`, password: 'wrong-password-1' });
    expect((await signIn(good)).status).toBe(429);
  });

  test('are reset by a right password', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong);
    await signIn(good);
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong);
    expect((await signIn(good)).status).toBe(200);
  });
});

describe('registering', () => {
  test('creates an account that can sign in', async () => {
    const { accessToken } = await server.call(register, { body: { username: '云溪-小厂', password: 'Yunxi2026', displayName: '小厂' } });
    expect(await server.call(currentuser, {}, accessToken)).toMatchObject({ displayName: '小厂', roles: ['user'] });
    expect(await (await signIn({ username: '云溪-小厂', password: 'Yunxi2026' })).json()).toMatchObject({ success: true });
  });

  test('rejects a name that differs only in case', async () => {
    await expect(server.call(register, { body: { username: 'ADMIN', password: 'Yunxi2026' } })).rejects.toThrow('NAME_TAKEN');
  });

  test('creates one account for simultaneous requests', async () => {
    const body = { username: 'double-click', password: 'Yunxi2026' };
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => server.call(register, { body })));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  test('ignores roles in the request', async () => {
    const body = { username: 'climber', password: 'Yunxi2026', roles: ['admin'] };
    const { accessToken } = await server.call(register, { body });
    expect((await server.call(currentuser, {}, accessToken)).roles).toEqual(['user']);
  });
});
