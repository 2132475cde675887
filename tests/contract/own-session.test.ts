import { beforeEach, describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as oauth from '#contract/oauth.ts';
import * as contract from '#contract/own-session.ts';
import { accessToken } from '#server/platform/db/tables/account.ts';
import { placeOf } from '#server/identity/account/own/sessions.ts';
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

/** Signs in from a browser. */
async function signInWith(userAgent: string): Promise<string> {
  const response = await server.fetch(oauth.token.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username: 'user', password }),
  });
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
}
const list = (token: string) => server.call(contract.list, {}, token);
const end = (token: string, sessions: string[] | null) => server.call(contract.end, { body: { sessions } }, token);
const statusOf = async (token: string) => (await server.fetch(oauth.currentuser.path, { headers: { authorization: token } })).status;

describe('the sessions of the caller', () => {
  test('they are listed with browser, first and last use, the present one first', { tags: 'depth' }, async () => {
    const phone = await signInWith('phone');
    later(30);
    const office = await signInWith('office');
    later(30);
    await statusOf(phone);
    const [first, second, ...none] = await list(office);
    expect(none).toEqual([]);
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute).toISOString();
    expect(first).toMatchObject({ userAgent: 'office', own: true, signedInAt: at(30), lastUsedAt: at(60) });
    expect(second).toMatchObject({ userAgent: 'phone', own: false, signedInAt: at(0), lastUsedAt: at(60) });
  });

  test('only the caller’s unexpired sessions are listed', async () => {
    const mine = await tokenOf(server, 'user');
    await tokenOf(server, 'admin');
    later(13 * 60);
    const fresh = await tokenOf(server, 'user');
    expect(await list(fresh)).toHaveLength(1);
    expect(await statusOf(mine)).toBe(401);
  });

  test('neither the token nor the full address is sent', async () => {
    const token = await tokenOf(server, 'user');
    await server.db.update(accessToken).set({ address: '203.0.113.77' });
    const raw = await (await server.fetch(contract.list.path, { headers: { authorization: token } })).text();
    expect(raw).toContain('203.0.113.*');
    expect(raw).not.toContain('203.0.113.77');
    expect(raw).not.toContain(token);
  });

  test.each([
    ['203.0.113.77', { network: 'public', address: '203.0.113.*' }],
    ['2001:db8:1:2:3:4:5:6', { network: 'public', address: '2001:db8:1:2:*' }],
    ['192.168.1.20', { network: 'private', address: null }],
    ['172.20.0.1', { network: 'private', address: null }],
    ['172.32.0.1', { network: 'public', address: '172.32.0.*' }],
    ['fd00::1', { network: 'private', address: null }],
    ['::1', { network: 'private', address: null }],
    ['local', { network: 'unknown', address: null }],
    [null, { network: 'unknown', address: null }],
  ])('the address %s is shown as %o', (address, expected) => expect(placeOf(address)).toEqual(expected));
});

describe('ending sessions', () => {
  test('only the given session ends', { tags: 'depth' }, async () => {
    const [here, there, elsewhere] = [await signInWith('here'), await signInWith('there'), await signInWith('elsewhere')];
    const named = (await list(here)).find(({ userAgent }) => userAgent === 'there')?.id ?? '';
    expect(await end(here, [named])).toEqual({ ended: 1 });
    expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 200]);
    expect(await end(here, [named])).toEqual({ ended: 0 });
  });

  test('all but the present session end, even if it is named', { tags: 'depth' }, async () => {
    const [here, there] = [await signInWith('here'), await signInWith('there')];
    const ids = (await list(here)).map(({ id }) => id);
    expect(await end(here, ids)).toEqual({ ended: 1 });
    expect(await end(here, null)).toEqual({ ended: 0 });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  });

  test("another account's session cannot be ended", { tags: 'depth' }, async () => {
    const admin = await tokenOf(server, 'admin');
    const [one] = await list(admin);
    const user = await tokenOf(server, 'user');
    expect(await end(user, [one?.id ?? ''])).toEqual({ ended: 0 });
    expect(await end(user, null)).toEqual({ ended: 0 });
    expect(await statusOf(admin)).toBe(200);
  });

  test('ending is recorded in the audit log', { tags: 'depth' }, async () => {
    const here = await signInWith('here');
    await signInWith('there');
    await end(here, null);
    const { list: events } = await server.call(listAudit, { body: { call: ['ownSession.end'] } }, await tokenOf(server, 'admin'));
    expect(events).toMatchObject([{ username: 'user', after: { sessionsEnded: 1 } }]);
  });
});

test('a new password ends the account’s other sessions', { tags: 'depth' }, async () => {
  const [here, there] = [await signInWith('here'), await signInWith('there')];
  await server.call(oauth.changePassword, { body: { current: password, password: 'Changed1' } }, here);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect(await list(here)).toHaveLength(1);
});

test('uses within ten minutes write nothing', async () => {
  const token = await tokenOf(server, 'user');
  const [before] = await server.db.select().from(accessToken);
  later(9);
  await statusOf(token);
  const [after] = await server.db.select().from(accessToken);
  expect(after?.expiresAt).toEqual(before?.expiresAt);
  later(2);
  await statusOf(token);
  const [moved] = await server.db.select().from(accessToken);
  expect(moved?.expiresAt.getTime()).toBe((before?.expiresAt.getTime() ?? 0) + 11 * minute);
});
