import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n',
  ),
});

async function addLicence(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加第一份资料' }).click();
  const form = page.getByRole('form', { name: '添加资料' });
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('营业执照');
  await form.locator('input[type="file"]').setInputFiles(pdf('营业执照.pdf'));
  await expect(form.getByRole('button', { name: '下载“营业执照.pdf”' })).toBeVisible();
  await axe(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已存入“营业执照”')).toBeVisible();
}

test('a document is stored, renewed and downloaded with a watermark as a PDF of pictures', async ({ page }) => {
  await register(page, '/account/xmzl');
  await addLicence(page);
  const list = page.getByRole('list', { name: '我的资料' });
  await list.getByRole('button', { name: '上传新版本' }).click();
  const form = list.getByRole('form', { name: '上传新版本' });
  await form.getByLabel('截止日期（选填）').fill('2099-12-31');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ ...pdf('新执照.pdf'), buffer: Buffer.concat([pdf('').buffer, Buffer.from('\n')]) });
  await expect(form.getByRole('button', { name: '下载“新执照.pdf”' })).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(list.getByText('当前')).toBeVisible();
  await expect(list.getByRole('button', { name: '下载“营业执照.pdf”', exact: true })).toBeVisible();
  await axe(page);

  await list.getByRole('button', { name: '加水印下载“新执照.pdf”' }).click();
  const mark = list.getByRole('form', { name: '给“新执照.pdf”加水印' });
  await mark.getByRole('textbox', { name: '提供给' }).fill('云岭银行');
  await mark.getByRole('textbox', { name: '办理什么' }).fill('流动资金贷款');
  const downloading = page.waitForEvent('download');
  await mark.getByRole('button', { name: '下载带水印的副本' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('新执照（水印）.pdf');
  const content = await (await download.createReadStream()).toArray();
  const text = Buffer.concat(content as Buffer[]).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4/);
  expect(text).toContain('/DCTDecode');
  expect(text).toContain('/MediaBox [0 0 300 400]');
  // the page is no longer blank: a white one of this size takes a few kilobytes less
  expect(text.length).toBeGreaterThan(30_000);
});
