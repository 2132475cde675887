import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const titles = (page: Page) => page.getByTestId('policy-row').getByRole('heading').allTextContents();

test('a keyword typed on the home page leads to a policy, and Back restores the results', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: '搜索政策' }).fill('高企');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/项与“高企”有关的政策/)).toBeVisible();
  await expect(page.getByText(/同时查找了：.*高新技术企业/)).toBeVisible();
  const first = page.getByTestId('policy-row').first();
  const title = await first.getByRole('heading').textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(page.getByText(/项与“高企”有关的政策/)).toBeVisible();
});

test('the address of a search shows the same list in a new tab, and Back and Forward restore its states', async ({ page, context }) => {
  // no policy of other tests contains this word
  await page.goto('/#/policy/search?keyword=研发');
  const city = page.getByRole('group', { name: '政策层级' }).getByRole('checkbox', { name: /市级/ });
  await city.check();
  await expect(page).toHaveURL(/level=city/);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const second = await titles(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('checkbox', { name: /市级/ })).toBeChecked();
  expect(await titles(other)).toEqual(second);
  await other.close();

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).not.toEqual(second);
  await page.goBack();
  await expect(city).not.toBeChecked();
  await page.goForward();
  await expect(city).toBeChecked();
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(second);
});

test('on a phone the filters open as a dialog', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/#/policy/search');
  await page.getByRole('button', { name: '筛选' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('checkbox', { name: /国家级/ }).check();
  await sheet.getByRole('button', { name: /查看 .* 项结果/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '去掉筛选：国家级' })).toBeVisible();
  await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible();
});

test('an empty result offers a wider search that finds policies', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/policy/search?keyword=高新技术企业&category=agriculture');
  await expect(page.getByRole('heading', { name: '没有符合条件的政策' })).toBeVisible();
  await page
    .getByRole('button', { name: /不限领域|去掉“现代农业”/ })
    .first()
    .click();
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
});

test('a pinyin suggestion chosen by keyboard opens its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: '搜索政策' }).click();
  await page.keyboard.type('gxjsqy', { delay: 20 });
  const option = page.getByRole('option').first();
  await expect(option).toContainText('高新技术企业');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/policy\/(search|detail)/);
});

test('a keyword of more than 200 characters is never cut silently', { tag: ['@depth', '@english'] }, async ({ page }) => {
  const keyword = `高新技术企业${'很'.repeat(196)}长的部分`;
  await page.goto('/#/policy/search');
  const field = page.getByRole('combobox', { name: /搜索政策|Search policies/ }).first();
  await field.fill(keyword);
  await field.press('Enter');
  await expect(field).toHaveValue(keyword);
  expect(await field.evaluate((input: HTMLInputElement) => [input.validity.patternMismatch, input.title])).toEqual([
    true,
    expect.stringContaining('200'),
  ]);
  expect(page.url()).not.toContain('keyword');
  await page.goto(`/#/policy/search?keyword=${encodeURIComponent(keyword)}`);
  await expect(page.getByText(/关键词较长，以下部分未参与查找：.*的部分|.*的部分$/)).toBeVisible();
});

test('special characters and invalid parameters in the address are harmless', { tag: '@depth' }, async ({ page }) => {
  await page.goto(`/#/policy/search?keyword=${encodeURIComponent(`'"><img src=x onerror=alert(1)>\\&|!():*`)}`);
  await expect(page.getByRole('status').filter({ hasText: /^找到 0 项/ })).toBeVisible();
  await page.goto('/#/policy/search?page=99999&pageSize=-1&level=moon&sort=up&region=x');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
});
