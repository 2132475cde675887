import type { Page } from '@playwright/test';
import { codeAt } from '../setup/authenticator.ts';
import { axe, expect, test } from './fixtures.ts';
import type { OwnPortal } from './own-portal.ts';
import { startPortal } from './own-portal.ts';

const password = 'Pmis@2026';

let portal: OwnPortal | undefined;
const url = (): string => portal?.url ?? '';
const linkOf = (to: string, subject: string): Promise<string> => portal?.linkOf(to, subject) ?? Promise.resolve('');

async function typePassword(page: Page, name: string, typed: string): Promise<void> {
  await page.goto(`${url()}/#/auth?reurl=/account/set`);
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(typed);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// the steps follow each other: an address, a password, a second factor
test.describe('recovering an account', { tag: '@depth' }, () => {
  test.describe.configure({ mode: 'serial' });
  // a used link, a used code, and a page whose sign-in ended with the new password
  test.use({ allow: { errors: [/recovery\/link failed/, /second-step failed/, /oauth\/currentuser/] } });
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(async () => portal?.stop());

  test('an address is verified, and recovers the account', async ({ page }) => {
    await typePassword(page, 'user', password);
    const own = region(page, '邮箱');
    await own.getByRole('button', { name: '填写邮箱' }).click();
    await own.getByLabel('新邮箱').fill('li@example.cn');
    await own.getByLabel('现在的密码').fill(password);
    await axe(page, 'main');
    await own.getByRole('button', { name: '发送验证邮件' }).click();
    await expect(own.getByText(/验证邮件已发到 li@example\.cn/)).toBeVisible();

    await page.goto(`${url()}/#${await linkOf('li@example.cn', '请验证您的邮箱')}`);
    await page.getByRole('button', { name: '确认邮箱' }).click();
    await expect(page.getByText('账号 user 的邮箱是 li@example.cn。')).toBeVisible();
    await axe(page, 'main');
    await page.getByRole('link', { name: '打开账号设置' }).click();
    await expect(region(page, '邮箱').getByText('已验证')).toBeVisible();

    await page.goto(`${url()}/#/auth?mode=forgot`);
    await page.getByLabel('用户名或邮箱').fill('li@example.cn');
    await axe(page, 'main');
    await page.getByRole('button', { name: '发送链接' }).click();
    await expect(page.getByText('请查收邮件')).toBeVisible();
    const link = await linkOf('li@example.cn', '设置新密码');
    await page.goto(`${url()}/#${link}`);
    await page.getByLabel('新密码', { exact: true }).fill('Forgotten1');
    await page.getByLabel('再输一次新密码').fill('Forgotten1');
    await axe(page, 'main');
    await page.getByRole('button', { name: '设置新密码' }).click();
    await expect(page.getByText('请用新密码登录账号 user。')).toBeVisible();

    await page.reload();
    await expect(page.getByText('链接不完整或已失效')).toBeVisible();
  });

  test('administrators see the mails without their links', async ({ page }) => {
    await page.goto(`${url()}/#/portal/adminlogin?reurl=${encodeURIComponent('/portal/notice?view=mails')}`);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('row', { name: /设置新密码/ }).click();
    await expect(page.getByText(/mode=reset&key=…/)).toBeVisible();
  });

  test('a second factor is set up and asked for, and accepts no code twice', async ({ page }) => {
    await typePassword(page, 'user', 'Forgotten1');
    const own = region(page, '两步验证');
    await own.getByRole('button', { name: '设置两步验证' }).click();
    await own.getByLabel('现在的密码').fill('Forgotten1');
    await own.getByRole('button', { name: '下一步' }).click();
    await expect(own.getByRole('img')).toBeVisible();
    // nothing under the header, which stays
    await page.evaluate(() => window.scrollTo(0, 0));
    await axe(page, 'main');
    const secret = ((await own.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    const used = codeAt(secret, new Date());
    await own.getByLabel('验证码').fill(used);
    await own.getByRole('button', { name: '确认并开启' }).click();
    const codes = await own.getByRole('textbox', { name: '恢复码' }).inputValue();
    await page.evaluate(() => window.scrollTo(0, 0));
    await axe(page, 'main');
    await own.getByRole('button', { name: '我已保存' }).click();
    await expect(own.getByText('还有 10 个恢复码未使用')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await typePassword(page, 'user', 'Forgotten1');
    await expect(page.getByLabel('验证码')).toBeFocused();
    await axe(page, 'main');
    await page.getByLabel('验证码').fill(used);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText(/验证码不正确或已用过/).first()).toBeVisible();
    await page.getByLabel('验证码').fill(codes.split('\n')[0] ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(region(page, '两步验证').getByText('还有 9 个恢复码未使用')).toBeVisible();
  });
});
