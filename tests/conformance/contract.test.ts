import { describe, expect, test } from 'vitest';
import { endpoints } from '#server/http/endpoints.ts';
import { currentuser, resource } from '#contract/resource.ts';
import { resourceTree, topId } from '#domain/tree.ts';
import { call } from '#http/call.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { good, paths } from './portal.ts';

const server = scriptedServer();

type Row = { method: string; path: string; envelope: string };

const row = (method: string, path: string, envelope: string): Row => ({ method, path, envelope });
const ofPath = (path: string) => endpoints.filter((one) => one.path === path).map(({ method, envelope }) => row(method, path, envelope));

const dictionary = { root: 'GET', rootlist: 'GET', list: 'GET', create: 'POST', update: 'POST', post: 'POST' };
const policy = {
  'match-swiper': 'POST',
  'business-base': 'GET',
  'tag-list': 'GET',
  'tag-small-list': 'GET',
  'result-header': 'POST',
  'result-search': 'POST',
  'company-detail': 'POST',
  'area-dict': 'GET',
  'relate-business': 'POST',
  'change-business': 'POST',
};
const template = ['/api/currentUser', '/api/fake_list', '/api/geographic/province', '/api/geographic/city/{id}', '/api/users'];
const named = [
  row('GET', '/api/account/resource/admin/currentuser', 'success'),
  row('GET', '/api/xm-oauth/oauth/currentuser', 'success'),
  row('GET', '/api/xm-service-base/config/queryEsms', 'success'),
  row('GET', '/apiv2/account/admin/dict/list-name', 'code'),
];

/** Each call stands in the contract as the specification gives it; what a later stage brings is left out until it is there. */
function eachRow(rows: Row[]) {
  for (const wanted of rows) {
    const found = ofPath(wanted.path);
    test.skipIf(found.length === 0)(`${wanted.method} ${wanted.path}`, () => expect(found).toEqual([wanted]));
  }
}

const entry = { resourcePath: '/portal/dict', resourceKey: 'dict', resourceName: '字典', resourceIcon: 'book', appName: 'industrial' };
const menu = [
  { ...entry, id: 2, parentId: 1 },
  { ...entry, id: 1, parentId: 0 },
  { ...entry, id: 3, parentId: 0 },
];

describe('§6 Roles and permissions', () => {
  test('The menu shown comes from a server call returning the resources of the current admin user.', async () => {
    server.script(paths.menu, good(paths.menu, menu));
    await expect(call(currentuser, {})).resolves.toEqual(menu);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${paths.menu}`]);
    expect(resource.safeParse(menu[0]).success).toBe(true);
  });
});

describe('§7 Calls', () => {
  describe('Calls seen:', () => {
    eachRow(named);
  });

  describe('Dictionary calls (paths not shown): root (GET), rootlist (GET), list (GET), create (POST), update (POST), post (POST).', () => {
    eachRow(Object.entries(dictionary).map(([name, method]) => row(method, `/apiv2/account/admin/dict/${name}`, 'code')));
  });

  describe('Policy calls (paths not shown; success is code 0): match swiper data (POST), business base (GET), tag list (GET), small tag list (GET), result header (POST), result search (POST), company detail (POST), area dict (GET), related business (POST), change business (POST).', () => {
    eachRow(Object.entries(policy).map(([name, method]) => row(method, `/apiv2/policy/${name}`, 'code')));
  });

  describe('Template leftovers: GET /api/currentUser, GET /api/fake_list with params, GET /api/geographic/province, GET /api/geographic/city/{id}, GET /api/users.', () => {
    eachRow(template.map((path) => row('GET', path, 'success')));
  });

  describe('Configured: notification list path /apiv2/notify/admin/index; an external policy-search check-list URL (host omitted).', () => {
    eachRow([row('GET', '/apiv2/notify/admin/index', 'code')]);
  });
});

describe('§9 Business constants and limits', () => {
  test('Top-level menu parentId is 0.', () => {
    const [first, third, child] = [menu[1], menu[2], menu[0]];
    expect(topId).toBe(0);
    expect(resourceTree(menu)).toEqual([
      { ...first, children: [{ ...child, children: [] }] },
      { ...third, children: [] },
    ]);
  });
});
