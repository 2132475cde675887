import type { Page } from '@playwright/test';
import { axe, expect, test } from '../e2e/fixtures.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { callAt, openAs, password, send, signInAt } from './back-office.ts';
import { pages } from './pages.ts';

const permissions = [...new Set(pages.map(([, { resourceKey }]) => resourceKey))];

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: /^(后台菜单|Back-office menu)$/ });
const forbidden = /^您没有访问权限$/;
/** Waits until every request is answered. */
const untilIdle = (page: Page) => page.waitForLoadState('networkidle');

test.describe('an administrator', () => {
  for (const [address, { heading: name, entry }] of pages) {
    test(`an administrator can open ${address}`, { tag: ['@phone', '@english'] }, async ({ page, baseURL, isMobile }) => {
      await openAs(page, await signInAt(baseURL));
      await page.goto(`/#${address}`);
      await expect(heading(page, name)).toBeVisible();
      await untilIdle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);
      await axe(page);
      if (entry === undefined) return;
      if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click();
      await expect(menu(page).getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
    });
  }
});

for (const permission of permissions) {
  test(`an account with only ${permission} sees its pages and gets 403 elsewhere`, async ({ page, baseURL }) => {
    const { token } = await onePermissionAccount(callAt(baseURL), await signInAt(baseURL), permission);
    await openAs(page, token);
    const permittedPages = pages.filter(([, { resourceKey }]) => resourceKey === permission);
    const entries = permittedPages.flatMap(([, { entry }]) => entry ?? []);
    const otherPages = pages.filter(([, { resourceKey, also = [] }]) => resourceKey !== permission && !also.includes(permission));

    // The back-office opens on a page with this permission.
    await page.goto('/#/portal');
    await expect(page).toHaveURL((url) => permittedPages.some(([address]) => url.hash.split('?')[0] === `#${address}`));
    for (const [address, { heading: name }] of permittedPages) {
      await page.goto(`/#${address}`);
      await expect(heading(page, name)).toBeVisible();
      await untilIdle(page);
      await expect(menu(page).getByRole('link')).toHaveText(entries);
      await expect(heading(page, name)).toBeVisible();
    }
    for (const [address, { call }] of otherPages) {
      await page.goto(`/#${address}`);
      await expect(heading(page, forbidden)).toBeVisible();
      await expect(page).toHaveURL(/#\/exception\/403$/);
      expect((await send(baseURL, call, { body: call.method === 'GET' ? undefined : {} }, token)).status, call.name).toBe(403);
    }
  });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test.describe('a visitor', () => {
  for (const [address, { heading: name, call }] of pages) {
    test(`a visitor must sign in before ${address} and is returned to it`, async ({ page, baseURL }) => {
      await page.goto(`/#${address}`);
      await expect(page).toHaveURL((url) => url.hash.startsWith('#/portal/adminlogin?reurl='));
      expect((await send(baseURL, call, { body: call.method === 'GET' ? undefined : {} })).status, call.name).toBe(401);
      await expect(heading(page, /^登录管理后台$/)).toBeVisible();
      await signIn(page, 'admin');
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveURL((url) => url.hash.split('?')[0] === `#${address}`);
    });
  }

  test('the address keeps its search parameters after the sign-in', async ({ page }) => {
    await page.goto('/#/portal/user?keyword=admin');
    await signIn(page, 'admin');
    await expect(page.getByRole('searchbox')).toHaveValue('admin');
    await expect(page).toHaveURL(/#\/portal\/user\?keyword=admin$/);
  });
});

test('an account without back-office permissions gets a message after the sign-in', async ({ page }) => {
  await page.goto('/#/portal/adminlogin?reurl=/portal/user');
  await signIn(page, 'user');
  await expect(page.getByRole('alert')).toContainText('没有任何后台权限');
  await page.goto('/#/portal/user');
  await expect(heading(page, forbidden)).toBeVisible();
});
