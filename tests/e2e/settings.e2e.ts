import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(登录|Sign in)$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^user / }).click();
  await dialog.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('a choice of how to be told is stored as it is made', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await signIn(page, '/account/set');
  const policies = page.getByRole('listitem', { name: /^(新政策与新内容|New policies and listings)$/ });
  const inPortal = policies.getByRole('checkbox');
  await expect(inPortal).toBeEnabled();
  await axe(page, 'main');
  // the sample account has no address
  await expect(policies.getByRole('combobox')).toBeDisabled();
  const wanted = !(await inPortal.isChecked());
  await inPortal.setChecked(wanted);
  await expect(page.getByRole('status').filter({ hasText: /^(已保存|Saved)$/ })).toBeVisible();
  await page.reload();
  await expect(inPortal).toBeChecked({ checked: wanted });
  await inPortal.setChecked(true);
  const deadlines = page.getByRole('listitem', { name: /^(截止提醒|Deadlines)$/ });
  await expect(deadlines.getByRole('checkbox')).toBeDisabled();
});

test(
  'the address in a mail asks before it ends anything, and says when it is not valid',
  { tag: ['@phone', '@english'] },
  async ({ page }) => {
    await page.goto('/#/account/unsubscribe?key=abcdefghijklmnopqrstuvwxyz012345&of=policy');
    await axe(page, 'main');
    const asked = page.waitForResponse('**/apiv2/notify/unsubscribe*');
    await page.getByRole('button', { name: /^(停止发送|Stop these mails)$/ }).click();
    expect((await asked).status()).toBe(404);
    await expect(page.getByRole('heading', { name: /^(链接不完整或已失效|This link is incomplete)/ })).toBeVisible();
    await page.goto('/#/account/unsubscribe');
    await expect(page.getByRole('heading', { name: /^(链接不完整或已失效|This link is incomplete)/ })).toBeVisible();
  },
);
