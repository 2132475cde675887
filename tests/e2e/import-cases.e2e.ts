import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import * as dict from '#contract/dict-admin.ts';
import { cases } from '../setup/depth.ts';
import { signedIn, storeToken } from './admin-session.ts';
import type { Workbook } from './awkward-workbooks.ts';
import { awkward } from './awkward-workbooks.ts';
import { expect, test } from './fixtures.ts';

/** Files of officers, each with its number of imported rows and a fault reported by cell. */
const officersFiles = [
  { file: 'gbt4754.xlsx', to: 'dict', rows: 9 },
  { file: 'gbt_flat.xlsx', to: 'dict', rows: 8, shows: /去掉了编码开头的零/ },
  { file: 'qcc.xlsx', to: 'enterprise', rows: 5, shows: /100万美元/ },
  { file: 'tyc.xlsx', to: 'enterprise', rows: 1 },
  { file: 'plist.xlsx', to: 'policy', rows: 4, shows: /2026-02-29|2月29/ },
] as const;

const caseFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../setup/cases', name));

type Sent = { to: Workbook['to']; name: string; buffer: Buffer; rows: number; shows?: RegExp | undefined; category: string };

/** Imports a file by mouse with the proposed mapping, and undoes it on request. */
async function importByMouse(page: Page, { to, name, buffer, rows, shows, category }: Sent): Promise<Locator> {
  await page.goto('/favicon.svg');
  await page.goto(to === 'dict' ? `/#/portal/dict?category=${category}` : `/#/portal/${to}`);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^导入/ });
  const chooser = page.waitForEvent('filechooser');
  await drawer.getByText('点击选择文件，或把文件拖到这里').click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await chooser).setFiles({ name, mimeType, buffer });
  const preview = drawer.getByRole('button', { name: '预览', exact: true });
  await expect(preview).toBeVisible();
  const before = await drawer.textContent();
  if (to === 'enterprise') await drawer.getByRole('textbox', { name: '来源', exact: true }).fill('鼠标导入');
  await preview.click();
  await expect(drawer.getByText(new RegExp(`确认后将写入 ${rows} 行`))).toBeVisible();
  // messages about the file come before the preview, messages about a row are in it
  if (shows !== undefined && !shows.test(before ?? '')) await expect(drawer.getByText(shows).first()).toBeVisible();
  await drawer.getByRole('button', { name: `确认导入 ${rows} 行` }).click();
  await expect(drawer.getByText(`${name} 已导入`)).toBeVisible();
  return drawer;
}

/** Undoes the drawer's import. */
async function undoByMouse(drawer: Locator, name: string): Promise<void> {
  await drawer.getByRole('button', { name: '撤销这次导入…' }).click();
  await drawer.getByRole('button', { name: /^撤销 \d+ 条$/ }).click();
  await expect(drawer.getByText(`“${name}”的导入已撤销`)).toBeVisible();
}

test.beforeEach(async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
});

/** Creates a dictionary for one test. */
async function ownDictionary(page: Page): Promise<string> {
  const { post } = await signedIn(page.request);
  const category = `mouse${crypto.randomUUID().slice(0, 8)}`;
  await post(dict.saveRoot.path, { category, name: '鼠标字典', nameEn: 'Mouse', parentCategory: null, remark: '', version: null });
  return category;
}

for (const { file, ...one } of cases(officersFiles, 3))
  test(`${file} comes in by mouse as it is, and its import is undone`, async ({ page }) => {
    const drawer = await importByMouse(page, { ...one, name: file, buffer: caseFile(file), category: await ownDictionary(page) });
    await undoByMouse(drawer, file);
  });

test('a notice in Word is read into the editor of a policy', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/portal/policy/edit');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '读取 Word 文档' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await (await chooser).setFiles({ name: 'notice.docx', mimeType, buffer: caseFile('notice.docx') });
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByText('云溪市工业和信息化局关于组织申报2026年度专精特新企业的通知')).toBeVisible();
  await expect(preview.getByText('各区工信局、各有关企业：')).toBeVisible();
});

for (const { what, to, sheets, rows, shows } of cases(awkward, 12))
  test(`an awkward workbook is imported by mouse with its faults named, and undone: ${what}`, async ({ page }) => {
    const buffer = Buffer.from(await writeXlsx({ sheets }));
    const drawer = await importByMouse(page, { to, name: 'list.xlsx', buffer, rows, shows, category: await ownDictionary(page) });
    await undoByMouse(drawer, 'list.xlsx');
  });
