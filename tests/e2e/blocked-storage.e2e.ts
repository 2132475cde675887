import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount, password } from './register.ts';

/** Makes access to any storage throw, as browsers do when the user blocks site data. */
const block = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

async function signInAndSearch(page: Page, username: string): Promise<void> {
  await page.goto('/#/policy/search');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill(username);
  await dialog.getByLabel('密码').fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  const menu = page.getByRole('button', { name: `${username} 的菜单` });
  await expect(menu).toBeVisible();
  await page.goto('/#/account/zhengCe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toBeVisible();
}

for (const [what, init] of [
  ['blocked', block],
  ['full', fill],
] as const)
  test(`a sign-in lasts until the page is reloaded where the storages are ${what}`, { tag: '@depth' }, async ({ page, request }) => {
    const { username } = await newAccount(request);
    await page.addInitScript(init);
    await signInAndSearch(page, username);
    await page.reload();
    await expect(page.getByRole('button', { name: '登录', exact: true }).first()).toBeVisible();
  });
