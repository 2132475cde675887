import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { withoutContent } from './home.ts';

// after a failed request a page may use a preloaded style sheet late
test.use({ allow: { errors: [/status of 404/, /ERR_/, /failed: /] } });

/** Aborts requests to an address until the returned function is called. An error status would open the page of that status instead. */
async function fail(page: Page, address: string): Promise<() => Promise<void>> {
  await withoutContent(page);
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unroute(address);
}

/** Presses the retry of a section and expects it to disappear. */
async function retry(page: Page): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: '重试' });
  await again.first().click();
  await expect(again).toHaveCount(0);
}

test('a page stays and reports a network failure before any message was shown', { tag: '@depth' }, async ({ page, context }) => {
  await withoutContent(page);
  await page.goto('/#/technology/device');
  await expect(page.getByTestId('listing-card').first()).toBeVisible();
  await context.setOffline(true);
  // it disappears with the filters, which fail too
  await page.getByRole('checkbox', { name: /^计量仪器/ }).click();
  // the chunk of antd's messages is not loaded yet and cannot be loaded now
  await expect(page.getByText('网络连接不上，请检查网络后重试。').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByTestId('listing-card').first()).toBeVisible();
});

test(
  'signing in without a network is reported, and works once the network is back',
  { tag: ['@depth', '@phone'] },
  async ({ page, context }) => {
    await withoutContent(page);
    await page.goto('/#/technology/device');
    await expect(page.getByTestId('listing-card').first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: '登录' }).first().click();
    await expect(page.getByText('网络连接不上，请检查网络后重试。').first()).toBeVisible();
    await expect(page.getByTestId('listing-card').first()).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: '登录' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('用户名')).toBeVisible();
  },
);

test('a list whose filters fail keeps its rows, and loads the filters again', { tag: '@depth' }, async ({ page }) => {
  const mend = await fail(page, '**/listing/header*');
  await page.goto('/#/technology/device');
  await expect(page.getByTestId('listing-card').first()).toBeVisible();
  await expect(page.getByText('筛选条件没有加载出来')).toBeVisible();
  await axe(page, 'main', ['best-practice']);
  await mend();
  await retry(page);
  await expect(page.getByRole('group', { name: '仪器类别' })).toBeVisible();
});

test('a list that fails later reports it in place, and loads again', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/technology/device');
  await expect(page.getByTestId('listing-card').first()).toBeVisible();
  const mend = await fail(page, '**/listing/search*');
  await page.getByRole('checkbox', { name: /^计量仪器/ }).check();
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  await mend();
  await retry(page);
  await expect(page.getByTestId('listing-card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '去掉筛选：计量仪器' })).toBeVisible();
});

for (const { name, path, address, shown } of [
  { name: 'similar records', path: '/technology/result/detail?id=res-motion-controller', address: '**/listing/similar*', shown: '相似的' },
  { name: 'times of a device', path: '/technology/device/detail?id=dev-sem', address: '**/booking/slots*', shown: '预约使用' },
  {
    name: 'places of an activity',
    path: '/operation/activity/detail?id=act-hnte-award-briefing',
    address: '**/registration/places*',
    shown: '报名',
  },
  { name: 'ratings', path: '/institution/institution/detail?id=inst-bank-rural', address: '**/rating/summary*', shown: '服务评价' },
  {
    name: 'votes',
    path: '/government/knowledge/detail?id=qa-hnte-one-year',
    address: '**/listing-vote/tally*',
    shown: '这条解答有帮助吗？',
  },
  {
    name: 'answers on a course',
    path: '/operation/classroom/detail?id=cls-rd-deduction',
    address: '**/listing/search*',
    shown: '课程问答',
  },
])
  test(`a page without its ${name} stays, and loads them again`, { tag: '@depth' }, async ({ page }) => {
    const mend = await fail(page, address);
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: '重试' }).first()).toBeVisible();
    await mend();
    await retry(page);
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
  });

test('a list on a slow connection shows placeholders, and keeps its rows while it changes', { tag: '@depth' }, async ({ page }) => {
  const releases: (() => void)[] = [];
  await withoutContent(page);
  await page.route('**/listing/search*', async (route) => {
    await new Promise<void>((release) => releases.push(release));
    await route.continue();
  });
  await page.goto('/#/technology/device');
  await expect(page.getByRole('status', { name: '正在加载' }).first()).toBeVisible();
  await expect.poll(() => releases.length).toBe(1);
  releases.pop()?.();
  const cards = page.getByTestId('listing-card');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^计量仪器/ }).check();
  await expect.poll(() => releases.length).toBe(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(cards.first()).toBeVisible();
  releases.pop()?.();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

for (const path of ['/technology/device/detail?id=nope', '/government/list?id=nope', '/public/property/index?id=nope'])
  test(`an unknown listing is not found: ${path}`, { tag: '@depth' }, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(/exception\/404/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
