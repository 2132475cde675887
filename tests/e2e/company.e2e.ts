import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);

const company = '/#/policy/company?id=yx-hengrui';

test('every tab of a company is accessible and fits the screen', { tag: ['@phone', '@english'] }, async ({ page }) => {
  for (const part of ['', '&tab=figures', '&tab=titles', '&tab=grants', '&tab=relations', '&tab=relations&view=list']) {
    await page.goto(`${company}${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
    await axe(page);
  }
});

test('a keyboard user opens a related company from the graph', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${company}&tab=relations`);
  const graph = page.getByRole('group', { name: /的关系图/ });
  const node = graph.getByRole('link').first();
  const name = ((await node.locator('title').textContent()) ?? '').split('、')[1] ?? '';
  await node.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云溪恒锐精密机械有限公司');
});

test('the comparison of policies is accessible and fits the screen', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui');
  await expect(page.getByRole('switch')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScroll(page);
  await axe(page);
});

test('the column headings of a comparison stay visible while scrolling', async ({ page }) => {
  await page.goto('/#/policy/compare?id=nat-hnte&id=nat-tech-sme');
  const head = page.getByRole('columnheader').first();
  await expect(head).toBeVisible();
  await page.mouse.wheel(0, 1500);
  await expect(head).toBeInViewport();
});

test('the conditions checked against a company are accessible', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/policy/detail?id=nat-hnte&business=yx-hengrui');
  await expect(
    page
      .getByRole('region', { name: /^(申报条件|Conditions)$/ })
      .getByText(/^(已满足|\d+ of) ?\d+/)
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoSidewaysScroll(page);
  await axe(page);
});
