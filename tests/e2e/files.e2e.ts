import type { APIRequestContext, Page } from '@playwright/test';
import { upload } from '#contract/file.ts';
import { chinesePdf } from '../setup/pdf.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { publishPolicy } from './records.ts';
import { uniqueName } from './register.ts';

type Sent = { name: string; mimeType: string; buffer: Buffer };

const pdfOf = (megabytes: number, name = '申报材料.pdf'): Sent => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1024 * 1024, '0123456789abcdef\n')]),
});

/** Publishes a policy with files, and returns its address. */
async function policyWith(request: APIRequestContext, files: Sent[]): Promise<string> {
  const { accessToken } = await signedIn(request);
  const attachments = [];
  for (const file of files) {
    const answer = await request.post(upload.path, { multipart: { file }, headers: { authorization: accessToken } });
    const { data } = (await answer.json()) as { data: { fileId: string; size: number } };
    attachments.push({ fileId: data.fileId, name: file.name, size: data.size });
  }
  return `/#/policy/detail?id=${await publishPolicy(request, { title: `带附件的政策 ${uniqueName()}`, attachments })}`;
}

const preview = (page: Page) => page.getByRole('dialog');

test.describe('the preview of a file', () => {
  test('a Chinese PDF is shown page by page, with the keyboard too', { tag: ['@depth', '@phone'] }, async ({ page, request }) => {
    const text = ['云溪市星火计划专项资金申报指南', '第二页：附件清单'];
    const address = await policyWith(request, [{ name: '申报指南.pdf', mimeType: 'application/pdf', buffer: chinesePdf(text) }]);
    await page.goto(address);
    await page.getByRole('button', { name: '预览“申报指南.pdf”' }).click();
    const first = preview(page).getByRole('group', { name: '第 1 页，共 2 页' });
    await expect(first.getByText(text[0] ?? '')).toBeAttached();
    // the character map is served and the glyphs are drawn
    await expect
      .poll(() =>
        first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          let dark = 0;
          for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 100 && (pixels[at + 3] ?? 0) > 200) dark += 1;
          return dark;
        }),
      )
      .toBeGreaterThan(500);
    await axe(page, 'dialog');
    await preview(page).getByRole('button', { name: '下一页' }).click();
    await expect(preview(page).getByRole('textbox', { name: '页码' })).toHaveValue('2');
    const width = () => first.evaluate((element) => element.getBoundingClientRect().width);
    const before = await width();
    await preview(page).getByRole('region', { name: '文件内容' }).focus();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
  });

  test('an encrypted PDF asks for its password, again after a wrong one', { tag: '@depth' }, async ({ page, request }) => {
    const buffer = chinesePdf(['机密内容'], { password: 'open-sesame' });
    await page.goto(await policyWith(request, [{ name: '加密.pdf', mimeType: 'application/pdf', buffer }]));
    await page.getByRole('button', { name: '预览“加密.pdf”' }).click();
    await expect(preview(page).getByText('此文件已加密')).toBeVisible();
    await preview(page).getByLabel('文件密码').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(preview(page).getByRole('alert')).toHaveText(/密码不正确/);
    await preview(page).getByLabel('文件密码').fill('open-sesame');
    await preview(page).getByRole('button', { name: '打开' }).click();
    await expect(preview(page).getByRole('group', { name: '第 1 页，共 1 页' }).getByText('机密内容')).toBeAttached();
  });

  test('a damaged PDF is reported and can be downloaded', { tag: ['@depth', '@english'] }, async ({ page, request, locale }) => {
    const buffer = Buffer.from('%PDF-1.7\nnothing else');
    const isEnglish = locale === 'en-US';
    await page.goto(await policyWith(request, [{ name: 'damaged.pdf', mimeType: 'application/pdf', buffer }]));
    await page.getByRole('button', { name: isEnglish ? 'Preview “damaged.pdf”' : '预览“damaged.pdf”' }).click();
    await expect(preview(page).getByRole('alert')).toHaveText(isEnglish ? /damaged and cannot be shown/ : /已损坏/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      preview(page)
        .getByRole('button', { name: isEnglish ? 'Download' : '下载' })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('damaged.pdf');
  });
});

test.describe('an upload in parts', () => {
  const choose = async (page: Page, file: Sent) => {
    await page.goto('/#/portal/policy/edit');
    await page.getByLabel('选择要上传的文件').setInputFiles([file]);
  };
  const bar = (page: Page) => page.getByRole('progressbar', { name: '“申报材料.pdf”的上传进度' });
  const stored = (page: Page) => page.getByRole('textbox', { name: /附件 1 的名称/ });
  const parts = /\/apiv2\/file\/uploads\//;

  test.beforeEach(async ({ page, request }) => storeToken(page, (await signedIn(request)).accessToken).then(() => undefined));

  test('a paused upload resumes from its offset', { tag: '@depth' }, async ({ page }) => {
    const offsets: number[] = [];
    let isHeld = true;
    await page.route(parts, async (route) => {
      const request = route.request();
      if (request.method() === 'PATCH') offsets.push(Number(await request.headerValue('upload-offset')));
      // the second part does not arrive until the user resumes
      if (request.method() === 'PATCH' && offsets.length === 2 && isHeld) return;
      await route.continue();
    });
    await choose(page, pdfOf(9));
    await expect.poll(() => offsets.length).toBe(2);
    await page.getByRole('button', { name: '暂停上传“申报材料.pdf”' }).click();
    await expect(page.getByText('已暂停')).toBeVisible();
    isHeld = false;
    await page.getByRole('button', { name: '继续上传“申报材料.pdf”' }).click();
    await expect(stored(page)).toHaveValue('申报材料.pdf');
    expect(offsets.slice(0, 3)).toEqual([0, 4 * 1024 ** 2, 4 * 1024 ** 2]);
  });

  test.describe('over a broken connection', () => {
    test.use({ allow: { errors: [/ERR_CONNECTION_RESET/, /Failed to load resource/] } });
    test('it waits and resumes by itself', { tag: '@depth' }, async ({ page }) => {
      let failures = 2;
      await page.route(parts, (route) =>
        route.request().method() === 'PATCH' && (failures -= 1) >= 0 ? route.abort('connectionreset') : route.continue(),
      );
      await choose(page, pdfOf(5));
      await expect(page.getByText('网络不通，正在重试…')).toBeVisible();
      await expect(stored(page)).toHaveValue('申报材料.pdf');
    });
  });

  test.describe('with an expired sign-in', () => {
    test.use({ allow: { errors: [/401/, /failed: HttpError/] } });
    test('it asks for a new one and resumes', { tag: '@depth' }, async ({ page }) => {
      let isExpired = true;
      await page.route(parts, (route) =>
        isExpired && route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 401,
              contentType: 'application/json',
              body: JSON.stringify({ code: 'UNAUTHORISED', message: '请先登录。' }),
            })
          : route.continue(),
      );
      await choose(page, pdfOf(5));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('密码', { exact: true })).toBeVisible();
      isExpired = false;
      await dialog.getByLabel('用户名').fill('admin');
      await dialog.getByLabel('密码', { exact: true }).fill('Pmis@2026');
      await dialog.getByRole('button', { name: /登\s*录/ }).click();
      await expect(stored(page)).toHaveValue('申报材料.pdf');
    });
  });

  test.describe('of a renamed program', () => {
    test.use({ allow: { errors: [/upload-finish failed: BusinessError/, /BusinessError/] } });
    test('it is refused by its name', { tag: '@depth' }, async ({ page }) => {
      await choose(page, { name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 * 1024 ** 2, 'MZ program') });
      await expect(page.getByRole('listitem').getByRole('alert')).toHaveText(/不能上传“合同.pdf”/);
      await expect(bar(page)).toBeHidden();
    });
  });
});

test('a picture is shown in the preview', { tag: '@depth' }, async ({ page, request }) => {
  // a bitmap of 4 × 4 pixels
  const bitmap = Buffer.alloc(54 + 48, 200);
  Buffer.from('BM').copy(bitmap);
  for (const [at, value] of [
    [2, bitmap.length],
    [6, 0],
    [10, 54],
    [14, 40],
    [18, 4],
    [22, 4],
    [26, 1 + (24 << 16)],
    [30, 0],
    [34, 48],
    [38, 0],
    [42, 0],
    [46, 0],
    [50, 0],
  ] as const)
    bitmap.writeUInt32LE(value, at);
  await page.goto(await policyWith(request, [{ name: '现场.bmp', mimeType: 'image/bmp', buffer: bitmap }]));
  await page.getByRole('button', { name: '预览“现场.bmp”' }).click();
  const shown = preview(page).getByRole('img', { name: '现场.bmp' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
});
