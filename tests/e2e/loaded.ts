import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { watchLoading } from './settled.ts';

/** Opens a page in a new document and waits until its data is shown. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  // a change of the hash alone would leave the previous page on screen until this one is loaded
  await page.goto('about:blank');
  const settled = watchLoading(page);
  await page.goto(`/#${path}`);
  await settled();
}

export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  // a page that was just narrowed renders once more
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll')
    .toBeLessThanOrEqual(0);
