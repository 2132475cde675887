import { buildTable, pageFiles, pageScript } from '../scripted/build.ts';
import { depth } from '../scripted/depth.ts';
import { expect, spinner, test } from '../scripted/fixtures.ts';
import type { App } from '../scripted/fixtures.ts';

const script = pageScript('/policy/compare');
const style = pageFiles('/policy/compare').find((file) => file.endsWith('.css')) ?? '';

/** Names of chunks tell what they are, not where they were built. */
const chunkFailed = /Loading chunk (?!\S*(?:\/work|\/home|\/src|C:))[\w./-]+ failed/;
const styleFailed = /Loading CSS chunk failed/;

const linesOf = (app: App, pattern: RegExp) => app.logged.filter((line) => pattern.test(line));

const failure = '内容没有加载出来';

test('a script chunk that takes over 120 s fails as a chunk, and not before', async ({ fresh: { app, page }, server }) => {
  await page.clock.install();
  await app.open('/auth');
  server.script(script, { hang: true });
  await app.go('/policy/compare');
  await expect(spinner(page)).toBeVisible();
  await page.clock.fastForward(118_000);
  await expect(spinner(page)).toBeVisible();
  expect(linesOf(app, chunkFailed)).toEqual([]);
  await page.clock.fastForward(2500);
  await expect(page.getByText(failure)).toBeVisible();
  await expect.poll(() => linesOf(app, chunkFailed).length).toBeGreaterThan(0);
});

test('a script chunk that is missing fails as a chunk, and a retry loads it', depth, async ({ fresh: { app, page }, server }) => {
  await app.open('/auth');
  server.script(script, { status: 404, text: '' });
  await app.go('/policy/compare');
  await expect(page.getByText(failure)).toBeVisible();
  await expect.poll(() => linesOf(app, chunkFailed).length).toBeGreaterThan(0);
  server.unscript(script);
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /比/ })).toBeVisible();
});

test('a stylesheet that is missing fails as a CSS chunk', depth, async ({ fresh: { app, page }, server }) => {
  expect(style).not.toBe('');
  await app.open('/auth');
  server.script(style, { status: 404, text: '' });
  await app.go('/policy/compare');
  await expect(page.getByText(failure)).toBeVisible();
  await expect.poll(() => linesOf(app, styleFailed).length).toBeGreaterThan(0);
});

test('a stylesheet that hangs fails as a CSS chunk after 120 s', depth, async ({ fresh: { app, page }, server }) => {
  await page.clock.install();
  await app.open('/auth');
  server.script(style, { hang: true });
  await app.go('/policy/compare');
  await expect(spinner(page)).toBeVisible();
  await page.clock.fastForward(120_500);
  await expect(page.getByText(failure)).toBeVisible();
  await expect.poll(() => linesOf(app, styleFailed).length).toBeGreaterThan(0);
});

test('a part that a page loads later fails after 120 s too, and the page stays', depth, async ({ fresh: { app, page } }) => {
  await page.clock.install();
  await app.open('/policy/search');
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  const asked = page.waitForEvent('request', (request) => request.url().endsWith('.js'));
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await asked;
  await page.clock.fastForward(120_500);
  await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible();
  await app.expectAddress('/policy/search');
});

test(
  'a chunk that a new deployment has removed reloads the app once on the same route, then offers a retry',
  depth,
  async ({ fresh: { app, page }, server }) => {
    await app.open('/auth');
    server.script(script, { status: 404, text: '' });
    const text = await (await page.request.get('/')).text();
    server.files.length = 0;
    server.script('/', { text: text.replace(buildTable.build, 'another1'), headers: { 'content-type': 'text/html; charset=utf-8' } });
    await app.go('/policy/compare');
    await expect(page.getByText(failure)).toBeVisible();
    await app.expectAddress('/policy/compare');
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect(await page.evaluate(() => window.pmisParts?.build)).toBe('another1');
  },
);
