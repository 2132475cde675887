import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { changePassword } from '#contract/oauth.ts';
import * as resourceAdmin from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { newAccount, uniqueName } from './register.ts';
import { expectScrollsAfter } from './scroll.ts';
import { watchLoading } from './settled.ts';

/** API calls as the sample administrator, for preparing records. */
async function asAdmin(request: APIRequestContext) {
  const { accessToken, post } = await signedIn(request);
  const get = async <Data>(path: string): Promise<Data> =>
    ((await (await request.get(path, { headers: { authorization: accessToken } })).json()) as { data: Data }).data;
  return { accessToken, get, post };
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

test('the back-office sign-in leads to the requested page', async ({ page }) => {
  await page.goto('/#/portal/dict?category=scale');
  await expect(page).toHaveURL(/adminlogin\?reurl=/);
  await signIn(page, 'admin', 'Pmis@2026');
  await expect(page).toHaveURL(/#\/portal\/dict\?category=scale/);
  await expect(page.getByRole('heading', { level: 1, name: '字典' })).toBeVisible();
});

test.describe('a back-office address that the account may not open', () => {
  // The data is asked for beside the menu; each refused call is written to the browser console.
  test.use({ allow: { errors: [/status of 403/, /admin\/\S+ failed: HttpError: (您没有执行此操作的权限|You)/] } });

  test('the page says so, without a notification beside it', async ({ page, request }) => {
    const { accessToken } = await newAccount(request);
    await storeToken(page, accessToken);
    const settled = watchLoading(page);
    const refused = page.waitForResponse((response) => response.url().includes('/role/list') && response.status() === 403);
    await page.goto('/#/portal/role');
    await refused;
    await expect(page).toHaveURL(/exception\/403/);
    await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
    await settled();
    await expect(page.getByText('/admin/role/list')).toHaveCount(0);
  });
});

/** Creates an account with the dictionary permission and `others`, and returns its temporary password. */
async function createDictionaryAccount(request: APIRequestContext, others: number[] = []): Promise<{ username: string; password: string }> {
  const admin = await asAdmin(request);
  const entries = await admin.get<resourceAdmin.ManagedResource[]>(resourceAdmin.list.path);
  const dict = entries.find(({ resourceKey }) => resourceKey === 'system:dict');
  const name = uniqueName();
  const code = `keeper-${name}`;
  await admin.post(role.save.path, { code, name: '字典管理员', nameEn: 'Keeper', resourceIds: [dict?.id, ...others], version: null });
  const created = await admin.post<{ password: string }>(user.create.path, {
    username: `k-${name}`,
    displayName: '字典员',
    email: null,
    phone: null,
    roles: ['user', code],
    disabled: false,
  });
  return { username: `k-${name}`, password: created.password };
}

/** The fields for the current password, the new one and the new one again. */
async function passwordFields(dialog: Locator): Promise<Locator[]> {
  const fields = dialog.locator('input[type=password]');
  await expect(fields).toHaveCount(3);
  return fields.all();
}

test.describe('the required password change', () => {
  // Every refused call is written to the browser console.
  test.use({ allow: { errors: [/status of 403/, /oauth\/password failed/, /HttpError: (请先修改密码|Please change your password)/] } });

  test(
    'a new account must change its password before its only page opens',
    { tag: ['@phone', '@english', '@depth'] },
    async ({ page, isMobile }) => {
      const { username, password } = await createDictionaryAccount(page.request);
      await page.goto('/#/portal/adminlogin');
      await signIn(page, username, password);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(username);
      await axe(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      // A reload does not skip the dialog.
      await page.reload();
      await expect(dialog).toBeVisible();
      const [current, next, again] = await passwordFields(dialog);
      await current?.fill('Wrong-1234');
      await next?.fill('Yunxi@2027');
      await again?.fill('Yunxi@2027');
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await current?.fill(password);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^(企业资质|Company titles)/).first()).toBeVisible();
      // The menu contains only this page.
      if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click();
      const menu = page.getByRole('navigation', { name: /后台菜单|Back-office menu/ }).last();
      await expect(menu.getByRole('link')).toHaveCount(1);
      await page.goto('/#/portal/user');
      await expect(page).toHaveURL(/exception\/403/);
    },
  );

  test('a password change required during work keeps the form input', { tag: '@depth' }, async ({ page }) => {
    const { username, password } = await createDictionaryAccount(page.request);
    await page.goto('/#/portal/adminlogin');
    await signIn(page, username, password);
    const dialog = page.getByRole('dialog', { name: '请设置新密码' });
    const changePasswordInDialog = async (from: string, to: string) => {
      await expect(dialog).toBeVisible();
      const [current, next, again] = await passwordFields(dialog);
      await current?.fill(from);
      await next?.fill(to);
      await again?.fill(to);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toBeHidden();
    };
    await changePasswordInDialog(password, 'Yunxi@2027');
    await page.goto('/#/portal/dict?category=scale');
    await page.getByRole('button', { name: '新建条目' }).click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('写到一半');
    const admin = await asAdmin(page.request);
    const found = await admin.post<{ list: user.ManagedUser[] }>(user.list.path, { keyword: username });
    await admin.post(user.requirePasswordChange.path, { ids: [found.list[0]?.id] });
    await page.getByRole('textbox', { name: '英文名称' }).fill('Half');
    await page.getByRole('textbox', { name: '编码' }).fill('half');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeVisible();
    await changePasswordInDialog('Yunxi@2027', 'Yunxi@2028');
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('写到一半');
  });
});

test('a renamed menu entry appears in another signed-in browser', { tag: '@depth' }, async ({ page, browser }) => {
  const admin = await asAdmin(page.request);
  const name = uniqueName();
  const entry = { parentId: 0, resourceKey: `e2e:${name}`, resourcePath: '/portal/dict', resourceIcon: 'folder' };
  const created = await admin.post<resourceAdmin.ManagedResource>(resourceAdmin.save.path, {
    ...entry,
    id: null,
    version: null,
    resourceName: `甲 ${name}`,
    resourceNameEn: `A ${name}`,
  });
  const { username, password } = await createDictionaryAccount(page.request, [created.id]);
  const other = await (await browser.newContext()).newPage();
  const { accessToken, post } = await signedIn(other.request, username, password);
  await post(changePassword.path, { current: password, password: 'Yunxi@2027' });
  await storeToken(other, accessToken);
  await other.goto('/#/portal/dict?category=scale');
  await expect(other.getByRole('link', { name: `甲 ${name}` })).toBeVisible();
  await admin.post(resourceAdmin.save.path, {
    ...entry,
    id: created.id,
    version: created.version,
    resourceName: `乙 ${name}`,
    resourceNameEn: `B ${name}`,
  });
  await expect(other.getByRole('link', { name: `乙 ${name}` })).toBeVisible();
  await other.context().close();
});

test('the menu collapses by keyboard and mouse, and its links work when it is collapsed', { tag: '@depth' }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  await page.goto('/#/portal/dict?category=scale');
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  await expect(menu.getByRole('link', { name: '字典' })).toBeVisible();
  await page.getByRole('button', { name: '系统管理' }).press('Enter');
  await expect(menu.getByRole('link', { name: '字典' })).toBeHidden();
  await page.getByRole('button', { name: '系统管理' }).press('Enter');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(menu.getByRole('link', { name: '字典' })).toBeVisible();
  await axe(page);
  await menu.getByRole('link', { name: '用户' }).click();
  await expect(page).toHaveURL(/portal\/user/);
});

test(
  'on a phone the menu is a drawer, and the page scrolls after it is closed',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, request }) => {
    await storeToken(page, (await signedIn(request)).accessToken);
    await page.goto('/#/portal/policy');
    const opens = page.getByRole('button', { name: '打开菜单' });
    const drawer = page.getByRole('dialog');
    await expectScrollsAfter(page, opens, drawer.getByRole('button', { name: '关闭' }));
    await opens.click();
    await expect(drawer.getByRole('link', { name: '政策', exact: true })).toHaveAttribute('aria-current', 'page');
    await axe(page);
    await drawer.getByRole('link', { name: '用户' }).click();
    await expect(page).toHaveURL(/portal\/user/);
    await expect(drawer).toBeHidden();
  },
);
