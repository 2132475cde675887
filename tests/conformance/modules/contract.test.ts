import { describe, expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { resource } from '#contract/resource.ts';
import * as templateCalls from '#contract/template.ts';
import { resourceTree, topId } from '#domain/tree.ts';
import { call } from '#http/call.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { good } from '../portal.ts';
import { callsOfSpecification } from '../sentences/specification.ts';
import type { SpecifiedCall } from '../sentences/specification.ts';

const server = scriptedServer();

const ofPath = (path: string): SpecifiedCall[] =>
  endpoints.filter((one) => one.path === path).map(({ method, envelope }) => ({ method, path, envelope }));

/** Each call is in the contract as the specification gives it, once. */
const eachCall = (calls: readonly SpecifiedCall[]) => {
  test.each(calls)('$method $path', (given) => expect(ofPath(given.path)).toEqual([given]));
};

const entry = { resourcePath: '/portal/dict', resourceKey: 'dict', resourceName: '字典', resourceIcon: 'book', appName: 'industrial' };
const menu = [
  { ...entry, id: 2, parentId: 1 },
  { ...entry, id: 1, parentId: 0 },
  { ...entry, id: 3, parentId: 0 },
];

describe('calls that the specification gives with their paths', () => {
  eachCall(callsOfSpecification.seen);
});

describe('dictionary calls', () => {
  eachCall(callsOfSpecification.dictionary);
});

describe('policy calls', () => {
  eachCall(callsOfSpecification.policy);
});

describe('calls left over from the template', () => {
  eachCall(callsOfSpecification.template);

  test('are sent as they are given', async () => {
    const sent: Record<string, unknown> = {
      '/api/currentUser': { userid: 'u-1', name: '赵', title: '', notifyCount: 12, unreadCount: 3, roles: [] },
      '/api/fake_list': { total: 0, list: [] },
      '/api/geographic/province': [{ id: '330000', name: '浙江省' }],
      '/api/geographic/city/330000': [{ id: '330100', name: '杭州市' }],
      '/api/users': { total: 0, list: [] },
    };
    for (const [path, data] of Object.entries(sent)) server.script(path, good(path, data));
    await expect(call(templateCalls.currentUser, {})).resolves.toMatchObject({ notifyCount: 12, unreadCount: 3 });
    await expect(call(templateCalls.fakeList, { params: { count: 5 } })).resolves.toEqual({ total: 0, list: [] });
    await expect(call(templateCalls.province, {})).resolves.toEqual([{ id: '330000', name: '浙江省' }]);
    await expect(call(templateCalls.city, { params: { id: '330000' } })).resolves.toEqual([{ id: '330100', name: '杭州市' }]);
    await expect(call(templateCalls.users, { params: {} })).resolves.toEqual({ total: 0, list: [] });
    expect(server.received.map(({ method, path, search }) => `${method} ${path}${search.size === 0 ? '' : `?${search}`}`)).toEqual([
      'GET /api/currentUser',
      'GET /api/fake_list?count=5',
      'GET /api/geographic/province',
      'GET /api/geographic/city/330000',
      'GET /api/users',
    ]);
  });
});

describe('calls that are configured', () => {
  eachCall(callsOfSpecification.configured);
});

describe('a menu resource', () => {
  test('has these fields and no others', () => {
    const fields = ['id', 'parentId', 'resourcePath', 'resourceKey', 'resourceName', 'resourceIcon', 'appName'];
    const parsed = resource.parse({ ...menu[0], extra: 1 });
    expect(Object.keys(parsed).toSorted()).toEqual(fields.toSorted());
    // an entry without these names nothing
    for (const field of ['id', 'resourceName']) expect(resource.safeParse({ ...menu[0], [field]: undefined }).success, field).toBe(false);
  });

  test('stands below the one that parentId names, and at the top with 0', () => {
    const [first, third, child] = [menu[1], menu[2], menu[0]];
    expect(topId).toBe(0);
    expect(resourceTree(menu)).toEqual([
      { ...first, children: [{ ...child, children: [] }] },
      { ...third, children: [] },
    ]);
  });
});
