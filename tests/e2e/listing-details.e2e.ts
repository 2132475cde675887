import { expect, test } from './fixtures.ts';

test('ticked materials of a matter stay ticked and are printed as ticked boxes', { tag: '@depth' }, async ({ page }) => {
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
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/ 打印$/)).toContainText(page.url());
  const boxes = () =>
    materials.locator('label').evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::before').content));
  await expect.poll(boxes).toEqual(['"✓"', '""', '""', '""', '""']);
  await page.emulateMedia({ media: 'screen' });
  await materials.getByRole('button', { name: '清除勾选' }).click();
  await expect(materials.getByRole('status')).toHaveText('已备齐 0 / 5 项');
});

test('a finished chapter opens the next one, which takes the focus, and stays finished', { tag: '@depth' }, async ({ page }) => {
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

test('a department opens from the list and links to its policies', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/government/list?keyword=科学技术局');
  await page.getByTestId('listing-card').getByRole('link', { name: '云溪市科学技术局' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '云溪市科学技术局' })).toBeVisible();
  const policies = page.getByRole('region', { name: '发布的政策' });
  await policies.getByRole('link', { name: /^全部 \d+ 项政策$/ }).click();
  await expect(page.getByRole('button', { name: '去掉筛选：云溪市科学技术局' })).toBeVisible();
  await expect(page.getByTestId('policy-row').first()).toContainText('云溪市科学技术局');
  await page.goBack();
  await expect(policies).toBeVisible();
});

for (const { of, path, to } of [
  { of: 'a step of a guide', path: '/operation/navigation/detail?id=nav-start-company', to: '企业设立登记' },
  { of: 'a notice', path: '/operation/notice/detail?id=notice-filing-upgrade', to: /./ },
])
  test(`${of} links to its matter`, { tag: '@depth' }, async ({ page }) => {
    await page.goto(`/#${path}`);
    const matter = page.getByRole('main').locator('a[href*="/institution/metter/detail"]').filter({ hasText: to }).first();
    const name = (await matter.textContent()) ?? '';
    await matter.click();
    await expect(page).toHaveURL(/metter\/detail/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
