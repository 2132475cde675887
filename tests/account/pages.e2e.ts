import type { Page } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { callAt, openAs, password } from '../access/back-office.ts';
import { axe, expect, test } from '../e2e/fixtures.ts';
import { register } from '../e2e/register.ts';
import { accountPages } from './pages.ts';

// what a page says of an input that it refuses on purpose
test.use({ allow: { errors: ['status of 422', /colleague-invite failed: HttpError/] } });

/** Expects the page without horizontal overflow and WCAG violations, before and after its main action. */
async function check(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectSound(page);
}

async function expectSound(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);
  await axe(page);
}

for (const [path, { heading, empty, use, begin }] of Object.entries(accountPages)) {
  test(`${path} shows the data of an account`, async ({ page, baseURL }) => {
    const { accessToken } = await callAt(baseURL)(token, { body: { username: 'user', password } });
    await openAs(page, accessToken);
    await page.goto(`/#${path}`);
    await check(page, heading);
    await use(page);
    await page.waitForLoadState('networkidle');
    await expectSound(page);
  });

  test(`${path} tells a new account what to do`, async ({ page }) => {
    await register(page, path);
    await expect(page.getByRole('main').getByText(empty).first()).toBeVisible();
    await check(page, heading);
    await begin(page);
    await page.waitForLoadState('networkidle');
    await expectSound(page);
  });
}
