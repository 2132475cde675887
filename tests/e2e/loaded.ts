import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until a page is there and no part of it is loading or being refreshed. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('status', { name: /^(正在加载|Loading)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens a page in a new document: after a change of the hash alone the page before is on screen until this one is there. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.goto(`/#${path}`);
  await expectLoaded(page);
}

export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  // a page that was just made narrower has one more rendering to go
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll')
    .toBeLessThanOrEqual(0);
