import { beforeEach, describe, expect, test } from 'vitest';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
let admin = '';
beforeEach(async () => {
  admin = await tokenOf(server, 'admin');
});

const person = { displayName: '王芳', email: null, phone: null, roles: ['user'], disabled: false };
/** The last statement of each write: all that it checks has been checked. */
const beforeTheEnd = /insert into "?audit_event/;

const named = async (username: string) => {
  const { list } = await server.call(user.list, { body: { keyword: username } }, admin);
  return list.find((one) => one.username === username) ?? expect.unreachable(`no user ${username}`);
};

describe('two simultaneous changes of permissions', () => {
  test('two administrators who disable each other leave one', async () => {
    const other = (await server.call(user.create, { body: { ...person, username: 'second', roles: ['admin'] } }, admin)).user;
    const self = await named('admin');
    const disable = ({ id, version, roles }: user.ManagedUser) =>
      server.call(user.update, { body: { ...person, id, version, roles, disabled: true } }, admin);
    // the call's own sign-in ends with the account, so the second is checked before
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => disable(other),
      () => disable(self),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('LAST_ADMIN') as unknown } });
  });

  test('of two people who place the same menu entries the second is refused', async () => {
    const group = (await server.call(resource.list, {}, admin)).filter(({ parentId }) => parentId === 0);
    const place = (entries: resource.ManagedResource[]) => server.call(resource.move, { body: { parentId: 0, entries } }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => place(group.toReversed()),
      () => place([...group.slice(1), ...group.slice(0, 1)]),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('CONFLICT') as unknown } });
    const placed = (await server.call(resource.list, {}, admin)).filter(({ parentId }) => parentId === 0);
    expect(placed.map(({ id }) => id)).toEqual(group.map(({ id }) => id).toReversed());
  });

  test('a role that is being deleted cannot be assigned', async () => {
    const words = { name: '临时', nameEn: 'Temporary', resourceIds: [] };
    const { code, version } = await server.call(role.save, { body: { ...words, code: 'temporary', version: null } }, admin);
    const { id, version: read } = await named('user');
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => server.call(role.remove, { body: { code, version } }, admin),
      () => server.call(user.update, { body: { ...person, id, version: read, roles: [code] } }, admin),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('UNKNOWN_ROLE') as unknown } });
    expect((await named('user')).roles).toEqual(['user']);
  });

  test('two entries moved under each other do not form a cycle', async () => {
    const entry = (key: string) => ({
      id: null,
      version: null,
      parentId: 0,
      resourceKey: `test:${key}`,
      resourceName: key,
      resourceNameEn: key,
      resourcePath: '',
      resourceIcon: '',
      sort: 900,
    });
    const save = (body: object) => server.call(resource.save, { body } as never, admin);
    const [a, b] = [await save(entry('a')), await save(entry('b'))];
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => save({ ...entry('a'), id: a.id, version: a.version, parentId: b.id }),
      () => save({ ...entry('b'), id: b.id, version: b.version, parentId: a.id }),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('CYCLE') as unknown } });
  });
});
