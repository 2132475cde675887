import type { Page } from '@playwright/test';
import { list as rounds } from '#contract/review-round-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { openLoaded } from './loaded.ts';

/** Shows the page as on paper, with the events that a print dialog sends. */
async function asPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

const printed = [
  { name: 'a policy', path: '/policy/detail?id=nat-hnte&business=yx-hengrui', content: '申报条件', tag: [] },
  { name: 'a match', path: '/policy/match?business=yx-hengrui', content: '云溪恒锐精密机械有限公司', tag: '@depth' },
  { name: 'a comparison', path: '/policy/compare?id=nat-hnte&id=nat-tech-sme', content: '基本情况', tag: '@depth' },
];

test.describe('a printed page is a document', () => {
  for (const { name, path, content, tag } of printed) {
    test(`${name} prints without the site around it and without controls, with its address`, { tag }, async ({ page }) => {
      await openLoaded(page, path);
      await expect(page.getByText(content).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await asPrinted(page);
      await expect(page.getByText(content).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await expect(page.getByText(/ 打印$/)).toContainText(page.url());
    });
  }

  test('minutes of a round print without the menu of the back-office around them', { tag: '@depth' }, async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    await storeToken(page, accessToken);
    const answer = await request.get(rounds.path, { headers: { authorization: accessToken } });
    const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
    await page.goto(`/#/portal/review-round?minutes=${data.list[0]?.id ?? ''}`);
    await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible();
    await expect(page.getByText('专家签名：')).toBeVisible();
    await asPrinted(page);
    await expect(page.getByText('专家签名：')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /评审纪要$/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeHidden();
  });

  test(
    'the report of a company prints without controls, and becomes a PDF of several pages',
    { tag: '@depth' },
    async ({ page, request }) => {
      await storeToken(page, (await signedIn(request, 'user')).accessToken);
      await page.goto('/#/policy/report');
      const report = page.getByRole('article');
      await expect(report.getByText(/^本报告由平台于 .+ 生成/)).toBeVisible();
      await asPrinted(page);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(report.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length).toBeGreaterThan(1);
    },
  );

  test('a printed policy shows folded conditions, clauses, and the addresses of its sources', async ({ page }) => {
    await page.goto('/#/policy/detail?id=nat-hnte&business=yx-hengrui');
    const conditions = page.getByRole('region', { name: '申报条件' });
    await expect(conditions.getByRole('button', { name: /查看已满足的/ })).toBeVisible();
    const clause = conditions.getByText(/企业申请认定时须注册成立一年以上/);
    await expect(clause).toBeHidden();
    await asPrinted(page);
    await expect(clause).toBeVisible();
    const source = conditions.getByRole('link', { name: /依据|发布机关官网/ }).first();
    const after = await source.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain(await source.getAttribute('href'));
  });
});
