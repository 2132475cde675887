import type { Locator, Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';
import { startPortal } from './own-portal.ts';

const main = (page: Page) => page.getByRole('navigation', { name: /^(主导航|Main)$/ });
/** The pages of the open area, below the header. */
const row = (page: Page, area: string) => page.getByRole('navigation', { name: area, exact: true });

async function namesOf(links: Locator): Promise<string[]> {
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}

test('the header leads to an area and its pages, and marks the area of a record', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).locator('[aria-current="page"]')).toHaveText(['首页']);
  await main(page).getByRole('link', { name: '政策', exact: true }).click();
  await expect(main(page).locator('[aria-current]')).toHaveText(['政策']);
  await row(page, '政策').getByRole('link', { name: '日历', exact: true }).click();
  await expect(row(page, '政策').locator('[aria-current="page"]')).toHaveText(['日历']);
  await expect(page.getByRole('heading', { level: 1, name: /日历/ })).toBeVisible();
  await page.goto('/#/policy/detail?id=nat-hnte');
  await expect(page.getByRole('heading', { level: 1, name: /高新技术企业/ })).toBeVisible();
  await expect(main(page).locator('[aria-current="true"]')).toHaveText(['政策']);
});

test('every page of every area opens from the header, which marks it', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/');
  const [, ...areas] = await namesOf(main(page).getByRole('link'));
  for (const area of areas) {
    await main(page).getByRole('link', { name: area, exact: true }).click();
    await expect(main(page).locator('[aria-current]'), area).toHaveText([area]);
    await expect(page.getByRole('heading', { level: 1 }).first(), area).toBeVisible();
    for (const name of await row(page, area).getByRole('link').allTextContents()) {
      await row(page, area).getByRole('link', { name, exact: true }).click();
      await expect(row(page, area).locator('[aria-current]'), `${area} ${name}`).toHaveText([name]);
      await expect(row(page, area).locator('[aria-current="page"]'), `${area} ${name}`).toHaveCount(1);
      await expect(main(page).locator('[aria-current]'), `${area} ${name}`).toHaveText([area]);
      await expect(page.getByRole('main').getByRole('heading').first(), `${area} ${name}`).toBeVisible();
      await expect(page, `${area} ${name}`).not.toHaveURL(/exception/);
    }
  }
});

for (const locale of ['zh-CN', 'en-US'])
  test(
    `signed in, the search keeps its width, and the list of all services has the areas that do not fit in ${locale}`,
    { tag: locale === 'en-US' ? [] : '@depth' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        locale,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      const { accessToken } = await signedIn(context.request, 'user');
      await storeToken(page, accessToken);
      await page.goto('/#/institution/institution/list');
      const all = main(page).getByRole('button', { name: /^(全部服务|All services)$/ });
      await expect(all).toBeVisible();
      await expect(page.getByRole('button', { name: /演示用户/ })).toBeVisible();
      const search = await page.getByRole('banner').getByRole('search').boundingBox();
      expect(search?.width).toBeGreaterThanOrEqual(320);
      // the header is as wide as the page below it
      const [logo, heading] = [page.getByRole('banner').getByRole('link').first(), page.getByRole('heading', { level: 1 })];
      expect((await logo.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
      await expectNoSidewaysScroll(page);
      const space = /^(空间|Space)$/;
      await expect(main(page).getByRole('link', { name: space })).toBeHidden();
      await all.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: space })).toBeVisible();
      await axe(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(all).toBeFocused();
      await context.close();
    },
  );

for (const width of [768, 1024, 1280, 1440])
  test(`header and second row fit a window of ${width} px`, { tag: ['@depth', '@english'] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLoaded(page, '/policy/search');
    await expect(main(page).getByRole('link').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    const links = page.getByRole('banner').getByRole('link').or(page.getByRole('banner').getByRole('button'));
    const boxes = (await Promise.all((await links.all()).map((link) => link.boundingBox()))).filter((box) => box !== null);
    expect(boxes.length).toBeGreaterThan(3);
    // its text fits on one line and nothing overlaps
    for (const box of await Promise.all((await main(page).getByRole('link').all()).map((link) => link.boundingBox())))
      expect(box?.height).toBeLessThanOrEqual(64);
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        expect(
          a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1,
          JSON.stringify([a, b]),
        ).toBe(true);
  });

test.describe('all services on a phone', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^(全部服务|All services)$/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: /^(全部服务|All services)$/ });

  test('the sheet takes the focus, closes by key and touch, and leads to a page', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/#/policy/search');
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    await expect.poll(() => sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await axe(page, 'dialog');
    await expectNoSidewaysScroll(page);
    for (const link of await sheet(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await sheet(page).getByRole('link', { name: '日历', exact: true }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await button(page).click();
    await expect(sheet(page).locator('[aria-current="page"]')).toHaveText(['日历']);
  });

  test('the sheet leads to every page and marks the open one', { tag: ['@depth', '@phone', '@phone-only'] }, async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    const names = await namesOf(sheet(page).getByRole('link'));
    expect(new Set(names).size).toBe(names.length);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    for (const name of names) {
      await button(page).click();
      await sheet(page).getByRole('link', { name, exact: true }).click();
      await expect(sheet(page), name).toBeHidden();
      await expect(page.getByRole('main'), name).toBeFocused();
      await expect(page.getByRole('main').getByRole('heading').first(), name).toBeVisible();
      await expect(page, name).not.toHaveURL(/exception/);
      await button(page).click();
      await expect(sheet(page).locator('[aria-current="page"]'), name).toHaveText([name]);
      await page.keyboard.press('Escape');
      await expect(sheet(page), name).toBeHidden();
    }
  });

  test(
    'at 360 px the header is one row and the page begins at most 64 px from the top',
    { tag: ['@depth', '@phone', '@phone-only'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of ['/', '/policy/search?keyword=高新', '/policy/detail?id=nat-hnte']) {
        await openLoaded(page, path);
        await expect(button(page)).toBeVisible();
        expect((await page.getByRole('banner').boundingBox())?.height, path).toBeLessThanOrEqual(57);
        expect((await page.getByRole('main').boundingBox())?.y, path).toBeLessThanOrEqual(64);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});

test.describe('the sections of the home page', () => {
  const entrances = (page: Page) => page.getByRole('region', { name: /^(全部服务|All services)$/ });

  test('sections load when scrolled to', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openLoaded(page, '/');
    expect(asked.filter((url) => /EntranceGrid|listing\/counts/.test(url))).toEqual([]);
    await entrances(page).scrollIntoViewIfNeeded();
    await expect(entrances(page).getByRole('listitem').first()).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
  });

  test('every section links to a page that lists the stated number of records', { tag: '@depth' }, async ({ page }) => {
    // other tests publish records on the common server
    const portal = await startPortal();
    await page.goto(portal.url);
    await entrances(page).scrollIntoViewIfNeeded();
    const names = await namesOf(entrances(page).getByRole('link', { name: /\d$/ }));
    for (const name of names) {
      const count = /[\d,]+$/.exec(name)?.[0] ?? '';
      await page.goto(`${portal.url}/#/`);
      await entrances(page).scrollIntoViewIfNeeded();
      await entrances(page).getByRole('link', { name, exact: true }).click();
      const shown = page.getByRole('main').getByText(new RegExp(`(^|\\D)${count}(\\D|$)`));
      await expect(shown.first(), name).toBeVisible();
    }
    await portal.stop();
  });
});
