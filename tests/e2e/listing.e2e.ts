import { appendFileSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { listingRoutes } from './listing-routes.ts';
import type { ListingRoute } from './listing-routes.ts';

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const languages = { 'zh-CN': '中文', 'en-US': 'English' } as const;

/** Set to a file, every combination runs axe and adds a line to it. */
const record = process.env['LISTING_ROUTES_RECORD'];

/** Opens the app where nothing of the areas is loaded; the pages follow without a reload, as links lead to them. */
async function start(page: Page): Promise<void> {
  await page.goto('/#/exception/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function open(page: Page, { path, heading }: ListingRoute): Promise<void> {
  await page.evaluate((address) => (location.hash = address), path);
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  await expectLoaded(page, path);
}

const expectLoaded = (page: Page, path: string) => expect(page.getByRole('status', { name: /^(正在加载|Loading)/ }), path).toHaveCount(0);

async function expectFits(page: Page, at: string): Promise<void> {
  // a page that was just made narrower has one more rendering to go
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `sideways scroll: ${at}`)
    .toBeLessThanOrEqual(0);
}

async function changeLanguage(page: Page, language: keyof typeof languages): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  await page.getByRole('button', { name: languages[language], exact: true }).first().click();
  await expect(html).toHaveAttribute('lang', language);
}

for (const [area, routes] of Object.entries(listingRoutes))
  for (const role of ['visitor', 'user', 'admin'] as const)
    test(`${area}: every page opens for ${role} in both languages and widths, and is accessible`, async ({ page, request }) => {
      test.slow();
      if (role !== 'visitor') await storeToken(page, (await signedIn(request, role)).accessToken);
      await start(page);
      for (const language of ['zh-CN', 'en-US'] as const) {
        await page.setViewportSize(widths.desktop);
        await changeLanguage(page, language);
        for (const route of routes) {
          await page.setViewportSize(widths.desktop);
          await open(page, route);
          for (const [name, size] of Object.entries(widths)) {
            const at = `${route.path} ${role} ${language} ${name}`;
            await page.setViewportSize(size);
            await expectLoaded(page, at);
            await expectFits(page, at);
            // the rules see the same elements for every role: signed in, each language and each width is checked once
            if (record !== undefined || role === 'visitor' || (language === 'zh-CN') === (name === 'desktop'))
              await axe(page, undefined, ['best-practice']);
            if (record !== undefined) appendFileSync(record, `${JSON.stringify({ ...route, role, language, name })}\n`);
          }
        }
      }
    });

test('at 360 px every page begins at most 64 px from the top and fits', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await start(page);
  for (const route of Object.values(listingRoutes).flat()) {
    await open(page, route);
    expect((await page.getByRole('banner').boundingBox())?.height, route.path).toBeLessThanOrEqual(64);
    expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY), route.path).toBeLessThanOrEqual(64);
    await expectFits(page, route.path);
  }
});

test('every page of the areas has a browser test of what it is for', () => {
  for (const { path, action } of Object.values(listingRoutes).flat()) {
    const [file = '', title = ''] = action.split(/: (.*)/);
    const text = readFileSync(new URL(`${file}.e2e.ts`, import.meta.url), 'utf8');
    expect(text.includes(`'${title}'`) || text.includes(`\`${title}\``), `${path}: ${action}`).toBe(true);
  }
});
