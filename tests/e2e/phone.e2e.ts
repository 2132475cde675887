import type { Page } from '@playwright/test';
import { pages } from '../faults/pages.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: /^(主导航|Main)$/ });

/** Pages of one application have no address that every account may open: `application.e2e.ts` shows them on a phone. */
const ofOneApplication = new Set<string>(['/account/application', '/approve/detail']);

for (const [route, { address, signedIn: asAdmin }] of pages.filter(([path]) => !path.startsWith('/portal') && !ofOneApplication.has(path)))
  test(`at 360 px ${route} begins at most 64 px from the top and fits`, { tag: ['@phone-only', '@depth'] }, async ({ page, request }) => {
    if (asAdmin) await storeToken(page, (await signedIn(request)).accessToken);
    await page.setViewportSize({ width: 360, height: 740 });
    await openLoaded(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
    expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)).toBeLessThanOrEqual(64);
    await expectNoSidewaysScroll(page);
  });

test('on a phone the bar at the foot leads to the main pages and marks the current one', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await expect(bar(page).getByRole('link')).toHaveCount(3);
  await expect(bar(page).getByRole('button')).toHaveCount(2);
  for (const [name, address] of [
    ['政策', /#\/policy\/search$/],
    ['匹配', /#\/policy\/match$/],
    ['首页', /#\/$|\/$/],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone “me” has sign-in and the language', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await bar(page).getByRole('button', { name: '我的' }).click();
  await axe(page);
  await bar(page).getByRole('button', { name: 'English' }).click();
  await expect(bar(page).getByRole('link', { name: 'Policies', exact: true })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the end of a page is above the bar', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/#/policy/search');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const edge = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox()) ?? { y: Number.NaN, height: 0 };
  await expect
    .poll(async () => {
      const footer = await edge(page.getByRole('contentinfo'));
      return footer.y + footer.height - (await edge(bar(page))).y;
    }, 'how much of the footer is below the edge of the bar')
    .toBeLessThanOrEqual(1);
});

for (const [name, address, row] of [
  ['policies', '/#/policy/search', 'policy-row'],
  ['devices', '/#/technology/device', 'listing-card'],
  ['finance products', '/#/resources/finance/list', 'listing-card'],
] as const)
  for (const locale of ['zh-CN', 'en-US'])
    test(
      `on a phone the first of the ${name} is in the upper third in ${locale}`,
      { tag: locale === 'zh-CN' && row === 'policy-row' ? '@phone-only' : ['@depth', '@phone-only'] },
      async ({ browser, baseURL }) => {
        const size = { width: 390, height: 844 };
        const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale, viewport: size });
        const page = await context.newPage();
        await page.goto(address);
        const first = page.getByTestId(row).first();
        await expect(first).toBeVisible();
        // the app may take the sent page's place meanwhile
        await expect.poll(async () => (await first.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(size.height / 3);
        // actions on the whole list are behind a button
        const save = page.getByRole('button', { name: /^(保存检索|Save search)$/ });
        await expect(save).toBeHidden();
        await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click();
        await expect(save).toBeVisible();
        await axe(page);
        await context.close();
      },
    );

/** Returns the share of the window's height covered by content fixed at its bottom. */
const fixedShare = (page: Page) =>
  page.evaluate(() => {
    const at = (y: number) => document.elementsFromPoint(innerWidth / 2, y);
    const isStaying = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    let top = innerHeight;
    while (top > 0 && at(top - 1).some((element) => isStaying(element) && element.tagName !== 'HEADER')) top -= 1;
    return (innerHeight - top) / innerHeight;
  });

test(
  'on a phone at most a fifth of the height is covered at the foot, and nothing in a low window',
  { tag: '@phone-only' },
  async ({ page }) => {
    for (const address of ['/#/policy/search', '/#/policy/detail?id=nat-hnte', '/#/technology/device']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(bar(page).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('region', { name: '站点公告' })).toBeAttached();
      expect(await fixedShare(page), address).toBeGreaterThan(0.05);
      expect(await fixedShare(page), address).toBeLessThanOrEqual(0.2);
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => fixedShare(page), address).toBe(0);
    }
  },
);
