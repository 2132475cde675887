import type { Request } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { withoutContent } from './home.ts';
import { watchLoading } from './settled.ts';

const apiCallsIn = (requests: Request[]) =>
  requests
    .filter((request) => /\/apiv?2?\//.test(request.url()))
    .map((request) => `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);

test.describe('the home page', () => {
  test('without content from the server, the home page sends each request once and all of them in parallel', async ({ page }) => {
    await withoutContent(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const releases: (() => void)[] = [];
    await page.route(/\/apiv?2?\//, async (route) => {
      await new Promise<void>((release) => releases.push(release));
      await route.continue();
    });
    const settled = watchLoading(page);
    await page.goto('/');
    // All seven are sent before the first is answered.
    await expect.poll(() => apiCallsIn(requests).length).toBe(7);
    for (const release of releases) release();
    await expect(page.getByTestId('closing-row')).toHaveCount(6);
    await settled();
    const calls = apiCallsIn(requests);
    expect(calls).toHaveLength(7);
    expect(new Set(calls).size).toBe(7);
  });

  test('a tag and the “open now” link on the home page open the filtered list', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: '高新技术企业', exact: true }).click();
    await expect(page.getByRole('button', { name: '去掉筛选：高新技术企业' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: '查看全部正在申报' }).click();
    await expect(page.getByRole('button', { name: '去掉筛选：正在申报' })).toBeVisible();
  });
});

test.describe('the policy page', () => {
  test('the table of contents moves the focus to a heading and keeps the address', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/#/policy/search?kind=project&level=city');
    await page.getByTestId('policy-row').first().getByRole('heading').getByRole('link').click();
    const entry = page.getByRole('navigation', { name: '目录' }).getByRole('button').nth(1);
    const address = page.url();
    const name = (await entry.textContent()) ?? '';
    await entry.click();
    await expect(page.getByRole('article').getByRole('heading', { name })).toBeFocused();
    expect(page.url()).toBe(address);
  });
});

test.describe('an unknown path', () => {
  for (const path of ['/policy', '/no/such/page', '/portal/unknown']) {
    test(`${path} is not found and links to the home page`, { tag: path === '/policy' ? [] : '@depth' }, async ({ page }) => {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: '回到首页' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
    });
  }

  test.describe('an unknown policy', () => {
    test.use({ allow: { errors: [/status of 404/, /policy\/(detail|similar) failed/] } });

    test('an unknown policy opens the not-found page', async ({ page }) => {
      await page.goto('/#/policy/detail?id=no-such-policy');
      await expect(page).toHaveURL(/exception\/404/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test('the portal opens in the language of the browser and remembers a switch', { tag: '@english-only' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /one search away/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
});

test('a query string before the hash stays out of the routes', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/?utm_source=x#/policy/search?keyword=研发');
  await expect(page.getByText(/项与“研发”有关的政策/)).toBeVisible();
  await expect(page).toHaveURL(/\/#\/policy\/search\?keyword=/);
});

test.describe('the query inspector', () => {
  test('the query inspector opens with ?devtools and stays on for the tab', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/?devtools#/policy/search');
    const open = page.getByRole('button', { name: /Tanstack query devtools/i });
    await expect(open).toBeVisible();
    await page.goto('/#/');
    await page.reload();
    await open.click();
    await expect(page.getByText('resultHeader').first()).toBeVisible();
  });
});

test('the page has a strict content security policy and does not violate it', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  // The digest allows the one inline script of the page.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
});
