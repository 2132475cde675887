import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';

const drawn = (page: Page) => expect(page.locator('canvas').first()).toBeVisible();

test('a figure opens the list of its records, and Back returns to the table of figures', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/digit/index');
  await drawn(page);
  await page.getByRole('link', { name: '将“按地区的政策”显示为表格' }).click();
  const table = page.getByRole('region', { name: '按地区的政策' }).getByRole('table');
  await expect(table).toBeVisible();
  await axe(page);
  await table
    .getByRole('row', { name: /青川区/ })
    .getByRole('link')
    .click();
  // other tests publish policies of the city, but none of a district
  await expect(page.getByText(/^共 [1-9]\d* 条$/)).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(table).toBeVisible();
});

test('an administrator turns the pages in full screen by keyboard', { tag: '@depth' }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  await page.goto('/#/digit/index');
  await page.getByRole('button', { name: '全屏播放' }).click();
  const show = page.getByRole('dialog', { name: '数字驾驶舱' });
  await expect(show.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText(/^2 \/ \d+$/)).toBeVisible();
  await expect(show.locator('canvas').first()).toBeVisible();
  await axe(page, 'dialog[open]');
  await show.getByRole('button', { name: '退出' }).click();
  await expect(show).toBeHidden();
  await expect(page.getByRole('button', { name: '全屏播放' })).toBeVisible();
});

test('every page of figures is accessible and fits the screen', { tag: ['@depth', '@phone', '@english'] }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  for (const name of ['companies', 'supply', 'matches', 'applications', 'appeals']) {
    await openLoaded(page, `/digit/index?page=${name}`);
    await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
});

test('figures are printed as tables without controls', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/digit/index?region=999901');
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByText('地区：青川区')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
