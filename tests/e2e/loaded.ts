import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { watchLoading } from './settled.ts';

/** Opens a page in a document of its own and waits until it shows all it asked for. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  // a change of the hash alone would leave the page before on screen until this one is there
  await page.goto('about:blank');
  const settled = watchLoading(page);
  await page.goto(`/#${path}`);
  await settled();
}

export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  // a page that was just made narrower has one more rendering to go
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll')
    .toBeLessThanOrEqual(0);
