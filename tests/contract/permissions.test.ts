import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { detail, rootList } from '#contract/dict-admin.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/oauth.ts';
import { currentuser } from '#contract/resource.ts';
import { city, currentUser, fakeList, province, users } from '#contract/template.ts';
import { fillPath } from '#contract/path.ts';
import { resourceTree } from '#domain/tree.ts';
import { seedBase } from '#server/seed/index.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import { mount } from '#server/platform/http/mount.ts';
import { userOfToken } from '#server/identity/account/tokens.ts';
import { holds } from '#server/platform/permission/permissions.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer, testServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

const server = restoredServer();

const signIn = (username: string) => tokenOf(server, username);
const statusOf = async (path: string, authorization?: string) =>
  (await server.fetch(path, authorization === undefined ? {} : { headers: { authorization } })).status;

describe('a call with a permission', () => {
  test('only roles with the resource get an answer', async () => {
    expect(await statusOf(rootList.path)).toBe(401);
    expect(await statusOf(rootList.path, 'nonsense')).toBe(401);
    expect(await statusOf(rootList.path, await signIn('user'))).toBe(403);
    expect(await statusOf(rootList.path, await signIn('admin'))).toBe(200);
  });

  test('a call is refused before its input is validated', async () => {
    expect(await statusOf(`${detail.path}?id=%20`, await signIn('user'))).toBe(403);
    expect(await statusOf(`${detail.path}?id=%20`, await signIn('admin'))).toBe(422);
  });

  test('a change of the role applies at once: granted, revoked, resource deleted', async () => {
    const userToken = await signIn('user');
    const [held] = await server.db.select().from(menuResource).where(eq(menuResource.resourceKey, 'system:dict'));
    const resourceId = held?.id ?? 0;
    await server.db.insert(roleResource).values({ roleCode: 'user', resourceId });
    expect(await statusOf(rootList.path, userToken)).toBe(200);
    await server.db.delete(roleResource).where(eq(roleResource.roleCode, 'user'));
    expect(await statusOf(rootList.path, userToken)).toBe(403);
    const adminToken = await signIn('admin');
    await server.db.delete(menuResource).where(eq(menuResource.id, resourceId));
    expect(await statusOf(rootList.path, adminToken)).toBe(403);
  });

  test('an undefined role grants nothing', async () => {
    await server.db
      .update(account)
      .set({ roles: ['ghost', 'system:dict'] })
      .where(eq(account.username, 'user'));
    expect(await statusOf(rootList.path, await signIn('user'))).toBe(403);
    await server.db.update(account).set({ roles: [] }).where(eq(account.username, 'user'));
    expect(await statusOf(rootList.path, await signIn('user'))).toBe(403);
  });

  test('a call without an existing key is refused even to the administrator', async () => {
    const unheld = endpoint({
      name: 'test.unheld',
      method: 'GET',
      path: '/api/test/unheld',
      envelope: 'success',
      access: 'test:unheld',
      summary: 'For nobody',
      data: z.null(),
    });
    const { forbidden } = await import('#server/platform/http/problem.ts');
    const app = new Hono<never>() as unknown as Parameters<typeof mount>[0];
    const deps = {
      db: server.db,
      now: () => testNow,
      access: { userOfToken, holds },
      unserved: new Set<EndpointShape>([unheld]),
    } as Parameters<typeof mount>[1];
    mount(app, deps, unheld, () => Promise.resolve(null));
    let code = '';
    app.onError((error, c) => {
      code = error.message;
      return c.json(null, 403);
    });
    await app.request(unheld.path, { headers: { authorization: await signIn('admin') } });
    expect(code).toBe(forbidden().message);
  });
});

describe('the menu', () => {
  test('the menu is empty for a plain user and complete for the administrator', async () => {
    expect(await server.call(currentuser, {}, await signIn('user'))).toEqual([]);
    const list = await server.call(currentuser, {}, await signIn('admin'));
    const tree = resourceTree(list);
    expect(tree.map((branch) => [branch.resourceName, branch.children.map((child) => child.resourcePath)])).toEqual([
      [
        '内容管理',
        [
          '/portal/policy',
          '/portal/enterprise',
          '/portal/listing',
          '/portal/notice',
          '/portal/survey',
          '/portal/review-round',
          '/portal/public-notice',
          '/portal/grant',
          '/portal/payment',
        ],
      ],
      ['审批', ['', '', '', '', '', '', '', '', '', '', '']],
      [
        '系统管理',
        [
          '/portal/dict',
          '/portal/user',
          '/portal/role',
          '/portal/resource',
          '/portal/application',
          '/portal/calendar',
          '/portal/partner',
          '/portal/setting',
          '/portal/audit',
        ],
      ],
    ]);
  });

  test('an entry held by two roles is listed once', async () => {
    const [first] = await server.db.select().from(menuResource);
    await server.db.insert(roleResource).values({ roleCode: 'user', resourceId: first?.id ?? 0 });
    const keys = (await server.call(currentuser, {}, await signIn('admin'))).map((entry) => entry.resourceKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('permissions that an administrator removed stay removed after a restart', async () => {
    await server.db.delete(roleResource);
    await server.db.update(role).set({ name: '管理组' }).where(eq(role.code, 'admin'));
    await seedBase(server.db);
    expect(await server.call(currentuser, {}, await signIn('admin'))).toEqual([]);
    expect((await server.call(currentUser, {}, await signIn('admin'))).title).toBe('管理组、注册用户');
  });
});

describe('the current account', () => {
  test('the account has its notification counts and role names', async () => {
    expect(await server.call(currentUser, {}, await signIn('user'))).toEqual({
      userid: expect.any(String) as string,
      name: '演示用户',
      title: '注册用户',
      notifyCount: 8,
      unreadCount: 3,
      roles: ['user'],
    });
  });

  test('the list of colleagues contains only names and roles', async () => {
    const { total, list } = await server.call(users, { params: { companyId: 'yx-hengrui' } }, await signIn('user'));
    expect(total).toBe(list.length);
    expect(list.map((user) => user.username)).toContain('user');
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['basis', 'displayName', 'id', 'matters', 'role', 'self', 'since', 'username']);
    // nobody else's: not even an administrator's of the portal
    expect(await server.call(users, { params: { companyId: 'yx-hengrui' } }, await signIn('admin'))).toEqual({ total: 0, list: [] });
  });

  test('history is paged and empty for a new account', async () => {
    const accessToken = await signIn('user');
    const first = await server.call(fakeList, { params: { count: 5 } }, accessToken);
    const second = await server.call(fakeList, { params: { count: 5, page: 2 } }, accessToken);
    expect([first.total, first.list.length, second.list.length]).toEqual([8, 5, 3]);
    const all = [...first.list, ...second.list];
    expect(new Set(all.map((item) => item.id)).size).toBe(8);
    expect(all.map((item) => item.updatedAt)).toEqual(
      all
        .map((item) => item.updatedAt)
        .toSorted()
        .toReversed(),
    );

    const body = { ...agreed, username: 'newcomer', password: 'Yunxi2026' };
    const { accessToken: fresh } = await server.call(register, { body });
    expect(await server.call(fakeList, { params: {} }, fresh)).toEqual({ total: 0, list: [] });
  });
});

describe('provinces and cities', () => {
  const citiesOf = async (id: string) => {
    const response = await server.fetch(fillPath(city.path, { id }).path);
    const { data } = (await response.json()) as { data?: unknown };
    return { status: response.status, names: response.ok ? city.data.parse(data).map((place) => place.name) : [] };
  };

  test('the provinces are those of China and of the sample', async () => {
    const provinces = await server.call(province, {});
    expect(provinces).toHaveLength(35);
    expect(provinces[0]).toEqual({ id: '110000', name: '北京市' });
    expect(provinces.at(-1)).toEqual({ id: '990000', name: '云岭省' });
  });

  test.each([
    ['320000', 13, '南京市'],
    ['110000', 16, '东城区'],
    ['420000', 17, '仙桃市'],
    ['810000', 18, '中西区'],
    ['990000', 1, '云溪市'],
  ])('%s has %i cities, among them %s', async (id, count, name) => {
    const { names } = await citiesOf(id);
    expect(names).toHaveLength(count);
    expect(names).toContain(name);
  });

  test.each([
    ['970000', 404],
    ['320100', 404],
    ['32', 422],
    ['abc', 422],
  ])('the province id %s answers %i', async (id, status) => expect((await citiesOf(id)).status).toBe(status));

  test('without the sample there is no fictional province', { tags: 'depth' }, async () => {
    const plain = await testServer({ sample: false });
    try {
      expect(await plain.call(province, {})).toHaveLength(34);
      expect((await plain.fetch('/api/geographic/city/990000')).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
