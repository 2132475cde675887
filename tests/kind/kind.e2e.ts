import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { signedIn, storeToken } from '../e2e/admin-session.ts';
import { axe, expect, test } from '../e2e/fixtures.ts';

// runs in a copy of the project that has the kind of this folder: see scripts/test/kind.ts
test('a kind that is one file and its messages has an editor, a list, a page, a search, import and export', async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);

  await page.goto('/#/portal/listing/edit?kind=meeting-room');
  await page.getByRole('textbox', { name: '标题' }).fill('星桥大厦三层会议室');
  await page.getByRole('textbox', { name: '一句话介绍' }).fill('可容纳四十人，配投影和视频会议。');
  await page.getByRole('textbox', { name: '楼宇' }).fill('星桥大厦');
  await page.getByRole('textbox', { name: '座位' }).fill('40');
  await page.getByRole('textbox', { name: '半天价格' }).fill('300');
  await page.getByRole('combobox', { name: '设备' }).click();
  await page.getByTitle('视频会议').click();
  await page.keyboard.press('Escape');
  await axe(page);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布 1 项')).toBeVisible();

  await page.goto('/#/public/room');
  await expect(page).toHaveTitle(/^会议室/);
  const card = page.getByRole('link', { name: '星桥大厦三层会议室' });
  await expect(card).toBeVisible();
  await axe(page);
  await page.getByRole('checkbox', { name: /^视频会议/ }).check();
  await expect(page).toHaveURL(/equipment=video/);
  await expect(card).toBeVisible();
  await page.goto('/#/public/room?keyword=星桥大厦&seats=41');
  await expect(card).toBeHidden();
  await page.goto('/#/public/room?keyword=xingqiao');
  await card.click();
  await expect(page).toHaveURL(/\/public\/room\/detail\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('星桥大厦三层会议室');
  await expect(page.getByRole('main').getByText('40 人').first()).toBeVisible();
  await axe(page);

  await page.goto('/#/portal/listing?kind=meeting-room');
  await expect(page.getByRole('cell', { name: '星桥大厦三层会议室', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '座位' })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await readFile(await (await exported).path());
  const [headings = [], row = []] = await readSheet(file);
  expect(row[headings.findIndex((one) => String(one).startsWith('座位'))]).toBe(40);
  await page.getByRole('button', { name: '导入' }).click();
  const drawer = page.getByRole('dialog', { name: /导入/ });
  const csv = '标题,地区,楼宇,座位,设备\n云谷二层会议室,999901,云谷,12,投影\n坏会议室,999901,云谷,很多,投影';
  await drawer.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await drawer.getByRole('button', { name: '预览' }).click();
  await expect(drawer.getByText(/确认后将写入 1 行/)).toBeVisible();
  await drawer.getByRole('button', { name: '确认导入 1 行' }).click();
  await expect(page.getByText(/rooms\.csv 已导入/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: '云谷二层会议室', exact: true })).toBeVisible();
});
