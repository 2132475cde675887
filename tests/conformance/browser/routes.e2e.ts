import { readFileSync } from 'node:fs';
import { readBuildTable } from '../../../scripts/build/build-table.ts';
import { routePaths } from '../../setup/route-paths.ts';
import { expect, gate, loginDialog, paths, spinner, test } from '../scripted/fixtures.ts';
import { good, policyDetail } from '../scripted/portal.ts';
import { missing, missingPages } from '../sentences/screens.ts';

const dist = new URL('../../../dist', import.meta.url).pathname;
const { routes } = readBuildTable(dist);

/** The script of a route's page. */
const pageScript = (id: string) => `/assets/${routes[id]?.split(' ')[1]}`;

/** The script with React and the router: without it, only the first script runs. */
const coreScript = /\/assets\/core-[\w-]+\.js/.exec(readFileSync(`${dist}/index.html`, 'utf8'))?.[0] ?? '';

const ownBusiness = {
  id: 'c-7',
  name: '青石石材有限公司',
  nameEn: null,
  creditCode: null,
  creditCodeValid: true,
  legalForm: null,
  regionCode: null,
  regionName: null,
  industry: null,
  scale: null,
  established: null,
  legalRepresentative: null,
  address: null,
  businessScope: null,
  own: false,
  sample: false,
  profile: {},
  completeness: 0,
};

const notFound = '没有找到这个页面';

test('routes stand after the hash, and moving between them loads no document', async ({ app, page, server }) => {
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
  const withBase = "window.routerBase = '/pmis';";
  const title = '青石数字化改造补助';

  test("is '/' without a setting", async ({ app, page }) => {
    await app.open('/pmis/policy/search');
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    await app.go('/policy/search');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', '/#/policy/detail?id=p-1');
  });

  test('is what window.routerBase says, in addresses and links', async ({ app, page, server }) => {
    server.script('/settings.js', { text: withBase, headers: { 'content-type': 'text/javascript' } });
    await app.open('/pmis/policy/search');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await app.expectAddress('/pmis/policy/detail?id=p-1');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  for (const [address, id, call] of [
    ['/policy/detail?id=p-1', '/_portal/policy/detail', paths.detail],
    ['/portal/dict?category=stone', '/_admin/portal/dict', paths.dictList],
  ] as const)
    test(`does not delay the first data of ${address}`, async ({ fresh: { app, page }, server }) => {
      const script = gate();
      server.script('/settings.js', { text: withBase, headers: { 'content-type': 'text/javascript' } });
      server.script(coreScript, { after: script.opened, drop: true });
      await app.open(`/pmis${address}`, { signedIn: true, unfinished: true });
      await expect.poll(() => server.to(call).length).toBe(1);
      // the document itself names the page's script
      expect(server.files).toContain(pageScript(id));
      await page.goto('about:blank');
      script.open();
    });

  test('stays in the address on the way to the back-office and its sign-in', async ({ app, page, server }) => {
    server.script('/settings.js', { text: withBase, headers: { 'content-type': 'text/javascript' } });
    await app.open('/pmis/portal/dict?category=stone', { signedIn: true });
    await expect(page.getByText('花岗岩').first()).toBeVisible();
    server.script(paths.dictPost, { status: 401, json: { code: 401 } });
    await page.getByRole('switch', { name: '启用“花岗岩”' }).click();
    await app.expectAddress(/^\/pmis\/portal\/adminlogin\?reurl=/);
    await expect(page.getByRole('heading', { name: '登录管理后台' })).toBeVisible();
  });
});

test("every file of the app is asked for below '/'", async ({ fresh, server }) => {
  await fresh.app.open('/policy/search');
  const others = server.files.filter((path) => !/^\/(?:$|settings\.js$|assets\/[^/]+$)/.test(path));
  expect(others).toEqual([]);
});

test.describe('a page opens at its own address and at no other', () => {
  for (const address of ['/AUTH', '/Policy/Search', '/auth/x', '/policy/search/x', '/exception/404/x', '/policies', '/exception/405'])
    test(`${address} is not found`, async ({ app, page }) => {
      await app.open(address);
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    });
});

test('/policy is a group without a page', async ({ app, page }) => {
  await app.open('/policy');
  await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
});

test('pages that the app does not have yet are not found', async ({ app, page }) => {
  await app.open('/auth');
  expect(missingPages.filter((path) => (routePaths() as string[]).includes(path))).toEqual([]);
  // one of each area
  for (const [path = ''] of Object.values(missing)) {
    await app.go(path);
    await expect(page.getByRole('heading', { name: notFound }), path).toBeVisible();
    await app.go('/auth');
    await expect(page.getByRole('heading', { name: notFound })).toBeHidden();
  }
});

test.describe('pages', () => {
  const headings: Record<string, string | RegExp> = {
    '/': /惠企政策/,
    '/auth': /登录/,
    '/portal/adminlogin': '登录管理后台',
    '/exception': '出现了问题',
    '/exception/403': '您没有访问权限',
    '/exception/404': notFound,
    '/exception/500': '服务出错了',
    '/policy/search': /政策/,
    '/policy/detail?id=p-1': policyDetail.title,
    '/account/custom': /定制/,
  };
  for (const [address, heading] of Object.entries(headings))
    test(`${address} shows its page`, async ({ app, page }) => {
      await app.open(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await app.expectAddress(address === '/' ? /^\/?$/ : address);
    });
});

test.describe('while a page loads', () => {
  test('a page is loaded on demand, with a centred spinner until its script is there', async ({ fresh: { app, page }, server }) => {
    const script = gate();
    await app.open('/auth');
    expect(server.files).not.toContain(pageScript('/_portal/policy/compare'));
    server.script(pageScript('/_portal/policy/compare'), { after: script.opened, drop: true });
    await app.go('/policy/compare');
    await expect(spinner(page)).toBeVisible();
    expect(server.files).toContain(pageScript('/_portal/policy/compare'));
    const [place, ring] = [await spinner(page).boundingBox(), await spinner(page).locator('span').boundingBox()];
    const width = page.viewportSize()?.width ?? 0;
    const centre = (box: typeof place) => (box === null ? Number.NaN : box.x + box.width / 2);
    expect(Math.abs(centre(ring) - width / 2)).toBeLessThan(10);
    expect(Math.abs(centre(ring) - centre(place))).toBeLessThan(1);
    script.open();
  });

  test('the spinner is there until the data of the page is there', async ({ app, page, server }) => {
    const answer = gate();
    await app.open('/policy/search');
    server.script(paths.detail, { ...good(paths.detail, policyDetail), after: answer.opened });
    await app.go('/policy/detail?id=p-1');
    await expect(spinner(page)).toBeVisible();
    answer.open();
    await expect(page.getByRole('heading', { name: policyDetail.title, level: 1 })).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  });

  test('the spinner is there while the back-office waits for its menu', async ({ app, page, server }) => {
    const answer = gate();
    server.script(paths.menu, { ...good(paths.menu, []), after: answer.opened });
    await app.open('/portal/setting', { signedIn: true, unfinished: true });
    await expect(spinner(page)).toBeVisible();
    answer.open();
    await app.expectAddress('/exception/403');
    await expect(spinner(page)).toBeHidden();
  });

  test("the data of a page is asked for before the page's script is there", async ({ fresh: { app, page }, server }) => {
    const script = gate();
    await app.open('/auth');
    server.script(pageScript('/_portal/policy/detail'), { after: script.opened, drop: true });
    await app.go('/policy/detail?id=p-1');
    await expect.poll(() => server.to(paths.detail).length).toBe(1);
    await expect(page.getByRole('heading', { name: policyDetail.title })).toBeHidden();
    script.open();
  });
});

test('the company of a signed-in user is asked for as soon as it is known, before React is there', async ({
  fresh: { app, page },
  server,
}) => {
  const script = gate();
  server.script(coreScript, { after: script.opened, drop: true });
  server.script(paths.company, { hang: true });
  server.script(paths.business, good(paths.business, { business: ownBusiness, mine: [] }));
  await app.open('/policy/company', { signedIn: true, unfinished: true });
  await expect.poll(() => server.to(paths.company).map(({ body }) => body)).toEqual([JSON.stringify({ id: ownBusiness.id })]);
  await page.goto('about:blank');
  script.open();
});

test.describe('the data of a back-office page', () => {
  const adminPages: [id: string, address: string, call: string][] = [
    ['/_admin/portal/audit', '/portal/audit', '/apiv2/audit/list'],
    ['/_admin/portal/dict', '/portal/dict', paths.dictRoot],
    ['/_admin/portal/enterprise', '/portal/enterprise', '/apiv2/enterprise/admin/list'],
    ['/_admin/portal/notice', '/portal/notice', '/apiv2/notify/admin/sent'],
    ['/_admin/portal/policy/', '/portal/policy', '/apiv2/policy/admin/list'],
    ['/_admin/portal/policy/edit', '/portal/policy/edit?id=p-1', '/apiv2/policy/admin/detail'],
    ['/_admin/portal/resource', '/portal/resource', '/apiv2/account/admin/resource/list'],
    ['/_admin/portal/role', '/portal/role', '/apiv2/account/admin/role/list'],
    ['/_admin/portal/setting', '/portal/setting', paths.settingList],
    ['/_admin/portal/user', '/portal/user', '/apiv2/account/admin/user/list'],
  ];

  test('is known here for every page of the build that loads any', () => {
    const ids = Object.keys(routes).filter((id) => id.startsWith('/_admin/') && id !== '/_admin/portal/');
    expect(adminPages.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
  });

  for (const [id, address, call] of adminPages)
    test(`${address} is asked for before its script and the menu are there`, async ({ fresh: { app, page }, server }) => {
      const [script, menu] = [gate(), gate()];
      server.script(pageScript(id), { after: script.opened, drop: true });
      server.script(paths.menu, { ...good(paths.menu, []), after: menu.opened });
      for (const path of [...adminPages.map(([, , one]) => one), '/apiv2/account/admin/role/names']) server.script(path, { hang: true });
      await app.open(address, { signedIn: true, unfinished: true });
      await expect.poll(() => server.to(call).length).toBe(1);
      await page.goto('about:blank');
      script.open();
      menu.open();
    });
});

test.describe('/exception', () => {
  test('shows the errorCode and errorMessage of its address', async ({ app, page }) => {
    await app.open('/exception?errorCode=E-4711&errorMessage=额度已经用完');
    await expect(page.getByRole('main')).toContainText('额度已经用完');
    await expect(page.getByRole('main')).toContainText('E-4711');
  });
});

test.describe('the login dialog', () => {
  for (const address of ['/', '/policy/search', '/policy/detail?id=p-1', '/policy/compare', '/account/custom'])
    test(`opens over ${address} and closes`, async ({ app, page }) => {
      await app.open(address);
      await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
      await expect(loginDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(loginDialog(page)).toBeHidden();
      await app.expectAddress(address === '/' ? /^\/?$/ : address);
    });
});
