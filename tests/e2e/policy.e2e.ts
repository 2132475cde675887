import { expect, test } from './fixtures.ts';

const expired = 'nat-ip-plan-2021';

test(
  'an expired document shows since when it is no longer in force, in rows and on its page',
  { tag: ['@phone', '@english'] },
  async ({ page }) => {
    await page.goto(`/#/policy/detail?id=${expired}`);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.getByText(/有效期至 2025-12-31，已失效|Expired on 31 Dec 2025/)).toBeVisible();
    await page.goto(`/#/policy/search?kind=document&keyword=${encodeURIComponent(title ?? '')}`);
    const row = page.getByTestId('policy-row').filter({ hasText: title ?? '' });
    await expect(row.getByText(/已失效|Expired/)).toBeVisible();
    await expect(row.getByText(/有效期至 2025-12-31|on 31 Dec 2025/)).toBeVisible();
  },
);

test('a document in force shows no application window', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/policy/search?kind=document&level=city');
  const row = page.getByTestId('policy-row').first();
  await expect(row).toBeVisible();
  await expect(row.getByText(/长期有效|已截止|已失效/)).toHaveCount(0);
});

test('a link to a whole site is labelled as not the document', { tag: ['@depth', '@english'] }, async ({ page }) => {
  await page.goto(`/#/policy/detail?id=${expired}`);
  const site = page.getByRole('link', { name: /^(发布机关官网|Website of the issuer)$/ });
  await expect(site).toHaveAttribute('href', 'https://www.gov.cn/');
  await expect(page.getByRole('link', { name: /查看官方原文|Official publication/ })).toHaveCount(0);
  await page.goto('/#/policy/detail?id=nat-hnte-2016');
  await expect(page.getByRole('link', { name: /^(查看官方原文|Official publication)$/ })).toHaveAttribute('href', /t20160205_123998/);
});
