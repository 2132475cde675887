import type { Page } from '@playwright/test';
import { cases } from '../setup/depth.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { openLoaded } from './loaded.ts';

/** A window of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };
const most = 0.4;

/** Returns the share of the window's height covered by fixed content, with the names of its elements. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, () => false);
    const by: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { position, top, bottom, visibility, pointerEvents } = getComputedStyle(element);
      const stays = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
      const box = element.getBoundingClientRect();
      // the frames of messages let clicks through and are empty
      if (
        !stays ||
        visibility === 'hidden' ||
        pointerEvents === 'none' ||
        box.width < innerWidth / 4 ||
        box.bottom <= 0 ||
        box.top >= innerHeight
      )
        continue;
      rows.fill(true, Math.max(0, Math.round(box.top)), Math.max(0, Math.round(box.bottom)));
      by.push(`${element.tagName} ${element.className}`);
    }
    return { part: rows.filter(Boolean).length / innerHeight, by };
  });

const shown = [
  '/',
  '/policy/search',
  '/policy/match',
  '/public/property/index',
  '/operation/activity/detail?id=act-hnte-award-briefing',
  '/account/publish?kind=property',
  '/account/set',
  '/portal/listing/edit?kind=property',
  '/portal/policy',
  '/portal/setting',
];

for (const address of cases(shown, 5))
  test(`at 400 % the bars of ${address} leave the page at least 60 % of the height`, async ({ page, request }) => {
    await storeToken(page, (await signedIn(request)).accessToken);
    await page.setViewportSize(zoomed);
    await openLoaded(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
      const found = await covered(page);
      expect(found.part, found.by.join(', ')).toBeLessThanOrEqual(most);
    }
  });
