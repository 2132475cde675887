import type { Locator, Page } from '@playwright/test';
import { todayInChina } from '#domain/china-time.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { newOfficer } from './officer.ts';

/** Opens every later page of the context as an administrator. */
const signIn = async (page: Page) => storeToken(page, (await signedIn(page.request)).accessToken);

/** The tree that both tests build, with the mouse and with the keyboard. */
const expectedTree: Criterion = {
  kind: 'all',
  items: [
    {
      kind: 'threshold',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: 3 },
      min: 0.03,
      clause: '近三年研发费用占比不低于 3%',
    },
    {
      kind: 'any',
      items: [
        { kind: 'qualification', anyOf: ['hnte'], heldYears: 1, clause: '取得高新技术企业资格满一年' },
        {
          kind: 'atLeast',
          count: 2,
          items: [
            { kind: 'flag', fact: 'independentLegalPerson', is: true, clause: '具有独立法人资格' },
            { kind: 'flag', fact: 'listed', is: true, clause: '已上市' },
            { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 20_000_000, clause: '营业收入不低于 2000 万元' },
          ],
        },
      ],
    },
    {
      kind: 'tiered',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
      by: { of: 'fact', fact: 'revenue' },
      tiers: [{ upTo: 50_000_000, min: 0.06 }, { min: 0.03 }],
      clause: '研发投入按营业收入分档',
    },
  ],
};

/** One company that meets the tree, one that does not, and one with too few known facts. */
const companies = ['yx-guanlan', 'yx-mingjing', 'yx-hengrui-branch'] as const;

const tree = (page: Page) => page.getByRole('tree', { name: '申报条件' });
const form = (page: Page) => page.getByRole('region', { name: '编辑选中项' });
const row = (page: Page, text: string | RegExp) => tree(page).getByRole('treeitem', { name: text }).last();

/** The tree on the page, read from its JSON view. */
async function jsonOf(page: Page): Promise<unknown> {
  await page.getByText('JSON', { exact: true }).click();
  const text = await page.getByRole('textbox', { name: '条件的 JSON' }).inputValue();
  await page.getByText('条件树', { exact: true }).click();
  return JSON.parse(text);
}

async function startNew(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/#/portal/policy/edit');
  await expect(page.getByText('还没有申报条件')).toBeVisible();
}

/** Compares the verdict on the page with one evaluated from the JSON, for each company. */
async function expectSameVerdicts(page: Page): Promise<void> {
  await page.getByText('用企业试算', { exact: true }).click();
  for (const id of companies) {
    const answer = await page.request.get(`/apiv2/policy/business-base?id=${id}`);
    const { data } = (await answer.json()) as { data: { business: { name: string; profile: Profile } } };
    const { name, profile } = data.business;
    const { state, score, missing } = explain(expectedTree, profile, todayInChina(new Date()));
    await page.getByRole('combobox', { name: '查找企业' }).fill(name);
    await page.getByRole('option', { name }).first().click();
    const title = { met: '可申报', unmet: '不符合', unknown: '可能可以' };
    const status = page.getByRole('status').filter({ hasText: '符合度' });
    await expect(status).toContainText(title[state]);
    await expect(status).toContainText(`符合度 ${score}`);
    if (state === 'unknown') await expect(status).toContainText(String(missing.length));
  }
}

test.describe('the criteria builder', () => {
  test('a tree built with the mouse has the expected JSON and verdicts', { tag: '@depth' }, async ({ page }) => {
    await startNew(page);
    const add = async (kind: string) => {
      await page.getByRole('button', { name: '添加条件' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    };
    const addGroup = async (kind: string) => {
      await page.getByRole('button', { name: '添加组' }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    };
    const field = (name: string, role: 'textbox' | 'combobox' = 'textbox'): Locator => form(page).getByRole(role, { name, exact: true });
    const clause = (text: string) => field('条款原文').fill(text);

    await add('数值门槛');
    await field('算法', 'combobox').selectOption('占比');
    await field('近几年').fill('3');
    await field('不低于').fill('3');
    await clause('近三年研发费用占比不低于 3%');

    await row(page, /项须同时满足|须满足/)
      .first()
      .click();
    await addGroup('任一满足');
    await add('资质');
    await form(page).getByRole('combobox', { name: '持有（任一）' }).fill('hnte');
    await page.getByTitle(/高新技术企业 hnte/).click();
    await field('已持有满').fill('1');
    await clause('取得高新技术企业资格满一年');

    await addGroup('至少满足几项');
    await field('至少满足').fill('2');
    await add('是否事项');
    await clause('具有独立法人资格');
    await add('是否事项');
    await field('事项', 'combobox').selectOption('上市情况');
    await clause('已上市');

    // The next condition is dragged into its group.
    await tree(page)
      .getByRole('treeitem')
      .first()
      .click({ position: { x: 120, y: 12 } });
    await add('数值门槛');
    await field('不低于').fill('2000');
    await clause('营业收入不低于 2000 万元');
    await tree(page)
      .getByText('营业收入不低于 2000 万元', { exact: true })
      .dragTo(tree(page).getByText('以下 2 项至少满足 2 项'), { steps: 20 });

    await tree(page)
      .getByRole('treeitem')
      .first()
      .click({ position: { x: 120, y: 12 } });
    await add('分档门槛');
    await field('第 1 档：不低于').fill('6');
    await clause('研发投入按营业收入分档');

    expect(await jsonOf(page)).toEqual(expectedTree);
    await expectSameVerdicts(page);
    await axe(page);
  });

  test('a tree built with the keyboard has the same JSON and verdicts', { tag: '@depth' }, async ({ page }) => {
    await startNew(page);
    const { keyboard } = page;
    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    const focusedId = () => page.evaluate(() => document.activeElement?.closest('label, [aria-label], [id]')?.id ?? '');
    /** Presses Tab until the form field with this label has the focus. */
    const tabTo = async (name: string, role: 'textbox' | 'combobox' = 'textbox') => {
      const field = form(page).getByRole(role, { name, exact: true });
      await expect(field).toBeVisible();
      for (let step = 0; step < 20; step += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to ${name}; it stands at ${await focusedId()}`);
    };
    const type = async (name: string, text: string) => {
      await tabTo(name);
      await press('ControlOrMeta+a');
      await keyboard.insertText(text);
    };
    /** Presses the down arrow until the option with this label is selected. */
    const choose = async (name: string, label: string) => {
      await tabTo(name, 'combobox');
      const field = form(page).getByRole('combobox', { name, exact: true });
      const chosen = () =>
        field.evaluate((element) => (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : undefined));
      await press('Home');
      for (let step = 0; step < 40 && (await chosen()) !== label; step += 1) await press('ArrowDown');
      expect(await chosen()).toBe(label);
    };
    const pickMenuItem = async (kind: string) => {
      const item = page.getByRole('menuitem', { name: kind, exact: true });
      await expect(item).toBeVisible();
      // The menu takes the focus shortly after it appears, and moves it shortly after a key.
      const focusedItem = () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') && document.activeElement.textContent);
      await expect.poll(focusedItem).not.toBeNull();
      for (let step = 0; step < 12 && (await focusedItem()) !== kind; step += 1) {
        const before = await focusedItem();
        await press('ArrowDown');
        await expect.poll(focusedItem).not.toBe(before);
      }
      await expect(item).toBeFocused();
      await press('Enter');
    };
    const add = async (kind: string) => {
      await press('+');
      await pickMenuItem(kind);
      await expect(form(page).getByRole('combobox', { name: '条件类型' })).toBeFocused();
    };
    const backToTree = async () => {
      await press('Escape');
      await expect(tree(page).locator(':focus')).toHaveRole('treeitem');
    };
    /** Presses Shift+Tab to the button above the tree and picks a group in its menu. */
    const addGroup = async (kind: string) => {
      const button = page.getByRole('button', { name: '添加组' });
      for (let step = 0; step < 20; step += 1) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        await press('Shift+Tab');
      }
      await press('Enter');
      await pickMenuItem(kind);
      await expect(tree(page).locator(':focus')).toHaveRole('treeitem');
    };

    // The first condition is added from the button, which the keyboard reaches too.
    await page.getByRole('button', { name: '添加条件' }).focus();
    await press('Enter');
    await pickMenuItem('数值门槛');
    await choose('算法', '占比');
    await type('近几年', '3');
    await type('不低于', '3');
    await type('条款原文', '近三年研发费用占比不低于 3%');
    await backToTree();

    await press('Home');
    await addGroup('任一满足');
    await add('资质');
    await tabTo('持有（任一）', 'combobox');
    await keyboard.insertText('hnte');
    await expect(page.locator('.ant-select-item-option-active')).toContainText('高新技术企业');
    await press('Enter', 'Escape');
    await type('已持有满', '1');
    await type('条款原文', '取得高新技术企业资格满一年');
    await backToTree();

    await addGroup('至少满足几项');
    await press('Enter');
    await type('至少满足', '2');
    await backToTree();
    await add('是否事项');
    await type('条款原文', '具有独立法人资格');
    await backToTree();
    await press('ControlOrMeta+d', 'Enter');
    await choose('事项', '上市情况');
    await type('条款原文', '已上市');
    await backToTree();

    // Added before the group and then moved into it.
    await press('Home');
    await add('数值门槛');
    await type('不低于', '2000');
    await type('条款原文', '营业收入不低于 2000 万元');
    await backToTree();
    await press('Alt+ArrowRight', 'Alt+ArrowRight');
    await expect(page.getByText(/现为“以下 3 项至少满足 2 项”中的第 3 项/)).toBeAttached();

    await press('Home');
    await add('分档门槛');
    await type('第 1 档：不低于', '6');
    await type('条款原文', '研发投入按营业收入分档');
    await backToTree();

    // Undoing a deletion restores the same tree.
    await press('Delete');
    await expect(tree(page).getByText('研发投入按营业收入分档')).toBeHidden();
    await press('ControlOrMeta+z');
    await expect(tree(page).getByText('研发投入按营业收入分档')).toBeVisible();
    expect(await jsonOf(page)).toEqual(expectedTree);
    await expectSameVerdicts(page);
  });
});

/** Each test uses its own titles: tests run in parallel. */
const uniqueTitle = (title: string) => `${title}（测试 ${crypto.randomUUID().slice(0, 8)}）`;

async function createDraft(page: Page, title: string): Promise<void> {
  await page.goto('/#/portal/policy/edit');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  const issuers = page.getByRole('combobox', { name: '发文部门' });
  await issuers.fill('云溪市科学技术局');
  await issuers.press('Enter');
  await issuers.press('Escape');
  await page.getByRole('textbox', { name: '正文' }).fill('## 支持对象\n\n在本市注册的企业。');
  await expect(page.getByRole('region', { name: '预览' }).getByRole('heading', { name: '支持对象' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(page).toHaveURL(/policy\/edit\?id=/);
}

/** Continues on the open page as another officer, because authors publish their own policy only while no other reviewer exists. */
async function continueAsReviewer(page: Page): Promise<void> {
  await expect(statusBar(page).getByText('等待审核')).toBeVisible();
  const { accessToken } = await newOfficer(page.request, '沈审核');
  await storeToken(page, accessToken);
  await page.reload();
}

const statusBar = (page: Page) => page.getByRole('region', { name: '办理状态' });
const confirm = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
/** The status of a draft without unsaved changes. */
const isSaved = /^已于 .* 保存$/;
const saveDraft = (page: Page) => page.getByRole('button', { name: '保存草稿' });

test.describe('the policy editor', () => {
  test.use({ allow: { errors: [/draft-save.*(CONFLICT|BusinessError|HttpError)/, /status of 422.*draft-save/] } });

  test('a policy goes from draft through review to publication, and its next draft can be discarded', async ({ page }) => {
    await signIn(page);
    const title = uniqueTitle('关于支持企业技术改造的若干措施');
    await createDraft(page, title);
    await statusBar(page).getByRole('button', { name: '提交审核' }).click();
    await confirm(page, '提交审核');
    await expect(statusBar(page).getByText('等待审核')).toBeVisible();

    await statusBar(page).getByRole('button', { name: '退回修改' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '退回原因' }).fill('请补充支持标准');
    await confirm(page, '退回修改');
    await expect(statusBar(page).getByText('退回原因：请补充支持标准')).toBeVisible();

    await page.getByRole('textbox', { name: '支持标准' }).fill('按投资额的 10% 补助');
    // Saves first, then submits.
    await statusBar(page).getByRole('button', { name: '提交审核' }).click();
    await confirm(page, '提交审核');
    await continueAsReviewer(page);
    await statusBar(page).getByRole('button', { name: '发布', exact: true }).click();
    await confirm(page, '发布');
    await expect(statusBar(page).getByText('已发布，所有人可见')).toBeVisible();
    const id = /id=([^&]+)/.exec(page.url())?.[1] ?? '';

    await page.getByRole('textbox', { name: '标题', exact: true }).fill(`${title}（修订）`);
    await expect(page.getByRole('region', { name: '版本与差别' }).getByText(`${title}（修订）`)).toBeVisible();
    await saveDraft(page).click();
    await expect(statusBar(page).getByText('对外仍显示第 1 版')).toBeVisible();
    await statusBar(page).getByRole('button', { name: '放弃草稿' }).click();
    await confirm(page, '放弃草稿');
    await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title);
    await expect(page.getByRole('region', { name: '办理记录' }).getByRole('listitem')).toHaveCount(7);

    await page.goto(`/#/policy/detail?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: '支持对象' })).toBeVisible();
  });

  test('publication is scheduled in China time from any time zone', { tag: '@depth' }, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'zh-CN' });
    const page = await context.newPage();
    await signIn(page);
    await createDraft(page, uniqueTitle('定时发布的通知'));
    await statusBar(page).getByRole('button', { name: '提交审核' }).click();
    await confirm(page, '提交审核');
    await continueAsReviewer(page);
    await statusBar(page).getByRole('button', { name: '定时发布' }).click();
    const publishDay = page.getByRole('textbox', { name: '发布时间（中国时间，UTC+8）', exact: true });
    await publishDay.fill('2020-01-01');
    await page.getByRole('textbox', { name: /几点/ }).fill('9:30');
    await confirm(page, '定时发布');
    await expect(page.getByText('请选择将来的时间')).toBeVisible();
    await publishDay.fill('2031年3月1日');
    await confirm(page, '定时发布');
    await expect(statusBar(page).getByText('将于 2031-03-01 09:30（中国时间）发布')).toBeVisible();
    await expect(saveDraft(page)).toBeDisabled();
    await statusBar(page).getByRole('button', { name: '取消定时' }).click();
    await confirm(page, '取消定时');
    await expect(statusBar(page).getByText('等待审核')).toBeVisible();
    await context.close();
  });

  test('conflicting edits of a draft are merged field by field', { tag: '@depth' }, async ({ page, context }) => {
    await signIn(page);
    await createDraft(page, uniqueTitle('两人同时修改的政策'));
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('textbox', { name: '简称' })).toBeVisible();
    await page.getByRole('textbox', { name: '简称' }).fill('先改的简称');
    await page.getByRole('textbox', { name: '支持标准' }).fill('先改的标准');
    await saveDraft(page).click();
    await expect(page.getByText(isSaved)).toBeVisible();

    await other.getByRole('textbox', { name: '简称' }).fill('后改的简称');
    await other.getByRole('textbox', { name: '摘要', exact: true }).fill('后改的摘要');
    await saveDraft(other).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByText('先改的简称')).toBeVisible();
    await expect(dialog.getByText('后改的简称')).toBeVisible();
    // A field changed only by the first editor keeps their value. For the short name, the test picks it.
    await expect(dialog.getByRole('radio', { name: /支持标准.*已保存/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /简称.*已保存/ }).check();
    await dialog.getByRole('button', { name: '按所选内容保存' }).click();
    await expect(other.getByText(isSaved)).toBeVisible();
    await expect(other.getByRole('textbox', { name: '简称' })).toHaveValue('先改的简称');
    await expect(other.getByRole('textbox', { name: '支持标准' })).toHaveValue('先改的标准');
    await expect(other.getByRole('textbox', { name: '摘要', exact: true })).toHaveValue('后改的摘要');
  });

  test(
    'the editor warns of a duplicate document number, reports missing fields and confirms leaving',
    { tag: '@depth' },
    async ({ page }) => {
      await signIn(page);
      await page.goto('/#/portal/policy/edit');
      await page.getByRole('textbox', { name: '文号' }).fill('国科发火[2016] 第32号');
      await expect(page.getByText('可能已有这项政策')).toBeVisible();
      await expect(
        page
          .getByRole('status')
          .getByRole('link', { name: /高新技术企业认定/ })
          .first(),
      ).toBeVisible();
      await saveDraft(page).click();
      const problem = page.getByRole('alert').getByRole('button', { name: /标题：/ });
      await problem.click();
      await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
      await page.getByRole('link', { name: '返回政策列表' }).click();
      await expect(page.getByRole('dialog').getByText('还有未保存的修改')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
      await expect(page.getByRole('textbox', { name: '文号' })).toHaveValue('国科发火[2016] 第32号');
      await page.getByRole('link', { name: '返回政策列表' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /不保存/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: '政策管理' })).toBeVisible();
    },
  );

  test('attachments are uploaded, and invalid JSON blocks the save', { tag: '@depth' }, async ({ page }) => {
    await signIn(page);
    await createDraft(page, uniqueTitle('带附件的政策'));
    await page.getByLabel('选择要上传的文件').setInputFiles([
      { name: '申报表.txt', mimeType: 'text/plain', buffer: Buffer.from('申报表') },
      { name: '指南.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ]);
    await expect(page.getByRole('textbox', { name: /附件 1 的名称/ })).toBeVisible();
    await page.getByText('JSON', { exact: true }).click();
    await page.getByRole('textbox', { name: '条件的 JSON' }).fill('{');
    await saveDraft(page).click();
    await expect(page.getByRole('alert').getByText(/JSON 中有未生效的文字/)).toBeVisible();
    await page.getByRole('button', { name: '放弃这段文字' }).click();
    await saveDraft(page).click();
    await expect(page.getByText(isSaved)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /附件 1 的名称/ })).toHaveValue(/申报表|指南/);
  });
});

test.describe('the list of policies', () => {
  test.use({ allow: { errors: [/admin\/act failed: BusinessError/] } });

  test('filters of the list are in the address and survive a reload', { tag: '@depth' }, async ({ page }) => {
    await signIn(page);
    await page.goto('/#/portal/policy');
    await page.getByRole('searchbox', { name: '标题、文号、发文部门' }).fill('高新技术企业');
    await expect(page).toHaveURL(/keyword=/);
    await page
      .getByRole('navigation', { name: '按状态查看' })
      .getByRole('link', { name: /已发布/ })
      .click();
    await expect(page).toHaveURL(/state=published/);
    const rows = page.getByRole('row').filter({ hasText: '高新技术企业' });
    await expect(rows.first()).toBeVisible();
    const address = page.url();
    await page.reload();
    expect(page.url()).toBe(address);
    await expect(rows.first()).toBeVisible();
    await page
      .getByRole('navigation', { name: '按状态查看' })
      .getByRole('link', { name: /待定时发布/ })
      .click();
    await expect(page.getByText('没有符合条件的政策')).toBeVisible();
  });

  test('a batch submission names unfinished policies and changes nothing', { tag: '@depth' }, async ({ page }) => {
    await signIn(page);
    const complete = uniqueTitle('批量提交的政策');
    await createDraft(page, complete);
    const incomplete = uniqueTitle('批量提交的政策');
    await page.goto('/#/portal/policy/edit');
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(incomplete);
    await saveDraft(page).click();
    await expect(page).toHaveURL(/policy\/edit\?id=/);
    await page.goto('/#/portal/policy?state=draft&order=updated');
    for (const title of [complete, incomplete]) await page.getByRole('checkbox', { name: `选择“${title}”` }).check();
    const batch = page.getByRole('group', { name: '批量操作' });
    await batch.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByRole('dialog').getByText(complete)).toBeVisible();
    await confirm(page, '提交审核');
    const refused = page.getByRole('dialog').filter({ hasText: '没有改动任何政策' });
    await expect(refused.getByRole('link', { name: incomplete })).toBeVisible();
    await expect(refused.getByRole('link', { name: complete })).toBeHidden();
    await refused.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('checkbox', { name: `选择“${incomplete}”` }).uncheck();
    await batch.getByRole('button', { name: '提交审核' }).click();
    await confirm(page, '提交审核');
    await expect(page.getByText('已提交 1 项审核')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('已退回 1 项')).toBeVisible();
  });

  test('the actions on selected policies take two lines at most', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
    await signIn(page);
    await page.goto('/#/portal/policy');
    const boxes = page.getByRole('checkbox', { name: /选择|Select “/ });
    for (const row of [1, 2]) await boxes.nth(row).check();
    await expect(page).toHaveURL(/selected=[^&]+&selected=/);
    await page.goto(`${page.url()}&page=2`);
    const bar = page.getByRole('group', { name: /批量操作|Actions on selected rows/ });
    await expect(bar).toContainText(/其中 2 条不在本页|2 of them not on this page/);
    const twoLines = 93;
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(twoLines);
    await expectNoSidewaysScroll(page);
    const menu = bar.getByRole('button', { name: /^(操作|Actions)$/ });
    if (await menu.isVisible()) {
      await menu.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveCount(5);
    } else await expect(bar.getByRole('button')).toHaveCount(6);
    await axe(page);
  });
});
