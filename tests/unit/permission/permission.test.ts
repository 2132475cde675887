import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import { holdParents } from '#server/platform/permission/hold-parents.ts';
import { keepAnAdmin } from '#server/platform/permission/last-admin.ts';
import { lockPermissions } from '#server/platform/permission/lock.ts';
import { keepHoldingsToOwnReach, keepToOwnReach } from '#server/platform/permission/own-reach.ts';
import { holds, resourcesOf } from '#server/platform/permission/permissions.ts';
import { managedResources, resourceRecord, resourceTarget, isUnder } from '#server/platform/permission/resources.ts';
import { holdExactly, keysOf, removeRole, roleRecord, rolesOf, roleTarget, withParents } from '#server/platform/permission/roles.ts';
import { actor, beyondOwn, entirely, entry, lastAdmin, menuDatabase, person, refusal } from './menu.ts';

const database = menuDatabase();
let db: Db;
beforeEach(() => {
  db = database.current();
});

const heldBy = async (code: string) => (await rolesOf(db, code))[0]?.resourceIds;
describe('permissions of a user', () => {
  test.each([
    [['users'], 'system:user', true],
    [['users'], 'system:role', false],
    [['empty', 'users'], 'system:user', true],
    [['users'], 'system:role|system:user', true],
    [['users'], 'content:notice|system:role', false],
    [['nobody'], 'system:user', false],
    [[], 'system:user', false],
    [['admin'], 'nothing', false],
  ])('roles %j hold %s: %s', async (roles, key, expected) => {
    expect(await holds(db, actor(...roles), key, 'read')).toBe(expected);
  });

  test('the menu lists each entry once, by sort and then by id', async () => {
    const found = await resourcesOf(db, actor('admin', 'users'));
    expect(found.map(({ id }) => id)).toEqual([3, 4, 5, 6, 1, 2]);
    expect(found[0]).toEqual({
      id: 3,
      parentId: 1,
      resourceKey: 'system:role',
      resourcePath: '/3',
      resourceName: '名 system:role',
      resourceNameEn: 'Name system:role',
      resourceIcon: 'icon',
      appName: 'industrial',
      degree: 'all',
    });
    expect((await resourcesOf(db, actor('users'))).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the last account that manages users and roles', () => {
  test.each([
    ['one role has both permissions', [person('a', ['admin'])], null],
    ['the account is disabled', [person('a', ['admin'], true)], lastAdmin],
    ['there is no account', [], lastAdmin],
    ['one of the two permissions is missing', [person('a', ['users'])], lastAdmin],
    ['two accounts have one permission each', [person('a', ['users']), person('b', ['roles'])], lastAdmin],
    ['two roles of one account have one permission each', [person('a', ['users', 'roles'])], null],
    ['both roles hold the same permission', [person('a', ['users', 'also-users'])], lastAdmin],
    ['only the second account has both permissions', [person('a', ['empty']), person('b', ['admin'])], null],
  ])('the last-administrator check when %s', async (_title, people, expected) => {
    await db.insert(role).values(['roles', 'also-users'].map((code) => ({ code, name: code, nameEn: code, remark: '', builtIn: false })));
    await db.insert(roleResource).values([
      { roleCode: 'roles', resourceId: 3 },
      { roleCode: 'also-users', resourceId: 2 },
    ]);
    if (people.length > 0) await db.insert(account).values(people);
    expect(await refusal(keepAnAdmin(db))).toBe(expected);
  });
});

describe("the caller's own permissions", () => {
  test.each([
    [['users'], ['users'], null],
    [['users'], ['empty'], null],
    [['users'], ['admin'], beyondOwn],
    [['users'], ['users', 'admin'], beyondOwn],
    [['admin'], ['users', 'admin'], null],
    [['empty'], ['users'], beyondOwn],
    [[], ['empty'], null],
  ])('roles %j assign roles %j: %s', async (own, others, expected) => {
    expect(await refusal(keepToOwnReach(db, actor(...own), others))).toBe(expected);
  });

  test.each([
    [['users'], [1, 2], null],
    [['users'], [2, 3], beyondOwn],
    [['users'], [], null],
    [['empty', 'users'], [2], null],
  ])('roles %j assign resources %j: %s', async (own, ids, expected) => {
    expect(await refusal(keepHoldingsToOwnReach(db, actor(...own), entirely(...ids)))).toBe(expected);
  });

  test.each([
    ['read', 'read', null],
    ['read', 'write', beyondOwn],
    ['write', 'read', null],
    ['write', 'review', beyondOwn],
    ['review', 'all', beyondOwn],
    ['all', 'review', null],
  ] as const)('who holds a page to %s assigns it to %s: %s', async (own, given, expected) => {
    await holdExactly(db, 'empty', [{ resourceId: 6, degree: own }]);
    expect(await refusal(keepHoldingsToOwnReach(db, actor('empty'), [{ resourceId: 6, degree: given }]))).toBe(expected);
  });

  test('writing and reviewing in two roles is the whole page', async () => {
    await holdExactly(db, 'empty', [{ resourceId: 6, degree: 'write' }]);
    await holdExactly(db, 'users', [{ resourceId: 6, degree: 'review' }]);
    const both = actor('empty', 'users');
    expect(await refusal(keepHoldingsToOwnReach(db, both, entirely(6)))).toBeNull();
    expect((await resourcesOf(db, both)).map(({ degree }) => degree)).toEqual(['all']);
  });
});

describe('a permission in a degree', () => {
  test.each([
    ['read', [true, false, false]],
    ['write', [true, true, false]],
    ['review', [true, false, true]],
    ['all', [true, true, true]],
  ] as const)('held to %s: may read, write and review %j', async (degree, expected) => {
    await holdExactly(db, 'empty', [{ resourceId: 6, degree }]);
    const one = actor('empty');
    const may = async (needed: 'read' | 'write' | 'review') => holds(db, one, 'content:notice', needed);
    expect([await may('read'), await may('write'), await may('review')]).toEqual(expected);
    expect((await resourcesOf(db, one)).map((entry) => entry.degree)).toEqual([degree]);
  });

  test('whoever manages users and roles must hold both entirely', async () => {
    await db.delete(account);
    await db.insert(account).values(person('keeper', ['admin']));
    await keepAnAdmin(db);
    await holdExactly(db, 'admin', [
      { resourceId: 2, degree: 'all' },
      { resourceId: 3, degree: 'read' },
    ]);
    expect(await refusal(keepAnAdmin(db))).toBe(lastAdmin);
  });
});

describe('parents of held entries', () => {
  test('parents are added once each and unknown ids dropped', async () => {
    expect((await withParents(db, [4, 2])).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(await withParents(db, [99])).toEqual([]);
    expect(await withParents(db, [])).toEqual([]);
  });

  test('a cycle of parents terminates', async () => {
    await db
      .update(menuResource)
      .set({ parentId: 4 })
      .where(sql`id = 1`);
    expect((await withParents(db, [4])).toSorted((a, b) => a - b)).toEqual([1, 3, 4]);
  });

  test('roles that hold a moved entry get its new ancestors', async () => {
    await holdExactly(db, 'empty', entirely(6));
    await holdParents(db, actor('admin'), 5);
    expect(await heldBy('empty')).toEqual([5, 6]);
    // roles that hold no entry below it stay unchanged
    expect(await heldBy('users')).toEqual([1, 2]);
    await holdExactly(db, 'empty', entirely(4));
    await holdParents(db, actor('admin'), 3);
    expect(await heldBy('empty')).toEqual([1, 3, 4]);
  });

  test('a move is refused when the roles would get entries the caller does not hold', async () => {
    await holdExactly(db, 'empty', entirely(6));
    expect(await refusal(holdParents(db, actor('users'), 5))).toBe(beyondOwn);
    expect(await heldBy('empty')).toEqual([6]);
  });

  test('a move to the root grants nothing', async () => {
    await holdParents(db, actor('empty'), 0);
    expect([await heldBy('users'), await heldBy('empty')]).toEqual([[1, 2], []]);
  });
});

describe('menu entries', () => {
  test('they are listed by parent, sort and id, with the roles that hold them', async () => {
    const all = await managedResources(db);
    expect(all.map(({ id, roles }) => [id, roles])).toEqual([
      [5, ['admin']],
      [1, ['admin', 'users']],
      [3, ['admin']],
      [2, ['admin', 'users']],
      [4, ['admin']],
      [6, ['admin']],
    ]);
    expect(await managedResources(db, 2)).toEqual([all[3]]);
    expect(await managedResources(db, 99)).toEqual([]);
    expect(all[3]).toEqual({
      ...entry(2, 1, 'system:user', 20),
      degrees: ['read', 'all'],
      builtIn: false,
      version: 1,
      roles: ['admin', 'users'],
    });
    await holdExactly(db, 'admin', entirely());
    expect((await managedResources(db, 6))[0]?.roles).toEqual([]);
  });

  test.each([
    [4, 1, true],
    [4, 3, true],
    [4, 4, true],
    [1, 4, false],
    [4, 5, false],
    [6, 0, false],
    [99, 1, false],
    [99, 99, true],
  ])('entry %i is below %i: %s', async (id, ancestor, expected) => {
    expect(isUnder(await managedResources(db), id, ancestor)).toBe(expected);
  });

  test('a cycle of parents terminates', () => {
    const cycle = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect([isUnder(cycle, 1, 2), isUnder(cycle, 1, 3)]).toEqual([true, false]);
  });

  test('they have an audit target and record with the changeable fields', async () => {
    const [found] = await managedResources(db, 2);
    if (found === undefined) throw new Error('no entry');
    expect(resourceTarget(found)).toEqual({ kind: 'resource', id: '2', title: '名 system:user' });
    const { id: _id, appName: _appName, ...changeable } = entry(2, 1, 'system:user', 20);
    expect(resourceRecord(found)).toEqual(changeable);
  });
});

describe('roles', () => {
  test('they are listed built-in first, then by code, with permissions and number of accounts', async () => {
    await db.insert(account).values([person('a', ['users']), person('b', ['users', 'admin']), person('c', [])]);
    const all = await rolesOf(db);
    expect(all.map(({ code, resourceIds, users }) => [code, resourceIds, users])).toEqual([
      ['admin', [1, 2, 3, 4, 5, 6], 1],
      ['empty', [], 0],
      ['users', [1, 2], 2],
    ]);
    expect(all[2]).toEqual({
      code: 'users',
      name: '用户管理',
      nameEn: 'Users',
      remark: 'only users',
      builtIn: false,
      version: 1,
      departmentScope: 'all',
      regionScope: 'all',
      resourceIds: [1, 2],
      limits: [],
      users: 2,
    });
    expect(await rolesOf(db, 'users')).toEqual([all[2]]);
    expect(await rolesOf(db, 'nobody')).toEqual([]);
  });

  test('setting the permissions of a role replaces them and leaves other roles alone', async () => {
    await holdExactly(db, 'users', entirely(5, 6));
    expect([await heldBy('users'), await heldBy('admin')]).toEqual([
      [5, 6],
      [1, 2, 3, 4, 5, 6],
    ]);
    await holdExactly(db, 'users', entirely());
    expect(await heldBy('users')).toEqual([]);
  });

  test('they have an audit target and record with permission keys', async () => {
    const [found] = await rolesOf(db, 'users');
    if (found === undefined) throw new Error('no role');
    expect(roleTarget(found)).toEqual({ kind: 'role', id: 'users', title: '用户管理' });
    expect(await roleRecord(db, { ...found, resourceIds: [2, 1, 6], limits: [{ resourceId: 6, degree: 'read' }] })).toEqual({
      name: '用户管理',
      nameEn: 'Users',
      remark: 'only users',
      departmentScope: 'all',
      regionScope: 'all',
      resources: ['content:notice', 'system', 'system:user'],
      readOnly: ['content:notice'],
      writeOnly: [],
      reviewOnly: [],
    });
    expect([await keysOf(db, []), await keysOf(db, [6])]).toEqual([[], ['content:notice']]);
  });

  test('removing a role leaves the other roles', async () => {
    await removeRole(db, 'empty');
    expect((await rolesOf(db)).map(({ code }) => code)).toEqual(['admin', 'users']);
  });
});

test('the permission lock is held until the transaction ends', async () => {
  const locks = async (tx: Db) => {
    const found = await rows<{ key: number }>(tx, sql`select objid::int as key from pg_locks where locktype = 'advisory'`);
    return found.map(({ key }) => key);
  };
  await db.transaction(async (tx) => {
    expect(await locks(tx)).toEqual([]);
    await lockPermissions(tx);
    // other processes take the same key, whatever their version
    expect(await locks(tx)).toEqual([4_206_005]);
  });
  expect(await locks(db)).toEqual([]);
});
