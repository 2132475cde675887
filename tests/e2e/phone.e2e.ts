import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: /^(主导航|Main)$/ });

for (const path of ['/', '/policy/search?keyword=高新', '/policy/match', '/policy/calendar'])
  test(`on a phone the page begins at most 64 px from the top: ${path}`, { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(bar(page).getByRole('link')).toHaveCount(3);
    await expect(bar(page).getByRole('button')).toHaveCount(2);
    expect((await page.getByRole('main').boundingBox())?.y).toBeLessThanOrEqual(64);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);
  });

test(
  'on a phone the bar at the foot leads to the main pages and marks the current one',
  { tag: ['@phone', '@phone-only'] },
  async ({ page }) => {
    await page.goto('/');
    for (const [name, address] of [
      ['政策', /#\/policy\/search$/],
      ['匹配', /#\/policy\/match$/],
      ['首页', /#\/$|\/$/],
    ] as const) {
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  },
);

test('on a phone “me” holds sign-in and the language', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
  await page.goto('/');
  await bar(page).getByRole('button', { name: '我的' }).click();
  await axe(page);
  await bar(page).getByRole('button', { name: 'English' }).click();
  await expect(bar(page).getByRole('link', { name: 'Policies', exact: true })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the end of a page is above the bar', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
  await page.goto('/#/policy/search');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const foot = await bar(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});
