import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

/** The fields that have to be filled in, per form of the back-office. */
const requiredIn: readonly (readonly [string, readonly string[]])[] = [
  ['/portal/user?user=new', ['用户名', '姓名']],
  ['/portal/enterprise?company=new', ['企业名称', '登记信息来源', '登记信息日期']],
  ['/portal/policy/edit', ['标题', '类型', '领域', '政策层级', '适用地区', '发文日期']],
  ['/portal/setting', ['站点名称（中文）', '站点名称（英文）', '单个文件上限（MB）']],
];

/** The labels with a mark on the screen, and the labels of fields that screen readers call required. */
const requiredOn = (page: Page) =>
  page.evaluate(() => {
    const text = (label: Element | null | undefined) => label?.textContent?.trim() ?? '';
    const isMarked = (label: Element) =>
      [label, ...label.querySelectorAll('*')].some((part) => getComputedStyle(part, '::after').content.includes('*'));
    return {
      marked: [...document.querySelectorAll('label')].filter(isMarked).map(text),
      said: [...document.querySelectorAll('[aria-required=true]')].map((field) => text(document.querySelector(`label[for="${field.id}"]`))),
    };
  });

test.beforeEach(async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
});

for (const [address, labels] of requiredIn) {
  test(`${address} marks the required fields, and screen readers hear them`, async ({ page }) => {
    await page.goto(`/#${address}`);
    await expect(page.getByLabel(labels[0] ?? '', { exact: true }).first()).toBeVisible();
    const { marked, said } = await requiredOn(page);
    expect(marked).toEqual(labels);
    expect(said).toEqual(labels);
  });
}

test.describe('a policy with problems', () => {
  test.use({ allow: { errors: [/status of 422/, /draft-save failed/] } });

  test('a field with a problem has a red border', async ({ page }) => {
    await page.goto('/#/portal/policy/edit');
    const title = page.getByLabel('标题', { exact: true });
    const amount = page.getByLabel('最高支持金额', { exact: true });
    await title.fill(' ');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('很多');
    for (const field of [title, page.locator('.ant-input-affix-wrapper', { has: amount })])
      await expect(field).toHaveCSS('border-color', 'rgb(185, 58, 37)');
  });
});

test('an error keeps its distance from the next label', async ({ page }) => {
  await page.goto('/#/portal/user?user=new');
  await page.getByRole('button', { name: '创建' }).click();
  const error = page.locator('.ant-form-item-explain-error', { hasText: '请填写姓名' });
  await expect(error).toBeVisible();
  const next = await page.locator('label', { hasText: '邮箱' }).boundingBox();
  const box = await error.boundingBox();
  expect((next?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(16);
});
