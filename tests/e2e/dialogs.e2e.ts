import type { Locator, Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

/** Turns the wheel over the page, and expects it to scroll. */
async function expectScrolls(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls').toBeGreaterThan(0);
}

/** Opens a dialog, closes it with its button, then with Escape, and turns the wheel after each. */
async function expectScrollsAfter(page: Page, opens: Locator, close: Locator): Promise<void> {
  for (const how of ['button', 'Escape'] as const) {
    await opens.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (how === 'button') await close.click();
    else await page.keyboard.press('Escape');
    await expectScrolls(page);
  }
}

test('the page scrolls after a confirmation is closed', async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  await page.goto('/#/portal/policy?state=published');
  const opensMenu = page.getByRole('button', { name: /的更多操作$/ }).first();
  await opensMenu.click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expectScrolls(page);
  await opensMenu.click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expectScrolls(page);
});

test('the page scrolls after the menu of the back-office is closed', { tag: '@phone-only @phone' }, async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  await page.goto('/#/portal/policy');
  await expectScrollsAfter(page, page.getByRole('button', { name: '打开菜单' }), page.getByRole('button', { name: '关闭' }));
});

test('the page scrolls after the filters are closed', { tag: '@phone-only @phone' }, async ({ page }) => {
  await page.goto('/#/policy/search');
  const close = page.getByRole('dialog').getByRole('button', { name: /^查看/ });
  await expectScrollsAfter(page, page.getByRole('button', { name: /^筛选/ }), close);
});
