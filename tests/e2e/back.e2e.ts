import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { register } from './register.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to `link`, follows it, goes Back and expects the same position. */
async function expectSamePlaceAfterBack(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await page.waitForLoadState('networkidle');
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  expect(before, 'the link is below the first screen').toBeGreaterThan(100);
  const address = page.url();
  await link.click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before), 'distance from the position before').toBeLessThanOrEqual(4);
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await scrolled(page)) - before), 'distance once everything has loaded').toBeLessThanOrEqual(4);
}

const lists: [name: string, address: string, link: (page: Page) => Locator][] = [
  ['the search results', '/#/policy/search', (page) => page.getByTestId('policy-row').last().getByRole('heading').getByRole('link')],
  ['the calendar', '/#/policy/calendar?view=list', (page) => page.getByTestId('calendar-entry').last().getByRole('link').first()],
  [
    'a comparison',
    '/#/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui',
    (page) => page.getByRole('contentinfo').getByRole('link').first(),
  ],
  ['a company', '/#/policy/company?id=yx-hengrui&tab=grants', (page) => page.getByRole('contentinfo').getByRole('link').first()],
];

for (const [name, address, link] of lists)
  test(`Back returns to the same place of ${name}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(address);
    await expectSamePlaceAfterBack(page, link(page));
  });

test('Back returns to the same place of the followed policies', { tag: '@phone' }, async ({ page }) => {
  await register(page, '/policy/search');
  await expect(page.getByTestId('policy-row').last()).toBeVisible();
  for (const row of (await page.getByTestId('policy-row').all()).slice(0, 8)) {
    await row.getByRole('button', { name: /关注/ }).click();
    await expect(row.getByRole('button', { name: /关注/, pressed: true })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  await page.goto('/#/account/custom?tab=followed');
  await expect(page.getByRole('main').locator('a[href*="/policy/detail"]')).toHaveCount(8);
  await expectSamePlaceAfterBack(page, page.getByRole('main').locator('a[href*="/policy/detail"]').last());
});

test('Back returns to the same place when the list loads again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/#/policy/search');
  const link = page.getByTestId('policy-row').last().getByRole('heading').getByRole('link');
  await expect(link).toBeVisible();
  // the filters beside the list make the page longer
  await page.waitForLoadState('networkidle');
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const before = await scrolled(page);
  await link.click();
  await expect(page).toHaveURL(/policy\/detail/);
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/policy/result-search', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(4);
});
