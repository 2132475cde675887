import type { Locator, Page } from '@playwright/test';
import { follow } from '#contract/follow.ts';
import { storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { newAccount } from './register.ts';
import { watchLoading } from './settled.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const distance = async (page: Page, from: number) => Math.abs((await scrolled(page)) - from);
const headingOfPage = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scrolls to a link in the middle of the screen, and returns the position. */
async function scrollTo(page: Page, link: Locator): Promise<number> {
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const position = await scrolled(page);
  expect(position, 'the link is below the first screen').toBeGreaterThan(100);
  return position;
}

/** Opens a page, follows a link far down, goes Back and expects the same position. */
async function expectSamePlaceAfterBack(page: Page, path: string, link: Locator): Promise<void> {
  const settled = watchLoading(page);
  await page.goto(path);
  await expect(link).toBeVisible();
  await settled();
  const before = await scrollTo(page, link);
  const address = page.url();
  await link.click();
  await expect(page).not.toHaveURL(address);
  await expect(headingOfPage(page)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => distance(page, before), 'distance from the position before').toBeLessThanOrEqual(4);
  await settled();
  expect(await distance(page, before), 'distance once everything has loaded').toBeLessThanOrEqual(4);
}

const lastResult = (page: Page) => page.getByTestId('policy-row').last().getByRole('heading').getByRole('link');
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link').first();

test('Back returns to the same place of the search results', { tag: '@phone' }, async ({ page }) => {
  await expectSamePlaceAfterBack(page, '/#/policy/search', lastResult(page));
});

const others: [name: string, path: string, link: (page: Page) => Locator][] = [
  ['the calendar', '/#/policy/calendar?view=list', (page) => page.getByTestId('calendar-entry').last().getByRole('link').first()],
  ['a comparison', '/#/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui', footerLink],
  ['a company', '/#/policy/company?id=yx-hengrui&tab=grants', footerLink],
];

for (const [name, path, link] of others)
  test(`Back returns to the same place of ${name}`, { tag: ['@depth', '@phone'] }, async ({ page }) => {
    await expectSamePlaceAfterBack(page, path, link(page));
  });

test('Back returns to the same place of the followed policies', { tag: ['@depth', '@phone'] }, async ({ page, request }) => {
  const { accessToken, post } = await newAccount(request);
  const policies = [
    'nat-agri-leader',
    'nat-champion',
    'nat-etc',
    'nat-first-set',
    'nat-hnte',
    'nat-postdoc',
    'nat-hnte-cit',
    'nat-ic-deduction',
  ];
  for (const policyId of policies) await post(follow.path, { policyId, followed: true });
  await storeToken(page, accessToken);
  const links = page.getByRole('main').locator('a[href*="/policy/detail"]');
  await expectSamePlaceAfterBack(page, '/#/account/custom?tab=followed', links.last());
});

test('Back returns to the same place when the list loads again', { tag: ['@depth', '@phone'] }, async ({ page }) => {
  const settled = watchLoading(page);
  await page.goto('/#/policy/search');
  const link = lastResult(page);
  await expect(link).toBeVisible();
  // the filters beside the list lengthen the page
  await settled();
  const before = await scrollTo(page, link);
  await link.click();
  await expect(page).toHaveURL(/policy\/detail/);
  await expect(link).toHaveCount(0);
  await expect(headingOfPage(page)).toBeVisible();
  await page.reload();
  await expect(headingOfPage(page)).toBeVisible();
  await settled();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/policy/result-search', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/policy/result-search');
  await page.goBack();
  await asked;
  await expect(page.getByRole('status', { name: '正在加载' }).or(page.locator('[aria-busy=true]')).first()).toBeVisible();
  release();
  await expect(link).toBeVisible();
  await expect.poll(() => distance(page, before)).toBeLessThanOrEqual(4);
});
