import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { archive } from '../setup/crafted-workbook.ts';
import { expect, test } from './fixtures.ts';

/** A notice of the usual length: headings, clauses, a table. */
function notice(): Buffer {
  const clause =
    '在本市行政区域内登记注册、具有独立法人资格、按时报送统计资料的企业，上一年度研发费用占营业收入的比例不低于百分之三，近三年未发生安全、环保和质量事故。';
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`;
  const parts = ['支持对象', '支持方向', '支持标准', '申报条件', '申报材料', '办理程序', '监督管理'];
  const text = parts.flatMap((part, at) => [
    paragraph(`${'一二三四五六七'[at] ?? ''}、${part}`),
    ...['一', '二', '三'].flatMap((number) => [paragraph(`（${number}）${part}的规定`), paragraph(clause)]),
  ]);
  const table = `<w:tbl>${row('档次', '比例', '最高金额')}${row('一档', '10%', '50万元')}${row('二档', '15%', '80万元')}</w:tbl>`;
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return Buffer.from(
    archive([{ name: 'word/document.xml', content: `<w:document ${w}><w:body>${text.join('')}${table}</w:body></w:document>` }]),
  );
}
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Counts presses of the mouse and of keys in the page. */
async function counter(page: Page) {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 };
    Object.assign(globalThis, { counted });
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => {
        if (key.length > 1 || ctrlKey || metaKey) counted.keys += 1;
      },
      true,
    );
    // a Chinese character is a key at least
    document.addEventListener(
      'beforeinput',
      ({ inputType, data }) => {
        if (inputType === 'insertText') counted.keys += data?.length ?? 0;
      },
      true,
    );
  });
  return () => page.evaluate(() => ({ ...(globalThis as unknown as { counted: { clicks: number; keys: number } }).counted }));
}

test('pasting a notice from Word replaces typing its text', async ({ page, request }) => {
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
  await (await chooser).setFiles({ name: 'notice.docx', mimeType: wordType, buffer: notice() });
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
    `one policy from a notice of ${written.length} characters: ${now.clicks} clicks and ${now.keys} keys; with its text by hand ${byHand.clicks} clicks and ${byHand.keys} keys\n`,
  );
  expect(forText).toEqual({ clicks: 1, keys: 0 });
  expect(now.keys).toBeLessThan(byHand.keys);
});
