import type { Page } from '@playwright/test';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, loginDialog, messages, paths, test } from '../scripted/fixtures.ts';
import { good, person, token, tokenKeys } from '../scripted/portal.ts';

const unauthorised = { status: 401, json: { code: 401, message: 'no' } };

const storages = (page: Page) => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
const userMenu = (page: Page) => page.getByRole('button', { name: `${person.displayName} 的菜单` });

async function fillSignIn(page: Page) {
  await page.getByLabel('用户名').fill(person.username);
  await page.getByLabel('密码').fill('Pmis@2026');
  await page.getByRole('button', { name: '登录', exact: true }).last().click();
}

test.describe('a 401 in the portal', () => {
  const places = {
    'the read of a page': [paths.detail, '/policy/detail?id=p-1'],
    'the read of a section': [paths.search, '/policy/search'],
  } as const;
  for (const [name, [call, address]] of Object.entries(places))
    test(
      `after ${name} opens the login dialog, clears both storages and warns`,
      depthUnless(name === 'the read of a page'),
      async ({ app, page, server }) => {
        await app.open('/auth', { signedIn: true });
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.setItem('other', '1')));
        server.script(call, unauthorised);
        await app.go(address);
        await expect(messages(page)).toHaveText('请先登录');
        await expect(messages(page).getByRole('img', { name: 'exclamation-circle' })).toBeVisible();
        await expect(loginDialog(page)).toBeVisible();
        expect(await storages(page)).toEqual({ local: {}, session: {} });
        await app.expectAddress(address);
      },
    );

  test('warns in English where the page is English', depth, async ({ app, page, server }) => {
    await app.open('/auth', { language: 'en-US' });
    server.script(paths.search, unauthorised);
    await app.go('/policy/search');
    await expect(messages(page)).toHaveText(/please log in first/i);
  });

  test('makes the page a visitor’s, and after signing in its reads run again', depth, async ({ app, page, server }) => {
    await app.open('/auth', { signedIn: true });
    server.script(paths.search, unauthorised);
    await app.go('/policy/search');
    await expect(loginDialog(page)).toBeVisible();
    await expect(userMenu(page)).toBeHidden();
    const before = server.to(paths.search).length;
    server.script(
      paths.search,
      good(paths.search, {
        total: 0,
        page: 1,
        pageSize: 10,
        list: [],
        reading: { terms: [], synonyms: [], loosened: false },
        relaxations: [],
      }),
    );
    await fillSignIn(page);
    await expect(loginDialog(page)).toBeHidden();
    await expect(userMenu(page)).toBeVisible();
    await expect.poll(() => server.to(paths.search).length).toBeGreaterThan(before);
    expect(server.to(paths.search).at(-1)?.headers.authorization).toBe('secret-token-2');
  });
});

test.describe('a 401 in the back-office', () => {
  test('clears local storage and goes to /portal/adminlogin with reurl', async ({ app, page, server }) => {
    await app.open('/', { signedIn: true });
    await page.evaluate(() => localStorage.setItem('other', '1'));
    server.script(paths.dictRoot, unauthorised);
    await app.go('/portal/dict?category=stone&keyword=花岗');
    await app.expectAddress(/^\/portal\/adminlogin\?reurl=/);
    const search = new URL(page.url()).hash.replace(/^[^?]*/, '');
    expect(decodeURIComponent(new URLSearchParams(search).get('reurl') ?? '')).toBe('/portal/dict?category=stone&keyword=花岗');
    expect((await storages(page)).local).toEqual({});
    await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('on the login page it stays on the page', depth, async ({ app, page, server }) => {
    await app.open('/portal/adminlogin?reurl=/portal/dict');
    server.script(paths.signIn, { status: 401, json: { success: false, errorMessage: '用户名或密码错误' } });
    await fillSignIn(page);
    await expect(page.getByRole('alert').or(messages(page)).first()).toBeVisible();
    await app.expectAddress('/portal/adminlogin?reurl=/portal/dict');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('/portal/adminlogin returns to the page that reurl names', depth, async ({ app, page }) => {
  await app.open('/portal/adminlogin?reurl=/portal/dict?category=stone');
  await fillSignIn(page);
  await app.expectAddress('/portal/dict?category=stone');
  await expect(page.getByText('花岗岩').first()).toBeVisible();
});

test('a reurl outside the app is dropped', depth, async ({ app, page, server }) => {
  await app.open('/portal/adminlogin?reurl=https://example.com/portal/dict');
  await fillSignIn(page);
  await app.expectAddress(/^\/portal(\/|$)/);
  expect(new URL(page.url()).origin).toBe(server.origin);
});

test.describe('the user identity', () => {
  test('is not fetched without a stored token', depth, async ({ app, page, server }) => {
    await app.open('/policy/search');
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    expect(server.to(paths.user)).toEqual([]);
  });

  test('is fetched once with one, and the user is shown', depth, async ({ app, page, server }) => {
    await app.open('/policy/search', { signedIn: true });
    await expect(userMenu(page)).toBeVisible();
    expect(server.to(paths.user).map(({ method, headers }) => [method, headers.authorization])).toEqual([['GET', token]]);
  });
});

test('an administrator has the back-office, a user without menu resources has not', depth, async ({ app, page, server }) => {
  await app.open('/portal/dict?category=stone', { signedIn: true });
  await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible();
  server.script(paths.menu, good(paths.menu, []));
  await page.reload();
  await app.expectAddress('/exception/403');
});

test('one sign-in stores the token of both clients', depth, async ({ app, page }) => {
  await app.open('/auth');
  await fillSignIn(page);
  await expect(userMenu(page)).toBeVisible();
  const { local } = await storages(page);
  expect([local[tokenKeys.portal], local[tokenKeys.industrial]]).toEqual(['secret-token-2', 'secret-token-2']);
});
