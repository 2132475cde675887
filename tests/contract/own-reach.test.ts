import { describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as contract from '#contract/user.ts';
import { calendarFeed, feedKey } from '#contract/calendar.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { cases } from '../setup/depth.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

/**
 * What each call about users does where the user holds more than the caller. A call that acts on the user is refused. Those that only read the
 * list of users are open to whoever manages users: without it they could not find whom to ask.
 */
const decisions: Record<string, 'refused' | 'reads the list'> = {
  'absence.readOf': 'reads the list',
  'absence.saveOf': 'refused',
  'role.names': 'reads the list',
  'user.list': 'reads the list',
  'user.detail': 'reads the list',
  'user.create': 'refused',
  'user.update': 'refused',
  'user.resetPassword': 'refused',
  'user.removeSecondFactor': 'refused',
  'user.requirePasswordChange': 'refused',
  'user.sessions': 'refused',
  'user.revokeSessions': 'refused',
};

const calls = endpoints.filter(({ access }) => access.split('|').includes('system:user'));

test('every call about users has a decision', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

const server = restoredServer({ prepare });
let manager = '';
let strong: Record<string, contract.ManagedUser> = {};
const person = { displayName: '更强', email: 'stronger@example.com', phone: null, disabled: false };

async function prepare(): Promise<void> {
  const admin = await tokenOf(server, 'admin');
  manager = (await onePermissionAccount(server.call, admin, 'system:user')).token;
  const entries = await server.call(resource.list, {}, admin);
  const above = new Set(entries.map(({ parentId }) => parentId));
  const other = entries.find(({ id, resourceKey }) => resourceKey !== 'system:user' && !above.has(id));
  const names = { name: '更多', nameEn: 'One more' };
  await server.call(role.save, { body: { ...names, code: 'one-more', resourceIds: [other?.id ?? 0], version: null } }, admin);
  const made = async (username: string, roles: string[]) =>
    (await server.call(contract.create, { body: { ...person, username, roles } }, admin)).user;
  const [found] = (await server.call(contract.list, { body: { keyword: 'admin', role: ['admin'] } }, admin)).list;
  if (found === undefined) throw new Error('There is no administrator');
  strong = {
    'the administrator': found,
    'one with another permission': await made('other', ['one-more']),
    'one with the same and another permission': await made('both', ['only-system-user', 'one-more']),
  };
}

const inputs: Record<string, (target: contract.ManagedUser) => { params?: object; body?: object }> = {
  'absence.readOf': ({ id }) => ({ params: { id } }),
  'absence.saveOf': ({ id }) => ({ body: { id, absence: null } }),
  'user.list': ({ username }) => ({ body: { keyword: username } }),
  'user.detail': ({ id }) => ({ params: { id } }),
  'user.create': ({ roles }) => ({ body: { ...person, username: 'newcomer', roles } }),
  'user.update': ({ id, version, roles }) => ({ body: { ...person, roles, id, version } }),
  'user.resetPassword': ({ id }) => ({ body: { id } }),
  'user.removeSecondFactor': ({ id }) => ({ body: { id } }),
  'user.requirePasswordChange': ({ id }) => ({ body: { ids: [id] } }),
  'user.sessions': ({ id }) => ({ params: { id } }),
  'user.revokeSessions': ({ id }) => ({ body: { id, sessions: null } }),
};

const targets = ['the administrator', 'one with another permission', 'one with the same and another permission'];

describe.each(cases(targets, 2))('a user manager acts on %s', (title) => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (name, call: EndpointShape) => {
    const target = strong[title];
    if (target === undefined) throw new Error(`There is no ${title}`);
    const answered = await server.call(call, (inputs[name]?.(target) ?? {}) as never, manager).then(
      () => 'reads the list',
      (error: Error) => (error.message.includes('BEYOND_OWN') ? 'refused' : error.message),
    );
    expect(answered).toBe(decisions[name]);
  });
});

test('a list with one user beyond the caller’s reach changes nobody', async () => {
  const admin = await tokenOf(server, 'admin');
  const [weak] = (await server.call(contract.list, { body: { keyword: 'user', role: ['user'] } }, admin)).list;
  const ids = [weak?.id ?? '', strong['the administrator']?.id ?? ''];
  await expect(server.call(contract.requirePasswordChange, { body: { ids } }, manager)).rejects.toThrow('BEYOND_OWN');
  expect(await server.call(contract.detail, { params: { id: ids[0] ?? '' } }, admin)).toMatchObject({ mustChangePassword: false });
});

test('a password reset invalidates the calendar feed address', async () => {
  const [admin, user] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
  const { key } = await server.call(feedKey, { body: { renew: false } }, user);
  const [found] = (await server.call(contract.list, { body: { keyword: 'user', role: ['user'] } }, admin)).list;
  await server.call(contract.resetPassword, { body: { id: found?.id ?? '' } }, admin);
  expect((await server.fetch(`${calendarFeed.path}?key=${key}`)).status).toBe(404);
});
