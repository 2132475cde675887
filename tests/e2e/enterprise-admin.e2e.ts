import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto('/#/portal/adminlogin?reurl=/portal/enterprise');
  await page.getByLabel(/^(用户名|User name)$/).fill('admin');
  await page.getByLabel(/^(密码|Password)$/).fill('Pmis@2026');
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(企业|Companies)$/ })).toBeVisible();
  await page.goto(`/#/portal/enterprise?${path}`);
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);

const views = {
  'a company': { path: 'company=yx-hengrui', sign: /^(在门户中查看|See it in the portal)$/, role: 'link' },
  'its form': { path: 'company=yx-hengrui&part=edit', sign: /^(保存|Save)$/, role: 'button' },
  'its facts': { path: 'company=yx-hengrui&part=facts', sign: /^(编辑|Edit)[：:].*2025/, role: 'button' },
  'two companies side by side': { path: 'merge=yx-hengrui&merge=yx-muye', sign: /^(合并，保留|Merge, keep)/, role: 'button' },
  'possible duplicates': { path: 'view=duplicates', sign: /^(新增企业|Add a company)$/, role: 'button' },
} as const;

for (const [name, { path, sign, role }] of Object.entries(views)) {
  test(`${name} can be read and used by everybody`, { tag: ['@phone', '@english'] }, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole(role, { name: sign }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await noSidewaysScroll(page);
    await axe(page);
  });
}

test('facts are changed by keyboard alone', { tag: '@english' }, async ({ page }) => {
  await open(page, 'company=yx-hengrui&part=facts');
  const edit = page.getByRole('button', { name: /^(编辑：2024 年职工总数|Edit: Headcount in 2024)$/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /2024/ });
  await expect(field).toBeFocused();
  await axe(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  // what cannot be is not saved, and the field that is wrong is gone back to
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^(放弃改动：|Drop change: )/ }).click();
  await expect(edit).toBeVisible();
});
