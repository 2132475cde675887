import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

const notice = readFileSync(join(import.meta.dirname, '../setup/cases/notice.docx'));
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Counts presses of the mouse and of keys in the page. */
async function counter(page: Page) {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(globalThis, { counted });
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
    document.addEventListener('keydown', () => (counted.keys += 1), true);
  });
  return () => page.evaluate(() => ({ ...(globalThis as unknown as { counted: { clicks: number; keys: number } }).counted }));
}

test('a policy from a notice in Word takes a click where its text took a key for each character', async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  await page.goto('/#/portal/policy/edit');
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await expect(title).toBeVisible();
  const count = await counter(page);
  await title.click();
  await page.keyboard.type('关于支持设备更新的通知');
  await page.getByRole('combobox', { name: '发文部门' }).click();
  await page.keyboard.type('云溪市科学技术局');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const beforeText = await count();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '读取 Word 文档' }).click();
  await (await chooser).setFiles({ name: 'notice.docx', mimeType: wordType, buffer: notice });
  const text = page.getByRole('textbox', { name: '正文', exact: true });
  await expect(page.getByRole('region', { name: '预览' }).getByRole('table')).toBeVisible();
  const afterText = await count();
  const written = await text.inputValue();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  const bar = page.getByRole('region', { name: '办理状态' });
  await bar.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click();
  await expect(bar.getByText('等待审核')).toBeVisible();

  const now = await count();
  const forText = { clicks: afterText.clicks - beforeText.clicks, keys: afterText.keys - beforeText.keys };
  // by hand: a click into the field, and a key for each character and mark of the text
  const byHand = { clicks: now.clicks - forText.clicks + 1, keys: now.keys - forText.keys + written.length };
  process.stdout.write(
    `one policy from notice.docx: ${now.clicks} clicks and ${now.keys} keys; with its text by hand ${byHand.clicks} clicks and ${byHand.keys} keys\n`,
  );
  expect(forText).toEqual({ clicks: 1, keys: 0 });
  expect(now.keys).toBeLessThan(byHand.keys);
});
