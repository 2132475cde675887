import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { newAccount, password, uniqueName } from './register.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

/** The menu of the signed-in user: at the foot of a phone, else in the header. */
const userMenu = (page: Page, name: string) =>
  test.info().project.name.startsWith('phone')
    ? page.getByRole('button', { name: '我的' })
    : page.getByRole('button', { name: `${name} 的菜单` });
const bell = (page: Page) => page.getByRole('button', { name: /^消息/ });

/** Signs in through the dialog. */
async function signIn(page: Page, username: string): Promise<void> {
  await signInButton(page).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill(username);
  await dialog.getByLabel('密码').fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

test.describe('the sign-in dialog', () => {
  test.use({ allow: { errors: [/oauth\/token failed/] } });

  test('signing in keeps the page, and signing out clears the stored token', { tag: '@phone' }, async ({ page, request }) => {
    const { username } = await newAccount(request);
    await page.goto('/#/policy/search?keyword=研发');
    await expect(page.getByTestId('policy-row').first()).toBeVisible();
    await signInButton(page).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('用户名').fill(username);
    await dialog.getByLabel('密码').fill('not-the-password-1');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog.getByText('用户名或密码不正确。')).toBeVisible();
    await axe(page);
    await dialog.getByLabel('密码').fill(password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(bell(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/keyword=/);

    await page.reload();
    await expect(bell(page)).toBeVisible();
    await userMenu(page, username).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test('a slow sign-out signs out every tab at once', { tag: '@depth' }, async ({ page, context, request }) => {
  const { username } = await newAccount(request);
  await page.goto('/#/policy/search');
  await signIn(page, username);
  const menu = page.getByRole('button', { name: `${username} 的菜单` });
  await expect(menu).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/policy/search');
  await expect(other.getByRole('button', { name: `${username} 的菜单` })).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/oauth/logout', async (route) => {
    await released;
    // The page that sent the request has been reloaded by then.
    await route.continue().catch(() => undefined);
  });
  const logoutRequest = page.waitForRequest('**/oauth/logout');
  await menu.click();
  await page.getByRole('button', { name: '退出登录' }).click();
  expect((await logoutRequest).headers()['authorization']).toBeTruthy();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
});

test('the sign-in page never leads to another site', { tag: '@depth' }, async ({ page, request }) => {
  const { username } = await newAccount(request);
  await page.goto(`/#/auth?reurl=${encodeURIComponent('//evil.example')}`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码').fill(password);
  await signInButton(page).click();
  await expect(page.getByRole('button', { name: `${username} 的菜单` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
});

test('registration from the sign-in page signs in and returns to the requested page', { tag: ['@depth', '@phone'] }, async ({ page }) => {
  const username = uniqueName();
  await page.goto('/#/auth?reurl=/policy/search');
  await page.getByRole('link', { name: '还没有账号？注册' }).click();
  await page.getByLabel('用户名').fill(username);
  await axe(page);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次密码').fill(password);
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/policy\/search/);
  await userMenu(page, username).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('the registration form and the sign-in dialog are accessible', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/auth?mode=register');
  await expect(page.getByRole('checkbox', { name: /^(我已阅读并同意|I have read)/ })).toBeVisible();
  await axe(page);
  await page.goto('/#/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
});
