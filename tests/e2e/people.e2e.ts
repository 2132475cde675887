import type { Page } from '@playwright/test';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { changePassword } from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { newAccount, uniqueName } from './register.ts';

/** The limit is the screen, not the window: a phone widens its window to fit overflowing content. */
const expectFitsScreen = async (page: Page) =>
  expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth))).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

const views = [
  ['/portal/user', 'main'],
  ['/portal/user?user=new', '[role=dialog] form'],
  ['/portal/role', 'main'],
  ['/portal/role?role=admin', '[role=dialog] [role=tree]'],
  ['/portal/resource', '[role=treegrid]'],
  ['/portal/resource?entry=3', '[role=dialog] form'],
  ['/portal/setting', 'main form'],
  ['/portal/notice', 'main'],
  ['/portal/notice?notice=new', '[role=dialog] form'],
  ['/portal/audit', 'main table, main ul'],
] as const;

test(
  'every page of accounts and settings is accessible and fits the screen',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page, request }) => {
    const { accessToken, post } = await signedIn(request);
    // Fills the audit log and the list of notifications.
    const { username } = await newAccount(request);
    const audience = { to: 'users', usernames: [username] };
    await post(noticeAdmin.send.path, { key: uniqueName(), title: '浏览器测试', body: '正文', href: null, audience });
    await storeToken(page, accessToken);
    for (const [address, selector] of views) {
      await test.step(address, async () => {
        await page.goto(`/#${address}`);
        await expect(page.locator(selector).first()).toBeVisible();
        await expect(page.getByRole('status', { name: /^(正在加载|Loading)$/ })).toHaveCount(0);
        await axe(page);
        await expectFitsScreen(page);
      });
    }
  },
);

test('a new user can sign in with the temporary password', { tag: '@depth' }, async ({ page, request, browser }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  const name = uniqueName();
  await page.goto('/#/portal/user?user=new');
  const form = page.getByRole('dialog', { name: '新建用户' });
  await form.getByLabel('用户名').fill(name);
  await form.getByLabel('姓名').fill('浏览器测试');
  await form.getByRole('button', { name: '创建' }).click();
  const passwordDialog = page.getByRole('dialog', { name: `“${name}”已创建` });
  const password = await passwordDialog.getByLabel('临时密码').inputValue();
  await axe(page, '[role=dialog]');
  await passwordDialog.getByRole('button', { name: '我已记下，关闭' }).click();
  await expect(passwordDialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const other = await browser.newPage({ locale: 'zh-CN' });
  await other.goto(new URL('/#/auth', page.url()).href);
  await other.getByLabel('用户名').fill(name);
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.locator('button[type=submit]').click();
  await expect(other).not.toHaveURL(/#\/auth$/);
  await other.close();
});

test('menu entries can be reordered by mouse and keyboard', { tag: '@depth' }, async ({ page, request }) => {
  const { accessToken, post } = await signedIn(request);
  const key = `t${uniqueName().replaceAll('-', '')}`;
  const entry = { id: null, version: null, resourcePath: '', resourceIcon: 'folder' };
  const group = await post<resource.ManagedResource>(resource.save.path, {
    ...entry,
    parentId: 0,
    resourceKey: key,
    resourceName: key,
    resourceNameEn: key,
  });
  for (const name of ['甲', '乙', '丙']) {
    const path = { ...entry, resourcePath: `/portal/${key}` };
    const label = `${name}${key}`;
    await post(resource.save.path, {
      ...path,
      parentId: group.id,
      resourceKey: `${key}:${name.codePointAt(0)}`,
      resourceName: label,
      resourceNameEn: label,
    });
  }
  await storeToken(page, accessToken);
  await page.goto(`/#/portal/resource?keyword=${key}`);
  const rows = page.getByRole('row', { name: key });
  await expect(rows).toHaveCount(4);
  const target = page.getByRole('row', { name: `甲${key}` });
  await page.getByRole('row', { name: `丙${key}` }).dragTo(target, { targetPosition: { x: 60, y: 4 }, steps: 20 });
  await expect(page.getByText(`已移动“丙${key}”`)).toBeVisible();
  await expect(rows.nth(1)).toHaveAccessibleName(`丙${key}`);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows.nth(1)).toHaveAccessibleName(`甲${key}`);
  await page.getByRole('row', { name: `乙${key}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(1)).toHaveAccessibleName(`乙${key}`);
  await expect(page.getByRole('row', { name: `乙${key}` })).toBeFocused();
});

test(
  'an account with only the notification permission sends messages and gets 403 elsewhere',
  { tag: '@depth' },
  async ({ page, request }) => {
    const admin = await signedIn(request);
    const name = uniqueName();
    const code = `n${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 40);
    const listed = await request.get(resource.list.path, { headers: { authorization: admin.accessToken } });
    const { data: all } = (await listed.json()) as { data: resource.ManagedResource[] };
    const id = all.find((one) => one.resourceKey === 'content:notice')?.id ?? 0;
    await admin.post(role.save.path, { code, name: '只发通知', nameEn: 'Notices', resourceIds: [id], version: null });
    const person = { displayName: '只发通知', email: null, phone: null, roles: [code], disabled: false };
    const created = await admin.post<{ password: string }>(user.create.path, { ...person, username: name });
    const { accessToken, post } = await signedIn(request, name, created.password);
    await post(changePassword.path, { current: created.password, password: 'Yunxi2026' });
    await storeToken(page, accessToken);
    await page.goto('/#/portal/notice');
    await expect(page.getByRole('navigation', { name: '后台菜单' }).getByRole('link')).toHaveText(['通知']);
    await page.getByRole('button', { name: '写通知' }).first().click();
    const form = page.getByRole('dialog', { name: '写通知' });
    await form.getByLabel('标题').fill(name);
    await form.getByLabel('正文').fill('只发给自己');
    await form.getByRole('radio', { name: '指定用户' }).check();
    await form.getByRole('combobox', { name: '用户名' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(form.getByText('将发给 1 人。')).toBeVisible();
    await form.getByRole('button', { name: '发送' }).click();
    await page.getByRole('dialog', { name: '向 1 人发送这条通知？' }).getByRole('button', { name: '发送' }).click();
    await expect(page.getByText('已发给 1 人')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('0 / 1');
    for (const path of ['user', 'role', 'resource', 'setting', 'audit']) {
      await page.goto(`/#/portal/${path}`);
      await expect(page).toHaveURL(/#\/exception\/403/);
    }
  },
);
