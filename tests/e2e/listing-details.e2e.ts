import { expect, test } from './fixtures.ts';

test('a repayment plan follows the amount, the term and the method', async ({ page }) => {
  await page.goto('/#/resources/finance/detail?id=fp-yunling-srdi');
  const plan = page.getByRole('region', { name: '还款测算' });
  await plan.getByRole('textbox', { name: '贷款金额' }).fill('120');
  await plan.getByRole('textbox', { name: '贷款期限' }).fill('12');
  await plan.getByRole('textbox', { name: '年利率' }).fill('3');
  await plan.getByRole('radio', { name: '等额本金' }).check();
  // 1 200 000 at 3 % a year: 100 000 of principal a month, 3 000 of interest in the first, 19 500 in all
  await expect(plan.getByRole('status')).toHaveText(/首月还 103,000\.00 元.*末月 100,250\.00 元，利息共 19,500\.00 元/);
  await expect(plan.getByRole('row')).toHaveCount(14);
  await plan.getByRole('textbox', { name: '贷款金额' }).fill('1');
  await expect(plan.getByRole('alert')).toHaveText(/贷款金额超出了这款产品的范围，可填 100 万元 至 3000 万元/);
  await expect(plan.getByRole('table')).toHaveCount(0);
});

test('ticked materials of a matter stay ticked and are printed as ticked boxes', async ({ page }) => {
  await page.goto('/#/institution/metter/detail?id=mt-company-register');
  const materials = page.getByRole('region', { name: '申请材料' });
  await materials.getByRole('checkbox', { name: '登记申请书' }).check();
  await expect(materials.getByRole('status')).toHaveText('已备齐 1 / 5 项');
  await page.reload();
  await expect(materials.getByRole('checkbox', { name: '登记申请书' })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const printed = await materials
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::before').content));
  expect(printed).toEqual(['"✓"', '""', '""', '""', '""']);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/ 打印$/)).toContainText(page.url());
  await page.emulateMedia({ media: 'screen' });
  await materials.getByRole('button', { name: '清除勾选' }).click();
  await expect(materials.getByRole('status')).toHaveText('已备齐 0 / 5 项');
});

test('ticked steps of a guide stay ticked', async ({ page }) => {
  await page.goto('/#/operation/navigation/detail?id=nav-start-company');
  const steps = page.getByRole('region', { name: '步骤' });
  await steps.getByRole('checkbox', { name: /刻制公章/ }).check();
  await expect(steps.getByRole('status')).toHaveText('已办 1 / 7 步');
  await page.reload();
  await expect(steps.getByRole('checkbox', { name: /刻制公章/ })).toBeChecked();
  await steps.getByRole('link', { name: '企业设立登记' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '企业设立登记' })).toBeVisible();
});

test('a finished chapter opens the next one and stays finished', async ({ page }) => {
  await page.goto('/#/operation/classroom/detail?id=cls-apply-basics');
  const chapters = page.getByRole('region', { name: '章节' });
  await chapters.getByRole('button', { name: '学完，看下一章' }).click();
  await expect(chapters.getByText('已学 1 / 4 章', { exact: true })).toBeVisible();
  await expect(chapters.locator('details').nth(1)).toHaveAttribute('open');
  await expect(chapters.locator('summary').nth(1)).toBeFocused();
  await page.reload();
  await expect(chapters.getByText('已学 1 / 4 章', { exact: true })).toBeVisible();
  await expect(chapters.locator('summary').first().getByLabel('已学完')).toBeVisible();
});

test('a notice leads to the matters that it concerns', async ({ page }) => {
  await page.goto('/#/operation/notice/detail?id=notice-filing-upgrade');
  const matter = page.getByRole('region', { name: '基本信息' }).getByRole('link').first();
  const name = (await matter.textContent()) ?? '';
  await matter.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/metter\/detail/);
});

test('public-health news leads to those of the same kind', async ({ page }) => {
  await page.goto('/#/operation/virus/detail?id=health-flu-shots');
  const other = page.getByRole('article').getByRole('listitem').getByRole('link').last();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a department opens from the list and leads to its policies', async ({ page }) => {
  await page.goto('/#/government/list?keyword=科学技术局');
  await page.getByTestId('listing-card').getByRole('link', { name: '云溪市科学技术局' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '云溪市科学技术局' })).toBeVisible();
  const policies = page.getByRole('region', { name: '发布的政策' });
  const first = policies.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await policies.getByRole('link', { name: /^全部 \d+ 项政策$/ }).click();
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
});
