import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

async function signIn(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^登录$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

/** The menu of the signed-in user: at the foot of a phone, else in the header. */
const userMenu = (page: Page, name: string | RegExp) =>
  test.info().project.name === 'phone' ? page.getByRole('button', { name: '我的' }) : page.getByRole('button', { name });
const bell = (page: Page) => page.getByRole('button', { name: /^消息/ });

test('signing in keeps the page, and signing out clears the stored token', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/#/policy/search?keyword=研发');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  await signIn(page, 'user');
  const menu = userMenu(page, '演示用户 的菜单');
  await expect(bell(page)).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/keyword=/);

  await page.reload();
  await expect(bell(page)).toBeVisible();
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a slow sign-out signs out every tab at once', async ({ page, context }) => {
  await page.goto('/#/policy/search');
  await signIn(page, 'user');
  const menu = page.getByRole('button', { name: '演示用户 的菜单' });
  await expect(menu).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/policy/search');
  await expect(other.getByRole('button', { name: '演示用户 的菜单' })).toBeVisible();

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
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
});

test.describe('a wrong password', () => {
  test.use({ allow: { errors: [/oauth\/token failed/] } });

  test('a wrong password is reported in the dialog, which keeps its input', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '登录' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('用户名').fill('somebody-else');
    await dialog.getByLabel('密码').fill('not-the-password-1');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog.getByText('用户名或密码不正确。')).toBeVisible();
    await expect(dialog.getByLabel('用户名')).toHaveValue('somebody-else');
    await axe(page);
  });
});

test('the sign-in page never redirects to another site', async ({ page }) => {
  await page.goto(`/#/auth?reurl=${encodeURIComponent('//evil.example')}`);
  await page.getByRole('button', { name: /^admin / }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '管理员 的菜单' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
});

test('registration from the sign-in page signs in and returns to the requested page', { tag: '@phone' }, async ({ page }, info) => {
  await page.goto('/#/auth?reurl=/policy/search');
  await page.getByRole('link', { name: '还没有账号？注册' }).click();
  await axe(page);
  await page.getByLabel('用户名').fill(`e2e-${info.project.name}-${Date.now() % 1e6}`);
  await page.getByLabel('密码', { exact: true }).fill('Yunxi2026');
  await page.getByLabel('再输一次密码').fill('Yunxi2026');
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/policy\/search/);
  await userMenu(page, /e2e-.* 的菜单/).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('the sign-in page and dialog are accessible', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input[type=password]')).toBeVisible();
  await axe(page);
  await page.goto('/#/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
});

test.describe('an expired session', () => {
  test.use({ allow: { errors: [/401/, /currentuser failed/] } });

  test('an expired token opens the sign-in dialog and is removed', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('once') !== null) return;
      localStorage.setItem('ixiaomayun_accessToken', 'expired');
    });
    await page.goto('/');
    // Look for the warning first: it disappears after three seconds, the dialog stays.
    await expect(page.getByText('请先登录', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ixiaomayun_accessToken'))).toBeNull();
  });
});
