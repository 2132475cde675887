import { inventory } from '../inventory.ts';
import { builtPages, coreScript, firstFiles, pageScript } from '../scripted/build.ts';
import { depth } from '../scripted/depth.ts';
import { expect, gate, loginDialog, paths, test } from '../scripted/fixtures.ts';
import { fullMenu, good, policy } from '../scripted/portal.ts';

const notFound = '没有找到这个页面';

test('routes are after the hash, and moving between them loads no document', async ({ app, page, server }) => {
  await app.open('/');
  expect(server.files.filter((path) => path === '/')).toHaveLength(1);
  await page.getByRole('navigation').getByRole('link', { name: '政策' }).first().click();
  await app.expectAddress(/^\/policy\/search/);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await app.expectAddress(/^\/?$/);
  expect(server.files.filter((path) => path === '/')).toHaveLength(1);
});

test.describe('the router base', () => {
  const withBase = { text: "window.routerBase = '/pmis';", headers: { 'content-type': 'text/javascript' } };
  const { title } = policy;

  test("is '/' without a setting", depth, async ({ app, page }) => {
    await app.open('/pmis/policy/search');
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    await app.go('/policy/search');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', '/#/policy/detail?id=p-1');
  });

  test('is what window.routerBase says, in addresses and links', async ({ app, page, server }) => {
    server.script('/settings.js', withBase);
    await app.open('/pmis/policy/search');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await app.expectAddress('/pmis/policy/detail?id=p-1');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  for (const [address, call] of [
    ['/policy/detail?id=p-1', paths.detail],
    ['/portal/dict?category=stone', paths.dictList],
  ] as const)
    test(`does not delay the first data of ${address}`, depth, async ({ fresh: { app, page }, server }) => {
      const script = gate();
      server.script('/settings.js', withBase);
      server.script(coreScript, { after: script.opened, drop: true });
      await app.open(`/pmis${address}`, { signedIn: true, unfinished: true });
      await expect.poll(() => server.to(call).length).toBe(1);
      // the document itself names the page's script
      expect(server.files).toContain(pageScript(address.replace(/\?.*/, '')));
      await page.goto('about:blank');
      script.open();
    });

  test('stays in the address on the way to the back-office and its sign-in', depth, async ({ app, page, server }) => {
    server.script('/settings.js', withBase);
    await app.open('/pmis/portal/dict?category=stone', { signedIn: true });
    await expect(page.getByText('花岗岩').first()).toBeVisible();
    server.script(paths.dictPost, { status: 401, json: { code: 401 } });
    await page.getByRole('switch', { name: '启用“花岗岩”' }).click();
    await app.expectAddress(/^\/pmis\/portal\/adminlogin\?reurl=/);
    await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  });
});

test("every file of the app is requested below '/'", depth, async ({ fresh, server }) => {
  await fresh.app.open('/policy/search');
  const others = server.files.filter((path) => !/^\/(?:$|settings\.js$|assets\/[^/]+$)/.test(path));
  expect(others).toEqual([]);
});

test.describe('a page opens at its own address and at no other', () => {
  for (const address of [
    '/AUTH',
    '/Policy/Search',
    '/auth/',
    '/policy/search/',
    '/auth/x',
    '/policy/search/x',
    '/exception/404/x',
    '/policies',
    '/exception/405',
  ])
    test(`${address} is not found`, depth, async ({ app, page }) => {
      await app.open(address);
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    });
});

test('no page opens below its address, with a slash after it or in capitals', depth, async ({ app, page, server }) => {
  server.script(paths.menu, good(paths.menu, fullMenu));
  await app.open('/auth', { signedIn: true });
  const others = inventory.routes
    .flatMap((path) => [`${path.replace(/\/$/, '')}/x`, `${path}/`, path.toUpperCase()])
    // the address of the home page is a slash
    .filter((path) => path !== '/' && path !== '//');
  for (const address of others) {
    // another page between two of them, so that each is seen to be not found
    await app.go(`/exception?errorMessage=${address}`);
    await expect(page.getByRole('main')).toContainText(address);
    await app.go(address);
    await expect(page.getByRole('heading', { name: notFound }), address).toBeVisible();
  }
});

test('the build loads each page of the route tree on demand, except error pages, and has no others', () => {
  expect(builtPages).toEqual(inventory.routes.filter((path) => !/^\/exception(?:\/|$)/.test(path)));
  expect(firstFiles).toContain(coreScript);
  expect(builtPages.filter((path) => firstFiles.includes(pageScript(path)))).toEqual([]);
});

test('/policy is a group without a page', depth, async ({ app, page }) => {
  await app.open('/policy');
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
});

test.describe('/exception', () => {
  test('shows the errorCode and errorMessage of its address', depth, async ({ app, page }) => {
    await app.open('/exception?errorCode=E-4711&errorMessage=额度已经用完');
    await expect(page.getByRole('main')).toContainText('额度已经用完');
    await expect(page.getByRole('main')).toContainText('E-4711');
  });
});

test.describe('the login dialog', () => {
  for (const address of ['/', '/policy/search', '/policy/detail?id=p-1', '/policy/compare', '/account/custom'])
    test(`opens over ${address} and closes`, depth, async ({ app, page }) => {
      await app.open(address);
      await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
      await expect(loginDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(loginDialog(page)).toBeHidden();
      await app.expectAddress(address === '/' ? /^\/?$/ : address);
    });
});
