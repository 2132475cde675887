import type { Browser, Page } from '@playwright/test';
import { create, post, saveRoot } from '#contract/dict-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { uniqueName } from './register.ts';

/** Signs in as the administrator before the first page opens. Returns a function for preparing records. */
async function signIn(page: Page) {
  const { accessToken, post: send } = await signedIn(page.request);
  await storeToken(page, accessToken);
  return send;
}

/** Creates a dictionary for one test, with entries in the order of `names`. */
async function createDictionary(page: Page, names: string[]): Promise<string> {
  const send = await signIn(page);
  const category = `t.${uniqueName().replaceAll('-', '.')}`;
  const name = `测试 ${category}`;
  await send(saveRoot.path, { category, name, nameEn: `Test ${category}`, parentCategory: null, remark: '', version: null });
  const entry = { category, parentId: null, value: null, enabled: true, colour: null, remark: '' };
  for (const [index, each] of names.entries()) await send(create.path, { ...entry, code: `c${index}`, name: each, nameEn: `${each}-en` });
  return category;
}

const handleCount = async (page: Page) => (await page.getByRole('button', { name: /^移动/ }).all()).length;
const names = (page: Page) =>
  page
    .locator('tbody tr.ant-table-row td:nth-child(3) button')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.split('-')[0]?.slice(0, 2)));

test(
  'the dictionary page and its panels are accessible and fit the screen',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page }) => {
    const category = await createDictionary(page, ['甲甲', '乙乙', '丙丙']);
    await page.goto(`/#/portal/dict?category=${category}`);
    await expect(page.getByText('乙乙').first()).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    for (const panel of ['new', 'deleted', 'import', 'root']) {
      await page.goto(`/#/portal/dict?category=${category}&panel=${panel}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test.describe('the dictionary page', () => {
  // Every refused call is written to the browser console.
  test.use({ allow: { errors: [/dict\/(create|update|post) failed/] } });

  test('an entry can be added, moved, disabled, deleted and restored', { tag: '@depth' }, async ({ page }) => {
    const category = await createDictionary(page, ['甲甲', '乙乙']);
    await page.goto(`/#/portal/dict?category=${category}`);
    await page.getByRole('button', { name: '新建条目' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('有 3 处需要改正');
    await axe(page);
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('丙丙');
    await dialog.getByLabel('英文名称').fill('Third');
    await dialog.getByLabel('编码').fill('c0');
    // its input is covered by a styled circle
    await dialog.getByRole('radio', { name: '绿', exact: true }).press('Space');
    await expect(dialog.getByRole('radio', { name: '绿', exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog.getByText('“c0”已存在，请换一个。').first()).toBeVisible();
    await dialog.getByLabel('编码').fill('c2');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(4);
    expect(await handleCount(page)).toBe(3);
    let saved = 0;
    page.on('requestfinished', (sent) => (saved += sent.url().endsWith(post.path) ? 1 : 0));
    // Moves by keyboard.
    const handle = page.getByRole('button', { name: /^移动“丙丙”/ });
    await handle.press('ArrowUp');
    await expect(handle).toHaveAccessibleName(/第 2 位/);
    await expect(handle).toBeFocused();
    await handle.press('ArrowUp');
    await expect(handle).toHaveAccessibleName(/第 1 位/);
    await expect(page.getByRole('status').filter({ hasText: '第 1 位' })).toBeVisible();
    // Moves by mouse.
    // a row reacts to the pointer only from the second move over it
    await handle.dragTo(page.getByRole('row', { name: /乙乙/ }), { steps: 20 });
    await expect(handle).toHaveAccessibleName(/第 3 位/);
    // The list shows the new order before the server has it; a reload would abort the call.
    await expect.poll(() => saved).toBe(3);
    await page.reload();
    await expect(handle).toHaveAccessibleName(/第 3 位/);
    expect(await names(page)).toEqual(['甲甲', '乙乙', '丙丙']);
    // Disables the entry in its row.
    await page.getByRole('switch', { name: '启用“丙丙”' }).click();
    await expect(page.getByRole('switch', { name: '启用“丙丙”' })).not.toBeChecked();
    // Opens its history.
    await page.getByRole('row', { name: /丙丙/ }).getByRole('button', { name: '历史' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('停用');
    await axe(page);
    await dialog
      .getByRole('button', { name: 'Close' })
      .or(dialog.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await expect(dialog).toBeHidden();
    // Deletes two entries and restores them.
    await page.getByRole('checkbox', { name: '选择“甲甲”' }).check();
    await page.getByRole('checkbox', { name: '选择“丙丙”' }).check();
    await expect(page).toHaveURL(/categorySelect=/);
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
    await expect(dialog).toContainText('删除 2 个条目？');
    await expect(dialog).toContainText('甲甲');
    await axe(page);
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  test('an entry in use cannot be deleted', { tag: '@depth' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/#/portal/dict?category=policy.category&pageSize=50');
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const refused = page.getByRole('dialog').filter({ hasText: '正在使用' });
    await expect(refused).toContainText(/\d+ 项政策/);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(refused).toBeHidden();
  });

  test('conflicting edits of two administrators are merged field by field', { tag: ['@depth', '@phone'] }, async ({ page, context }) => {
    const category = await createDictionary(page, ['甲甲']);
    const other = await context.newPage();
    await signIn(other);
    for (const tab of [page, other]) {
      await tab.goto(`/#/portal/dict?category=${category}`);
      await tab.getByRole('button', { name: /^甲甲/ }).click();
      await expect(tab.getByRole('dialog')).toBeVisible();
    }
    await other.getByRole('textbox', { name: '名称', exact: true }).fill('别人改的');
    await other.getByLabel(/^备注/).fill('别人的备注');
    await other.getByRole('button', { name: '保存', exact: true }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('我改的');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: '内容已被他人修改' });
    await expect(conflict).toContainText('别人改的');
    await expect(conflict).toContainText('我改的');
    await axe(page);
    // A field that only the other administrator changed takes their value. For a field that both changed, the own value is preselected.
    await conflict.getByRole('button', { name: '按所选内容保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^我改的/ }).click();
    await expect(page.getByRole('dialog').getByLabel(/^备注/)).toHaveValue('别人的备注');
  });
});

test('leaving the entry form with unsaved changes needs confirmation', { tag: '@depth' }, async ({ page }) => {
  const category = await createDictionary(page, ['甲甲']);
  await page.goto(`/#/portal/dict?category=${category}`);
  await page.getByRole('button', { name: '新建条目' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('还没保存');
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('dialog', { name: '还有未保存的修改' });
  await confirmation.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('还没保存');
  await page.goBack();
  await confirmation.getByRole('button', { name: '不保存，离开' }).click();
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeHidden();
});

const csvOf = (rows: number, invalid: number) =>
  [
    '编码,名称,英文名称,上级编码',
    ...Array.from({ length: rows }, (_, index) =>
      index < invalid ? `坏 ${index},行 ${index},Row,` : `r${index},行 ${index},Row ${index},`,
    ),
  ].join('\n');

test(
  'an import of 1,000 rows with 3 invalid ones writes nothing until confirmed and reports the 3',
  { tag: '@depth' },
  async ({ page }) => {
    const category = await createDictionary(page, ['甲甲']);
    await page.goto(`/#/portal/dict?category=${category}&panel=import`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({ name: '条目.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(1000, 3)) });
    await expect(dialog.getByText('共 1000 行')).toBeVisible();
    await axe(page);
    await dialog.getByRole('button', { name: '预览' }).click();
    await expect(dialog.getByRole('button', { name: /^3 ?不通过/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^997 ?新增/ })).toBeVisible();
    await axe(page);
    // The import survives a reload and has written nothing yet.
    await page.reload();
    await dialog.getByRole('button', { name: /^3 ?不通过/ }).click();
    await expect(dialog.getByRole('row')).toHaveCount(4);
    await dialog.getByRole('button', { name: '确认导入 997 行' }).click();
    await expect(dialog.getByText('新增 997 行，修改 0 行，无变化 0 行，未通过 3 行')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载结果报告' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(page.getByText('共 998 条')).toBeVisible();
  },
);

/** Opens a page as a second person in another browser. */
async function openAsSecondUser(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  await page.goto(path);
  return page;
}

test('a renamed entry appears in another signed-in browser without a reload', { tag: '@depth' }, async ({ page, browser }) => {
  const category = await createDictionary(page, ['甲甲']);
  const other = await openAsSecondUser(browser, `/#/portal/dict?category=${category}`);
  await expect(other.getByRole('button', { name: /^甲甲/ })).toBeVisible();
  await page.goto(`/#/portal/dict?category=${category}`);
  await page.getByRole('button', { name: /^甲甲/ }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('改过的名称');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByRole('button', { name: /^改过的名称/ })).toBeVisible();
  await other.context().close();
});

test(
  'a new policy category appears in the filters of another signed-in browser without a reload',
  { tag: '@depth' },
  async ({ page, browser }) => {
    const name = `测试领域${crypto.randomUUID().slice(0, 6)}`;
    const other = await openAsSecondUser(browser, '/#/policy/calendar');
    await other.getByRole('button', { name: /^领域/ }).click();
    const menu = other.getByRole('group', { name: '领域' });
    await expect(menu.getByRole('checkbox', { name: '科技创新' })).toBeVisible();
    await signIn(page);
    await page.goto('/#/portal/dict?category=policy.category&panel=new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name);
    await dialog.getByLabel('英文名称').fill(name);
    await dialog.getByLabel('编码').fill(`t-${crypto.randomUUID().slice(0, 8)}`);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(menu.getByRole('checkbox', { name })).toBeVisible();
    await other.context().close();
  },
);
