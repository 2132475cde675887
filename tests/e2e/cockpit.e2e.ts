import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';

/** The limit is the screen, not the window: a phone widens its window to fit overflowing content. */
const expectFitsScreen = async (page: Page) =>
  expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth))).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

const drawn = (page: Page) => expect(page.locator('canvas').first()).toBeVisible();

test('a visitor reads the figures, opens a bar from its table and comes back', async ({ page }) => {
  await page.goto('/#/digit/index');
  await drawn(page);
  await axe(page);
  await expectFitsScreen(page);
  await page.getByRole('link', { name: '将“按地区的政策”显示为表格' }).click();
  const figure = page.getByRole('region', { name: '按地区的政策' }).getByRole('table').getByRole('link').first();
  const count = await figure.textContent();
  await figure.click();
  await expect(page.getByText(`共 ${count ?? ''} 条`)).toBeVisible();
  await axe(page);
  await expectFitsScreen(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: '按地区的政策' }).getByRole('table')).toBeVisible();
  await axe(page);
});

test('an administrator turns every page by the keyboard on the whole screen', async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  for (const name of ['companies', 'supply', 'matches', 'applications', 'appeals']) {
    await page.goto(`/#/digit/index?page=${name}`);
    await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
    await axe(page);
    await expectFitsScreen(page);
  }
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

test('is printed as tables, without its controls', async ({ page }) => {
  await page.goto('/#/digit/index?region=999901');
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByText('地区：青川区')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
