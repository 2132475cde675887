import { endpoints } from '#server/platform/http/endpoints.ts';
import { depth, depthUnless } from '../scripted/depth.ts';
import { expect, gate, messages, notifications, paths, spinner, test } from '../scripted/fixtures.ts';
import { good, person, policy, policyDetail } from '../scripted/portal.ts';

const sectionSeven = new Set<string>([paths.settings, paths.user, paths.menu, paths.names]);
const retryNotice = '部分信息没有加载出来';

test.describe('start-up', () => {
  test.use({ expected: { messages: ['start-up failed: TimeoutError'] } });

  test('shows a placeholder while it loads, then the page', depth, async ({ app, page, server }) => {
    const answer = gate();
    server.script(paths.settings, { ...good(paths.settings, [{ sysKey: 'site.name', sysValue: '青石门户' }]), after: answer.opened });
    await app.open('/policy/search', { unfinished: true });
    await expect(spinner(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    answer.open();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(spinner(page)).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('青石门户');
    await expect(page.getByText(retryNotice)).toBeHidden();
  });

  test('asks for settings, user and menu once, whatever pages follow', depth, async ({ app, page, server }) => {
    await app.open('/', { signedIn: true });
    for (const path of ['/policy/search', '/auth', '/policy/detail?id=p-1']) {
      await app.go(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect.poll(() => [paths.settings, paths.user, paths.menu].map((path) => server.to(path).length)).toEqual([1, 1, 1]);
  });

  test("a visitor's start-up takes one call", depth, async ({ app, server }) => {
    await app.open('/auth');
    expect(server.received.map(({ path }) => path)).toEqual([paths.settings]);
  });

  test('loads beside the page’s own data', depth, async ({ app, server }) => {
    const answer = gate();
    server.script(paths.settings, { ...good(paths.settings, []), after: answer.opened });
    await app.open('/policy/search', { unfinished: true });
    await expect.poll(() => server.to(paths.search).length).toBe(1);
    answer.open();
  });

  for (const [name, answer] of Object.entries({
    'a status of 500': { status: 500, json: { success: false } },
    'a failed envelope': { json: { success: false, errorMessage: '额度不足', showType: 2 } },
    'an answer that is no JSON': { text: '<html>' },
  }))
    test(
      `that fails with ${name} opens the app with a retry notice, and retrying loads what was missing`,
      depthUnless(name === 'a status of 500'),
      async ({ app, page, server }) => {
        server.script(paths.settings, answer);
        server.script(paths.user, answer);
        await app.open('/policy/search', { signedIn: true });
        await expect(page.getByText(retryNotice)).toBeVisible();
        await expect(spinner(page)).toBeHidden();
        await app.expectAddress('/policy/search');
        await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
        server.script(paths.settings, good(paths.settings, [{ sysKey: 'site.name', sysValue: '青石门户' }]));
        server.script(paths.user, good(paths.user, person));
        await page.getByRole('status').filter({ hasText: retryNotice }).getByRole('button', { name: '重试' }).click();
        await expect(page.getByText(retryNotice)).toBeHidden();
        await expect(page.getByRole('banner')).toContainText('青石门户');
        await expect(page.getByRole('button', { name: `${person.displayName} 的菜单` })).toBeVisible();
      },
    );

  test(
    'that takes over 5 s opens the app with a retry notice, and takes a late answer',
    depth,
    async ({ fresh: { app, page }, server }) => {
      const answer = gate();
      server.script(paths.settings, { ...good(paths.settings, [{ sysKey: 'site.name', sysValue: '青石门户' }]), after: answer.opened });
      await page.clock.install();
      await app.open('/policy/search', { unfinished: true });
      await expect(spinner(page)).toBeVisible();
      await page.clock.fastForward(5100);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText(retryNotice)).toBeVisible();
      answer.open();
      await expect(page.getByRole('banner')).toContainText('青石门户');
      await expect(page.getByText(retryNotice)).toBeHidden();
    },
  );

  test('that takes over 5 s shows the retry notice in the back-office too', depth, async ({ fresh: { app, page }, server }) => {
    const answer = gate();
    server.script(paths.settings, { ...good(paths.settings, []), after: answer.opened });
    await page.clock.install();
    await app.open('/portal/dict?category=stone', { signedIn: true, unfinished: true });
    await expect.poll(() => server.to(paths.settings).length).toBe(1);
    await page.clock.fastForward(5100);
    await expect(page.getByText('花岗岩').first()).toBeVisible();
    await expect(page.getByText(retryNotice)).toBeVisible();
    answer.open();
    await expect(page.getByText(retryNotice)).toBeHidden();
  });
});

test.describe('settings.js that never answers', () => {
  test.use({ expected: { messages: ['settings.js cannot be used: timeout of 5000ms exceeded'] } });

  for (const [address, shown] of [
    ['/policy/search', policy.title],
    ['/portal/dict?category=stone', '花岗岩'],
  ] as const)
    test(`is given up after 5 s with a notice on ${address}`, depthUnless(!address.startsWith('/portal')), async ({ fresh, server }) => {
      const { app, page } = fresh;
      await app.open('/auth', { signedIn: true });
      // the last call of a start: on its way, it would be taken for one of the next page
      await expect.poll(() => server.to(paths.generations).length).toBe(1);
      await page.goto('about:blank');
      server.received.length = 0;
      server.files.length = 0;
      server.script('/settings.js', { hang: true });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await app.open(address, { unfinished: true });
      await expect.poll(() => server.files).toContain('/settings.js');
      await page.clock.runFor(4900);
      // no request goes to a host that the file may still replace
      expect(server.received).toEqual([]);
      await expect(page.getByText('正在加载。')).toBeVisible();
      await page.clock.resume();
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: retryNotice })).toBeVisible();
      server.unscript('/settings.js');
      await page.getByRole('status').filter({ hasText: retryNotice }).getByRole('button', { name: '重试' }).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByText(retryNotice)).toBeHidden();
    });

  test('is named with ?devtools', depth, async ({ fresh: { page }, server }) => {
    server.script('/settings.js', { hang: true });
    await page.clock.install();
    await page.goto(`${server.origin}/?devtools#/exception/404`, { waitUntil: 'commit' });
    await expect.poll(() => server.files).toContain('/settings.js');
    await page.clock.runFor(5100);
    await expect(page.getByRole('status').filter({ hasText: 'settings.js' })).toContainText('timeout of 5000ms exceeded');
  });
});

for (const [name, answer] of Object.entries({
  'does not exist': { status: 404, text: 'not here' },
  fails: { text: "throw new Error('typed wrong');", headers: { 'content-type': 'text/javascript' } },
  'sets nothing': { text: '', headers: { 'content-type': 'text/javascript' } },
}))
  test.describe(`settings.js that ${name}`, () => {
    test.use({ expected: { messages: ['typed wrong'] } });

    test('opens the app without a notice', depth, async ({ fresh: { app, page }, server }) => {
      server.script('/settings.js', answer);
      await page.clock.install();
      await app.open('/policy/search');
      await expect(page.getByText(policy.title)).toBeVisible();
      await expect(page.getByText(retryNotice)).toBeHidden();
    });
  });

test('a backend with section 7 only keeps the user on the page', async ({ app, page, server }) => {
  const absent = { status: 404, text: '<h1>Not Found</h1>', headers: { 'content-type': 'text/html' } };
  for (const { path } of endpoints) if (!sectionSeven.has(path)) server.script(path, absent);
  for (const [address, times] of [
    ['/', 2],
    ['/policy/search', 1],
    ['/policy/detail?id=p-1', 1],
  ] as const) {
    await app.open(address);
    await expect(page.getByRole('main').getByText('这里没有提供这项服务')).toHaveCount(times);
    await app.expectAddress(address);
  }
});

test('system settings are a map from sysKey to sysValue', depth, async ({ app, page, server }) => {
  const entries = [
    { sysKey: 'site.banner', sysValue: '青石公告' },
    { sysKey: 'other.key', sysValue: '不显示' },
    { sysKey: 'site.name', sysValue: '青石门户' },
  ];
  server.script(paths.settings, good(paths.settings, entries));
  await app.open('/');
  await expect(page.getByRole('banner')).toContainText('青石门户');
  await expect(page.getByRole('region', { name: '站点公告' })).toContainText('青石公告');
  await expect(page.getByText('不显示')).toBeHidden();
  await expect(messages(page)).toHaveCount(0);
  await expect(notifications(page)).toHaveCount(0);
});

test('the check list of the settings is a link to its own host', depth, async ({ app, page, server }) => {
  const sysValue = 'https://check.example/policy/list';
  server.script(paths.settings, good(paths.settings, [{ sysKey: 'link.checkList', sysValue }]));
  await app.open('/policy/search');
  await expect(page.getByRole('contentinfo').locator(`a[href="${sysValue}"]`)).toBeVisible();
});

test('the file link of the settings stands before links of a policy that name no host', depth, async ({ app, page, server }) => {
  server.script(paths.settings, good(paths.settings, [{ sysKey: 'link.fileBase', sysValue: 'http://files.example:8443/#/files/' }]));
  server.script(paths.detail, good(paths.detail, { ...policyDetail, body: '见[附件](a.pdf)。' }));
  await app.open('/policy/detail?id=p-1');
  await expect(page.getByRole('link', { name: '附件' }).first()).toHaveAttribute('href', /^http:\/\/files\.example:8443\//);
});

test('notifications are read from GET /apiv2/notify/admin/index', depth, async ({ app, page, server }) => {
  await app.open('/policy/search', { signedIn: true });
  await expect(page.getByRole('button', { name: /^消息/ }).first()).toBeVisible();
  await expect.poll(() => server.to('/apiv2/notify/admin/index').map(({ method }) => method)).toEqual(['GET']);
});
