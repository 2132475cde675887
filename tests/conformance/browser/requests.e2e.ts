import { depth } from '../scripted/depth.ts';
import { expect, paths, test } from '../scripted/fixtures.ts';
import { scriptPortal, token } from '../scripted/portal.ts';

const javascript = { 'content-type': 'text/javascript' };

test.describe('the headers of a call', () => {
  test('carry the stored token and the name of the application, portal or industrial', depth, async ({ app, server }) => {
    await app.open('/portal/setting', { signedIn: true });
    const sent = (path: string) => server.to(path).map(({ headers }) => [headers.authorization, headers['app-name']]);
    await expect.poll(() => sent(paths.user)).toEqual([[token, 'portal']]);
    await expect.poll(() => sent(paths.settings)).toEqual([[token, 'portal']]);
    await expect.poll(() => sent(paths.menu)).toEqual([[token, 'industrial']]);
    await expect.poll(() => sent(paths.settingList)).toEqual([[token, 'industrial']]);
  });

  test('they carry no authorization if nothing is stored', depth, async ({ app, server }) => {
    await app.open('/policy/search');
    await expect.poll(() => server.to(paths.search).length).toBe(1);
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(server.received.map(() => undefined));
  });

  test('they use the keys and names that settings.js gives', depth, async ({ app, page, server }) => {
    const text = "window.pmisSettings = { portal: { appName: 'gate', tokenKey: 'gate_token' } };";
    server.script('/settings.js', { text, headers: javascript });
    await app.open('/auth');
    await page.evaluate(() => localStorage.setItem('gate_token', 'secret-token-9'));
    await page.reload();
    await expect
      .poll(() => server.to(paths.user).map(({ headers }) => [headers.authorization, headers['app-name']]))
      .toEqual([['secret-token-9', 'gate']]);
  });
});

test('an object is sent as JSON', depth, async ({ app, server }) => {
  await app.open('/policy/search?keyword=青石');
  await expect.poll(() => server.to(paths.search).length).toBe(1);
  const [sent] = server.to(paths.search);
  expect(sent?.headers['content-type']).toMatch(/^application\/json\b/);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ keyword: '青石' });
});

test('parameters are in the query string, several values with repeated keys', depth, async ({ app, server }) => {
  for (const path of ['/apiv2/policy/compare', '/apiv2/policy/match-base']) server.script(path, { json: { code: 5, showType: 0 } });
  await app.open('/policy/compare?id=p-1&id=p-2');
  await expect.poll(() => server.to('/apiv2/policy/compare').length).toBeGreaterThan(0);
  expect(server.to('/apiv2/policy/compare')[0]?.search.getAll('id')).toEqual(['p-1', 'p-2']);
});

test('calls go to /api and /apiv2, or where settings.js puts them', depth, async ({ app, page, server }) => {
  await app.open('/policy/search');
  await expect.poll(() => server.to(paths.search).length).toBe(1);
  expect(server.received.filter(({ path }) => !/^\/api(v2)?\//.test(path))).toEqual([]);
  server.reset();
  scriptPortal({ script: (path, ...answers) => server.script(path.replace(/^\/api(v2)?\//, '/gate/api$1/'), ...answers) });
  const text = "window.pmisSettings = { apiRoot: '/gate/api', resourceRoot: '/gate/apiv2' };";
  server.script('/settings.js', { text, headers: javascript });
  await page.reload();
  await expect.poll(() => server.to('/gate/apiv2/policy/result-search').length).toBeGreaterThan(0);
  expect(server.to('/gate/api/xm-service-base/config/queryEsms').length).toBeGreaterThan(0);
});

test.describe('with a backend on another host', () => {
  test('calls of the portal carry its cookies, calls of the back-office do not', depth, async ({ browser, server, watch }) => {
    // the page's Content-Security-Policy allows only its own host; another base URL needs another policy
    const context = await browser.newContext({ bypassCSP: true });
    await watch(context);
    const page = await context.newPage();
    await context.addCookies([{ name: 'pmis_other', value: 'host', url: server.otherOrigin }]);
    server.script('/settings.js', { text: `window.pmisSettings = { baseUrl: '${server.otherOrigin}' };`, headers: javascript });
    await page.goto(`${server.origin}/settings.js`);
    await page.evaluate(() =>
      ['ixiaomayun_accessToken', 'industrial_accessToken'].forEach((key) => localStorage.setItem(key, 'secret-token-1')),
    );
    await page.goto(`${server.origin}/#/portal/setting`);
    const cookies = (path: string) => server.to(path).map(({ origin, headers }) => [origin, headers.cookie]);
    await expect.poll(() => cookies(paths.user)).toEqual([[server.otherOrigin, 'pmis_other=host']]);
    await expect.poll(() => cookies(paths.menu)).toEqual([[server.otherOrigin, undefined]]);
    await expect.poll(() => cookies(paths.settingList)).toEqual([[server.otherOrigin, undefined]]);
    await context.close();
  });
});

test.describe('a downloaded file without a name', () => {
  const file = { text: 'PK', headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } };
  for (const [language, button, name] of [
    ['zh-CN', '导出', '数据列表.xlsx'],
    ['en-US', 'Export', 'data-list.xlsx'],
  ] as const)
    test(`is a data list: ${name}`, depth, async ({ app, page, server }) => {
      server.script('/apiv2/account/admin/audit/export', file);
      server.script('/apiv2/account/admin/dict/export', file);
      await app.open('/portal/dict?category=stone', { signedIn: true, language });
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).first().click();
      expect((await saved).suggestedFilename()).toBe(name);
    });
});

test('a failed call is logged once, with its name', depth, async ({ app, page, server }) => {
  server.script(paths.search, { json: { code: 5, message: '坏了' } });
  await app.open('/policy/search');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect.poll(() => app.logged.filter((line) => line.includes('[pmis] POST /apiv2/policy/result-search failed')).length).toBe(1);
  server.script(paths.detail, { status: 400, json: { code: 5 } });
  await app.go('/policy/detail?id=p-1');
  await expect.poll(() => app.logged.filter((line) => line.includes('[pmis] GET /apiv2/policy/detail failed')).length).toBe(1);
  expect(app.logged.filter((line) => line.startsWith('[pmis]'))).toHaveLength(2);
});
