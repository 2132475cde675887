import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BusinessError } from '#http/errors.ts';
import { expectConsole } from '../../setup/console.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { settled } from '../../setup/settled.ts';
import { openApp } from '../open-app.tsx';
import { good, paths, person, scriptPortal } from '../portal.ts';
import { menu, token, tokenKeys } from '../scripted/portal.ts';
import { ask, failureOf, thingPath } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => {
  scriptPortal(server);
  server.script(paths.menu, good(paths.menu, menu));
  Object.values(tokenKeys).forEach((key) => localStorage.setItem(key, token));
});

async function opened(address: string) {
  const app = await openApp(address);
  await settled();
  return app;
}

describe('Fields of current user and of all other records: not shown.', () => {
  test.each([
    ['a numeric id and only a name to sign in with', { id: 7, username: 'zhao.qian' }, 'zhao.qian'],
    ['fields that are null', { ...person, displayName: null, roles: null, mustChangePassword: null, closesAt: null }, person.username],
    ['a language and a date in a form of their own', { ...person, language: 'zh_CN', closesAt: '2027/1/1' }, person.displayName],
    ['nothing but an id', { id: 'u-1' }, 'u-1'],
  ])('a user with %s is signed in', async (_title, user, name) => {
    server.script(paths.user, good(paths.user, user));
    await opened('/policy/search');
    expect(screen.getByRole('button', { name: `${name} 的菜单` })).toBeVisible();
  });

  test('a menu entry without icon, key, app name and parent is shown', async () => {
    const bare = { id: 9, parentId: null, resourceName: '青石档案', resourceIcon: null, resourcePath: '/portal/audit', resourceKey: null };
    server.script(paths.menu, good(paths.menu, [...menu, bare]));
    await opened('/portal/setting');
    expect(screen.getByRole('navigation', { name: '后台菜单' })).toHaveTextContent('青石档案');
  });

  test('a setting without a value is read', async () => {
    const settings = [
      { sysKey: 'site.hotline', sysValue: null },
      { sysKey: 'site.sample', sysValue: true },
      { sysKey: 'site.name', sysValue: '青石门户' },
    ];
    server.script(paths.settings, good(paths.settings, settings));
    await opened('/policy/search');
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent('青石门户');
  });
});

describe('one row that cannot be read', () => {
  test('leaves the other settings', async () => {
    expectConsole(/^\[pmis\] GET \/api\/xm-service-base\/config\/queryEsms: data\.0 cannot be read/);
    server.script(paths.settings, good(paths.settings, [{ sysKey: 7 }, { sysKey: 'site.name', sysValue: '青石门户' }]));
    await opened('/policy/search');
    expect(screen.getAllByRole('banner')[0]).toHaveTextContent('青石门户');
  });

  test('leaves the other entries of the menu', async () => {
    expectConsole(/^\[pmis\] GET \/api\/account\/resource\/admin\/currentuser: data\.0 cannot be read/);
    server.script(paths.menu, good(paths.menu, [null, ...menu]));
    await opened('/portal/setting');
    expect(screen.getByRole('navigation', { name: '后台菜单' })).toHaveTextContent('青石设置');
  });
});

test('a menu that cannot be loaded keeps the frame and the sign-out, and a retry loads it', async () => {
  expectConsole(/resource\/admin\/currentuser failed: SchemaError/, /^Warning: Error in route match/);
  server.script(paths.menu, good(paths.menu, { not: 'a list' }));
  const { user } = await opened('/portal/setting');
  expect(screen.getByRole('navigation', { name: '后台菜单' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('内容没有加载出来');
  expect(server.to(paths.menu)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `${person.displayName} 的菜单` }));
  expect(await screen.findByRole('button', { name: '退出登录' })).toBeVisible();
  server.script(paths.menu, good(paths.menu, menu));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await settled();
  expect(screen.getByRole('navigation', { name: '后台菜单' })).toHaveTextContent('青石设置');
  expect(screen.getByRole('heading', { level: 1, name: '系统设置' })).toBeVisible();
});

describe('success equal to false raises a business error with errorMessage', () => {
  const data = z.object({ answer: z.int() });

  test.each(['code', 'success'] as const)('where a call has the envelope %s', async (envelope) => {
    server.script(thingPath, { json: { success: false, code: 0, errorMessage: '额度不足', data: { answer: 42 } } });
    expect(await failureOf(ask({ envelope, data }))).toMatchObject({ constructor: BusinessError, message: '额度不足' });
  });

  test.each([
    ['code', { code: '0', data: { answer: 42 } }],
    ['code', { code: 0, success: true, data: { answer: 42 } }],
    ['code', { success: true, data: { answer: 42 } }],
    ['success', { success: true, code: 200, data: { answer: 42 } }],
    ['success', { code: 0, data: { answer: 42 } }],
  ] as const)('a call with the envelope %s takes %j', async (envelope, json) => {
    server.script(thingPath, { json });
    await expect(ask({ envelope, data })).resolves.toEqual({ answer: 42 });
  });

  test.each(['', '00', 'E-0', null, 7])('the code %j is a failure', async (code) => {
    server.script(thingPath, { json: { code, data: { answer: 42 } } });
    expect(await failureOf(ask({ data }))).toBeInstanceOf(Error);
  });
});
