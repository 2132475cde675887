import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

test('a notification preference is stored immediately', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await register(page, '/account/set');
  const policies = page.getByRole('listitem', { name: /^(新政策与新内容|New policies and listings)$/ });
  const inPortal = policies.getByRole('checkbox');
  await expect(inPortal).toBeChecked();
  await axe(page, 'main');
  // a new account has no address
  await expect(policies.getByRole('combobox')).toBeDisabled();
  await inPortal.uncheck();
  await expect(page.getByRole('status').filter({ hasText: /^(已保存|Saved)$/ })).toBeVisible();
  await page.reload();
  await expect(inPortal).not.toBeChecked();
  const deadlines = page.getByRole('listitem', { name: /^(截止提醒|Deadlines)$/ });
  await expect(deadlines.getByRole('checkbox')).toBeDisabled();
});

test.describe('the unsubscribe address in a mail', () => {
  test.use({ allow: { errors: [/status of 404/, /notify\/unsubscribe failed/] } });

  test('the page asks before unsubscribing, and reports an invalid address', { tag: ['@phone', '@english'] }, async ({ page }) => {
    await page.goto('/#/account/unsubscribe?key=abcdefghijklmnopqrstuvwxyz012345&of=policy');
    await axe(page, 'main');
    const asked = page.waitForResponse('**/apiv2/notify/unsubscribe*');
    await page.getByRole('button', { name: /^(停止发送|Stop these mails)$/ }).click();
    expect((await asked).status()).toBe(404);
    const broken = page.getByRole('heading', { name: /^(链接不完整或已失效|This link is incomplete)/ });
    await expect(broken).toBeVisible();
    await page.goto('/#/account/unsubscribe');
    await expect(broken).toBeVisible();
  });
});
