import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Turns the wheel over the page, and expects it to scroll. */
export async function expectScrolls(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  // beside the menu of the back-office, which scrolls by itself
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls').toBeGreaterThan(0);
}

/** Opens a dialog, closes it with its button, then with Escape, and turns the wheel after each. */
export async function expectScrollsAfter(page: Page, opens: Locator, close: Locator): Promise<void> {
  for (const how of ['button', 'Escape'] as const) {
    await opens.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (how === 'button') await close.click();
    else await page.keyboard.press('Escape');
    await expectScrolls(page);
  }
}
