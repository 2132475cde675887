import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { list } from '#contract/listing-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { uniqueName } from './register.ts';

test(
  'a kind is exported, has a template, and its listings are imported as drafts after a preview',
  { tag: '@depth' },
  async ({ page, request }) => {
    const { accessToken, post } = await signedIn(request);
    await storeToken(page, accessToken);
    await page.goto('/#/portal/listing?kind=device');
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const [headings = [], ...rows] = await readSheet(await readFile(await (await exported).path()));
    expect(headings).toContain('收费标准（元）');
    expect(rows.length).toBeGreaterThan(0);

    await page.getByRole('button', { name: '导入' }).click();
    const drawer = page.getByRole('dialog', { name: /导入/ });
    const template = page.waitForEvent('download');
    await drawer.getByRole('button', { name: '下载模板' }).click();
    expect((await readSheet(await readFile(await (await template).path())))[0]).toEqual(headings);

    const title = `导入仪器 ${uniqueName()}`;
    const csv = `标题,地区,型号,收费标准,仪器类别,开放时间\n${title},999901,A-1,300元,分析仪器,1 | 09:00 | 17:30\n错价仪器,999901,A-2,很贵,望远镜,`;
    await drawer.locator('input[type=file]').setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await drawer.getByRole('button', { name: '预览' }).click();
    await expect(drawer.getByText(/确认后将写入 1 行/)).toBeVisible();
    await expect(drawer.getByText(/无法从“很贵”读出一个金额/)).toBeVisible();
    await axe(page);
    const found = async () => (await post<{ list: object[] }>(list.path, { kind: ['device'], keyword: title })).list;
    expect(await found()).toEqual([]);
    await drawer.getByRole('button', { name: '确认导入 1 行' }).click();
    await expect.poll(found).toMatchObject([{ title, state: 'draft', attributes: { model: 'A-1' } }]);
  },
);
