import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { menuResource, role } from '#server/platform/db/tables/permission.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { deleteResource, moveResources, saveResource } from '#server/platform/permission/manage-resources.ts';
import { deleteRole, saveRole } from '#server/platform/permission/manage-roles.ts';
import { managedResources, resourceRecord } from '#server/platform/permission/resources.ts';
import { holdExactly, rolesOf } from '#server/platform/permission/roles.ts';
import { testNow } from '../../setup/clock.ts';
import { actor, beyondOwn, entirely, lastAdmin, menuDatabase, person, refusal } from './menu.ts';

const database = menuDatabase();
let db: Db;
/** The recorded events, and whether the permission lock was held at that time. */
let recorded: { target: { id: string }; before: unknown; after: unknown; locked: boolean }[] = [];

beforeEach(async () => {
  db = database.current();
  recorded = [];
  await db.insert(account).values(person('admin', ['admin']));
});

const callOf = (user: CurrentUser) =>
  ({
    db,
    user,
    now: () => testNow,
    c: { var: { language: 'zh-CN' } },
    record: async (tx: Db, written: Omit<(typeof recorded)[number], 'locked'>) => {
      const [held] = await rows<{ locked: boolean }>(tx, sql`select exists (select 1 from pg_locks where locktype = 'advisory') as locked`);
      recorded.push({ ...written, locked: held?.locked === true });
    },
  }) as unknown as WriteCall;
const admin = () => callOf(actor('admin'));

const taken = '200 CODE_TAKEN codeTaken';
const [conflict, inUse, wrongState] = ['200 CONFLICT conflict', '200 IN_USE inUse', '200 WRONG_STATE wrongState'];
const [missing, cycle] = ['404 NOT_FOUND notFound', '200 CYCLE menuCycle'];

const stored = async (id: number) => {
  const [found] = await managedResources(db, id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};
/** Returns the entry as the form sends it, with changes. */
const edited = async (id: number, change: object = {}) => {
  const { resourceName, resourceNameEn, resourcePath, resourceIcon, resourceKey, parentId, version } = await stored(id);
  return { id, version, resourceName, resourceNameEn, resourcePath, resourceIcon, resourceKey, parentId, ...change };
};
const words = { resourceName: '新', resourceNameEn: 'New', resourcePath: '/new', resourceIcon: '' };
const added = (parentId: number, resourceKey = 'test:new') => ({ ...words, id: null, version: null, parentId, resourceKey });
/** Lets a role manage the menu itself: the entry with the key of that permission. */
const menuManagement = (holders: string[]) =>
  db
    .insert(menuResource)
    .values({ id: 50, resourceKey: 'system:resource', resourceName: '菜单', appName: 'industrial' })
    .then(() =>
      Promise.all(holders.map(async (code) => holdExactly(db, code, entirely(...((await rolesOf(db, code))[0]?.resourceIds ?? []), 50)))),
    );

describe('a new menu entry', () => {
  test('it is added last below its parent, for the roles that allow the caller to create it', async () => {
    await menuManagement(['admin', 'users']);
    const made = await saveResource(admin(), added(1));
    expect(made).toMatchObject({ ...words, parentId: 1, sort: 30, appName: 'industrial', builtIn: false, version: 1, roles: ['admin'] });
    expect(recorded).toMatchObject([
      { target: { kind: 'resource', id: String(made.id), title: '新' }, before: null, after: resourceRecord(made), locked: true },
    ]);
    expect((await saveResource(admin(), added(0, 'test:top'))).sort).toBe(30);
    expect((await saveResource(admin(), added(4, 'test:first'))).sort).toBe(10);
  });

  test('it is held together with its ancestors', async () => {
    await menuManagement(['admin', 'empty']);
    await saveResource(callOf(actor('admin', 'empty')), added(1));
    expect((await rolesOf(db, 'empty'))[0]?.resourceIds).toContain(1);
  });

  test('it needs an existing parent and an unused key', async () => {
    await menuManagement(['admin']);
    expect(await refusal(saveResource(admin(), added(99)))).toBe(missing);
    expect(await refusal(saveResource(admin(), added(0, 'system:user')))).toBe(taken);
    expect([(await managedResources(db)).length, recorded]).toEqual([7, []]);
  });
});

describe('a saved menu entry', () => {
  test('it keeps its position under the same parent', async () => {
    const before = await stored(2);
    const after = await saveResource(admin(), await edited(2, { resourceName: '用户' }));
    expect(after).toEqual({ ...before, resourceName: '用户', version: 2 });
    expect(recorded).toMatchObject([{ before: resourceRecord(before), after: resourceRecord(after), locked: true }]);
    expect((await stored(3)).version).toBe(1);
  });

  test('it is moved last below another parent, which its roles then hold', async () => {
    const moved = await saveResource(admin(), await edited(2, { parentId: 5 }));
    expect(moved).toMatchObject({ parentId: 5, sort: 20 });
    expect((await rolesOf(db, 'users'))[0]?.resourceIds).toEqual([1, 2, 5]);
    expect((await saveResource(admin(), await edited(6, { parentId: 0 }))).sort).toBe(30);
    // saved in the same place it grants nothing
    await holdExactly(db, 'users', entirely(2));
    await saveResource(admin(), await edited(2));
    expect((await rolesOf(db, 'users'))[0]?.resourceIds).toEqual([2]);
  });

  test('it cannot be moved below itself', async () => {
    expect(await refusal(saveResource(admin(), await edited(1, { parentId: 4 })))).toBe(cycle);
    expect(await refusal(saveResource(admin(), await edited(1, { parentId: 1 })))).toBe(cycle);
  });

  test('a built-in one keeps key and path', async () => {
    await db.update(menuResource).set({ builtIn: true }).where(eq(menuResource.id, 6));
    expect(await refusal(saveResource(admin(), await edited(6, { resourceKey: 'content:other' })))).toBe(wrongState);
    expect(await refusal(saveResource(admin(), await edited(6, { resourcePath: '/other' })))).toBe(wrongState);
    expect((await saveResource(admin(), await edited(6, { resourceName: '通知' }))).resourceName).toBe('通知');
    expect((await saveResource(admin(), await edited(2, { resourceKey: 'a:b', resourcePath: '/b' }))).resourcePath).toBe('/b');
  });

  test('a conflicting save is rejected with the stored entry, and a deleted entry is 404', async () => {
    const stale = await edited(2, { version: 7 });
    expect(await refusal(saveResource(admin(), stale))).toBe(conflict);
    await expect(saveResource(admin(), stale)).rejects.toMatchObject({ extra: { data: await stored(2) } });
    expect(await refusal(saveResource(admin(), { ...stale, id: 99 }))).toBe(taken);
    expect(await refusal(saveResource(admin(), { ...stale, id: 99, resourceKey: 'test:gone' }))).toBe(missing);
    expect(await refusal(saveResource(admin(), await edited(2, { resourceKey: 'system:role' })))).toBe(taken);
    expect(await refusal(saveResource(admin(), await edited(2, { parentId: 99 })))).toBe(missing);
  });
});

describe('moving menu entries', () => {
  test('they are placed below the parent in the given order, and the change is recorded', async () => {
    await moveResources(admin(), {
      parentId: 5,
      entries: [
        { id: 6, version: 1 },
        { id: 2, version: 1 },
        { id: 3, version: 1 },
      ],
    });
    const places = (await managedResources(db)).map(({ id, parentId, sort, version }) => [id, parentId, sort, version]);
    expect(places).toEqual([
      [5, 0, 10, 1],
      [1, 0, 20, 1],
      [4, 3, 10, 1],
      [6, 5, 10, 1],
      [2, 5, 20, 2],
      [3, 5, 30, 2],
    ]);
    // 6 was granted before
    expect(recorded.map(({ target, locked }) => [target.id, locked])).toEqual([
      ['2', true],
      ['3', true],
    ]);
    expect(recorded[0]).toMatchObject({ before: { parentId: 1, sort: 20 }, after: { parentId: 5, sort: 20, resourceKey: 'system:user' } });
    expect((await rolesOf(db, 'users'))[0]?.resourceIds).toEqual([1, 2, 5]);
  });

  test('changed entries are rejected with their stored versions', async () => {
    const changed = await saveResource(admin(), await edited(2, { resourceName: '用户' }));
    const before = await managedResources(db);
    const entries = [
      { id: 3, version: 1 },
      { id: 2, version: 1 },
    ];
    expect(await refusal(moveResources(admin(), { parentId: 5, entries }))).toBe(conflict);
    await expect(moveResources(admin(), { parentId: 5, entries })).rejects.toMatchObject({ extra: { data: { entries: [changed] } } });
    expect(await managedResources(db)).toEqual(before);
    const now = await moveResources(admin(), {
      parentId: 5,
      entries: [
        { id: 6, version: 1 },
        { id: 2, version: 2 },
      ],
    });
    expect(now).toEqual([
      { id: 6, version: 1 },
      { id: 2, version: 3 },
    ]);
  });

  test('entries under the same parent are sorted', async () => {
    await moveResources(admin(), {
      parentId: 1,
      entries: [
        { id: 2, version: 1 },
        { id: 3, version: 1 },
      ],
    });
    expect([(await stored(2)).sort, (await stored(3)).sort]).toEqual([10, 20]);
    await moveResources(admin(), {
      parentId: 0,
      entries: [
        { id: 1, version: 1 },
        { id: 5, version: 1 },
        { id: 6, version: 1 },
      ],
    });
    expect([(await stored(1)).sort, (await stored(6)).parentId]).toEqual([10, 0]);
  });

  test.each([
    [{ parentId: 99, entries: [{ id: 2, version: 1 }] }, missing],
    [
      {
        parentId: 5,
        entries: [
          { id: 2, version: 1 },
          { id: 99, version: 1 },
        ],
      },
      missing,
    ],
    [{ parentId: 4, entries: [{ id: 1, version: 1 }] }, cycle],
    [
      {
        parentId: 3,
        entries: [
          { id: 2, version: 1 },
          { id: 3, version: 1 },
        ],
      },
      cycle,
    ],
  ])('%j is rejected and changes nothing', async (move, expected) => {
    const before = await managedResources(db);
    expect(await refusal(moveResources(admin(), move))).toBe(expected);
    expect(await managedResources(db)).toEqual(before);
  });
});

describe('deleting a menu entry', () => {
  test('it is removed from every role and other entries stay', async () => {
    const before = await stored(6);
    await deleteResource(admin(), { id: 6, version: 1 });
    expect((await managedResources(db)).map(({ id }) => id)).toEqual([5, 1, 3, 2, 4]);
    expect((await rolesOf(db, 'admin'))[0]?.resourceIds).toEqual([1, 2, 3, 4, 5]);
    expect(recorded).toMatchObject([{ target: { id: '6' }, before: resourceRecord(before), after: null, locked: true }]);
  });

  test('a built-in, changed, used, required or missing entry is rejected', async () => {
    expect(await refusal(deleteResource(admin(), { id: 99, version: 1 }))).toBe(missing);
    expect(await refusal(deleteResource(admin(), { id: 6, version: 2 }))).toBe(conflict);
    expect(await refusal(deleteResource(admin(), { id: 3, version: 1 }))).toBe(inUse);
    await expect(deleteResource(admin(), { id: 1, version: 1 })).rejects.toMatchObject({
      extra: { data: { where: [{ kind: 'resource', count: 2 }] } },
    });
    expect(await refusal(deleteResource(admin(), { id: 2, version: 1 }))).toBe(lastAdmin);
    await db.update(menuResource).set({ builtIn: true }).where(eq(menuResource.id, 6));
    expect(await refusal(deleteResource(admin(), { id: 6, version: 1 }))).toBe(wrongState);
    expect((await managedResources(db)).length).toBe(6);
  });
});

const names = { name: '编辑', nameEn: 'Editor', remark: 'r' };

/** The scope of a role that does not set one. */
const all = { departmentScope: 'all', regionScope: 'all' } as const;

describe('saving a role', () => {
  test('a new role holds the given entries and their ancestors', async () => {
    const made = await saveRole(admin(), { ...names, code: 'editor', version: null, resourceIds: [4] });
    expect(made).toEqual({ ...names, code: 'editor', ...all, builtIn: false, version: 1, resourceIds: [1, 3, 4], limits: [], users: 0 });
    expect(recorded).toMatchObject([
      {
        target: { kind: 'role', id: 'editor' },
        before: null,
        after: { resources: ['system', 'system:role', 'system:role:deep'] },
        locked: true,
      },
    ]);
    expect(await refusal(saveRole(admin(), { ...names, code: 'editor', version: null, resourceIds: [] }))).toBe(taken);
  });

  test('a page is held in the given degree until another one is given', async () => {
    const limits = [{ resourceId: 2, degree: 'read' as const }];
    const made = await saveRole(admin(), { ...names, code: 'reader', version: null, resourceIds: [2, 6], limits });
    expect(made).toMatchObject({ resourceIds: [1, 2, 5, 6], limits });
    expect(recorded).toMatchObject([
      { after: { resources: ['content', 'content:notice', 'system', 'system:user'], readOnly: ['system:user'] } },
    ]);
    // a caller that knows of no degrees leaves them as they are
    expect(await saveRole(admin(), { ...names, code: 'reader', version: 1, resourceIds: [2] })).toMatchObject({
      resourceIds: [1, 2],
      limits,
    });
    expect(await saveRole(admin(), { ...names, code: 'reader', version: 2, resourceIds: [2], limits: [] })).toMatchObject({ limits: [] });
    expect(recorded.at(-1)).toMatchObject({ before: { readOnly: ['system:user'] }, after: { readOnly: [] } });
  });

  test('a degree that a page does not have is refused at its field', async () => {
    const limits = [{ resourceId: 6, degree: 'review' as const }];
    const refused = saveRole(admin(), { ...names, code: 'reader', version: null, resourceIds: [6], limits });
    await expect(refused).rejects.toMatchObject({ status: 422, extra: { data: { fields: [{ path: 'body.limits.0.degree' }] } } });
    expect(await rolesOf(db, 'reader')).toEqual([]);
  });

  test('nobody widens a role beyond the degree that they hold', async () => {
    await holdExactly(db, 'users', [
      { resourceId: 1, degree: 'all' },
      { resourceId: 2, degree: 'read' },
    ]);
    const limits = [{ resourceId: 2, degree: 'read' as const }];
    const caller = callOf(actor('users'));
    expect(await refusal(saveRole(caller, { ...names, code: 'reader', version: null, resourceIds: [2] }))).toBe(beyondOwn);
    expect(await saveRole(caller, { ...names, code: 'empty', version: 1, resourceIds: [2], limits })).toMatchObject({ limits });
  });

  test('a change is recorded with its previous state and leaves other roles alone', async () => {
    const saved = await saveRole(admin(), { ...names, code: 'users', version: 1, resourceIds: [6] });
    expect(saved).toMatchObject({ ...names, version: 2, resourceIds: [5, 6] });
    expect(recorded).toMatchObject([
      {
        before: { name: '用户管理', resources: ['system', 'system:user'] },
        after: { name: '编辑', resources: ['content', 'content:notice'] },
      },
    ]);
    expect((await rolesOf(db, 'empty'))[0]).toMatchObject({ name: '空', version: 1 });
  });

  test('a stale version or a missing role is rejected', async () => {
    const stale = { ...names, code: 'users', version: 7, resourceIds: [] };
    expect(await refusal(saveRole(admin(), stale))).toBe(conflict);
    await expect(saveRole(admin(), stale)).rejects.toMatchObject({ extra: { data: { code: 'users', version: 1 } } });
    expect(await refusal(saveRole(admin(), { ...stale, code: 'gone' }))).toBe(missing);
  });

  test("permissions beyond the caller's own are rejected, both previous and new ones", async () => {
    const users = callOf(actor('users'));
    expect(await refusal(saveRole(users, { ...names, code: 'new', version: null, resourceIds: [6] }))).toBe(beyondOwn);
    expect(await refusal(saveRole(users, { ...names, code: 'admin', version: 1, resourceIds: [2] }))).toBe(beyondOwn);
    const narrow = { departmentScope: 'own', regionScope: 'own' } as const;
    expect(await refusal(saveRole(users, { ...names, ...narrow, code: 'new', version: null, resourceIds: [2] }))).toBeNull();
    expect(await refusal(saveRole(users, { ...names, code: 'wide', version: null, resourceIds: [2] }))).toBe(beyondOwn);
  });

  test('an account that manages users and roles must remain', async () => {
    expect(await refusal(saveRole(admin(), { ...names, code: 'admin', version: 1, resourceIds: [2] }))).toBe(lastAdmin);
    expect((await rolesOf(db, 'admin'))[0]?.resourceIds).toHaveLength(6);
  });
});

describe('deleting a role', () => {
  test('only that role is removed', async () => {
    await deleteRole(admin(), { code: 'users', version: 1 });
    expect((await rolesOf(db)).map(({ code }) => code)).toEqual(['admin', 'empty']);
    expect(recorded).toMatchObject([
      { target: { id: 'users' }, before: { resources: ['system', 'system:user'] }, after: null, locked: true },
    ]);
  });

  test('a missing, built-in, used, changed or stronger role is rejected', async () => {
    expect(await refusal(deleteRole(admin(), { code: 'gone', version: 1 }))).toBe(missing);
    expect(await refusal(deleteRole(callOf(actor('empty')), { code: 'users', version: 1 }))).toBe(beyondOwn);
    expect(await refusal(deleteRole(admin(), { code: 'empty', version: 2 }))).toBe(conflict);
    await db.insert(account).values(person('a', ['users']));
    const used = deleteRole(admin(), { code: 'users', version: 1 });
    await expect(used).rejects.toMatchObject({ errorCode: 'IN_USE', extra: { data: { where: [{ kind: 'user', count: 1 }] } } });
    await db.update(role).set({ builtIn: true }).where(eq(role.code, 'empty'));
    expect(await refusal(deleteRole(admin(), { code: 'empty', version: 1 }))).toBe(wrongState);
    await expect(deleteRole(admin(), { code: 'empty', version: 1 })).rejects.toBeInstanceOf(Problem);
    expect(await rolesOf(db)).toHaveLength(3);
  });
});
