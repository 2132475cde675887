import type { Page } from '@playwright/test';
import { saveFacts } from '#contract/company-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';
import { enterCompany } from './records.ts';
import { uniqueName } from './register.ts';

async function open(page: Page, path: string) {
  const { accessToken, post } = await signedIn(page.request);
  await storeToken(page, accessToken);
  await page.goto(`/#/portal/enterprise?${path}`);
  return post;
}

const views = {
  'a company': { path: 'company=yx-hengrui', landmark: /^(在门户中查看|See it in the portal)$/, role: 'link' },
  'its form': { path: 'company=yx-hengrui&part=edit', landmark: /^(保存|Save)$/, role: 'button' },
  'its facts': { path: 'company=yx-hengrui&part=facts', landmark: /^(编辑|Edit)[：:].*2025/, role: 'button' },
  'two companies side by side': { path: 'merge=yx-hengrui&merge=yx-muye', landmark: /^(合并，保留|Merge, keep)/, role: 'button' },
  'possible duplicates': { path: 'view=duplicates', landmark: /^(新增企业|Add a company)$/, role: 'button' },
} as const;

test('every view of the company pages is accessible and fits the screen', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await open(page, '');
  for (const [name, { path, landmark, role }] of Object.entries(views)) {
    await test.step(name, async () => {
      await openLoaded(page, `/portal/enterprise?${path}`);
      await expect(page.getByRole(role, { name: landmark }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    });
  }
});

test.describe('two administrators', () => {
  test.use({ allow: { errors: [/facts-save failed/] } });

  test(
    'conflicting facts are shown side by side, and going back keeps the typed ones',
    { tag: ['@depth', '@phone', '@english'] },
    async ({ page, request }) => {
      const post = await open(page, 'view=list');
      const created = await enterCompany(request, `云溪并改厂${uniqueName()}`);
      const fact = (key: string, value: number | boolean) => ({
        key,
        value,
        source: '企业年报',
        sourceDate: '2026-03-31',
        confirmed: true,
      });
      const saved = await post<{ version: number }>(saveFacts.path, {
        ...created,
        facts: [fact('headcount@2024', 30), fact('listed', true)],
      });

      await page.goto(`/#/portal/enterprise?company=${created.id}&part=facts`);
      await page.getByRole('button', { name: /^(编辑：2024 年职工总数|Edit: Headcount in 2024)$/ }).click();
      await page.getByRole('textbox', { name: /2024/ }).fill('42');
      await page
        .getByRole('button', { name: /^(删除：|Delete: )/ })
        .first()
        .click();
      await post(saveFacts.path, { ...created, ...saved, facts: [fact('headcount@2024', 35), fact('techStaff@2024', 8)] });
      await page.getByRole('button', { name: /^(保存 2 项改动|Save 2 changes)$/ }).click();
      const dialog = page.getByRole('dialog', { name: /^(内容已被他人修改|Somebody else has changed this)$/ });
      await expect(dialog.getByRole('radio')).toHaveCount(6);
      await expectNoSidewaysScroll(page);
      await axe(page);
      await dialog.getByRole('button', { name: /^(返回继续编辑|Back to editing)$/ }).click();
      await expect(page.getByRole('textbox', { name: /2024/ })).toHaveValue('42');
      await page.getByRole('button', { name: /^(保存 2 项改动|Save 2 changes)$/ }).click();
      await dialog.getByRole('button', { name: /^(按所选内容保存|Save chosen values)$/ }).click();
      const people = page.getByRole('region', { name: /^(人员|People)$/ });
      await expect(people.getByRole('cell', { name: /^42( 人)?$/ })).toBeVisible();
      await expect(people.getByRole('cell', { name: /^8( 人)?$/ })).toBeVisible();
    },
  );
});

test('a keyboard user can edit a fact, and an invalid one keeps the focus', { tag: ['@depth', '@english'] }, async ({ page }) => {
  await open(page, 'company=yx-hengrui&part=facts');
  const edit = page.getByRole('button', { name: /^(编辑：2024 年职工总数|Edit: Headcount in 2024)$/ });
  await edit.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /2024/ });
  await expect(field).toBeFocused();
  await axe(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  // An invalid value is not saved, and its field takes the focus.
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^(放弃改动：|Discard change: )/ }).click();
  await expect(edit).toBeVisible();
});

test('a long note in an import preview is shown in full', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await open(page, 'panel=import');
  const csv = `公司名称,营业收入（万元）\n云溪长说明厂,${'另见附表所列各项之和'.repeat(8)}`;
  const drawer = page.getByRole('dialog', { name: /^(导入企业|Import companies)$/ });
  await drawer.locator('input[type=file]').setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await drawer
    .getByLabel(/^(来源|Source)/, { exact: true })
    .first()
    .fill('园区名录');
  await drawer.getByRole('button', { name: /^(预览|Preview)$/ }).click();
  // on a phone the row is also a list item
  const note = drawer.getByRole('listitem').filter({ hasText: '另见附表' }).last();
  await expect(note).toBeVisible();
  // the buttons below follow the result
  await expect(drawer.getByRole('button', { name: /^(确认导入|Import) 0/ })).toBeVisible();
  const cut = await note.evaluate((item) => {
    const cell = item.closest('td, dd') ?? item;
    return cell.scrollWidth - cell.clientWidth;
  });
  expect(cut, 'hidden pixels').toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
  await axe(page);
});
