import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const policyId = 'yx-energy-saving';

test('a policy gets a form of its own from its editor, and who applies next fills it in', async ({ page, browser }) => {
  test.slow();
  await storeToken(page, (await signedIn(page.request)).accessToken);
  await page.goto(`/#/portal/policy/edit?id=${policyId}`);
  await page.getByRole('link', { name: '打开申请表单' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^申请表单：/ })).toBeVisible();
  await axe(page);

  const label = `节能量 ${Date.now()}`;
  await page.getByRole('button', { name: '添加字段' }).click();
  const drawer = page.getByRole('dialog', { name: '添加字段' });
  await drawer.getByRole('button', { name: '确定' }).click();
  await expect(drawer.getByText('请正确填写').first()).toBeVisible();
  await drawer.getByLabel('名称（中文）').fill(label);
  await drawer.getByLabel('名称（英文）').fill('Energy saved');
  await axe(page, '[role="dialog"]');
  await drawer.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: `编辑${label}` })).toBeVisible();
  // as the applicant sees it
  await expect(page.getByRole('textbox', { name: label })).toBeVisible();
  await page.getByRole('button', { name: `移除${label}` }).click();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByRole('button', { name: `编辑${label}` })).toBeVisible();
  await page.getByRole('button', { name: /^发布第 \d+ 版$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(/^已发布第 \d+ 版$/)).toBeVisible();
  await axe(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  const applicant = await context.newPage();
  await register(applicant, `/policy/detail?id=${policyId}`);
  await applicant.evaluate(async () => {
    const authorization = localStorage.getItem('ixiaomayun_accessToken') ?? '';
    await fetch('/apiv2/policy/change-business', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ id: 'yx-jinshi' }),
    });
  });
  await applicant.reload();
  await applicant.getByRole('button', { name: /^申请：/ }).click();
  await expect(applicant.getByRole('textbox', { name: new RegExp(`^${label}`) })).toBeVisible();
  await context.close();
});

test('a figure leads to the list with as many rows @phone', async ({ page }) => {
  await storeToken(page, (await signedIn(page.request)).accessToken);
  await page.goto('/#/portal/application?view=figures');
  const figure = page.getByRole('link', { name: /^政策申报已退回 \d+ 件$/ });
  const wanted = /(\d+) 件/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1];
  await axe(page);
  await figure.click();
  await expect(page.getByText(new RegExp(`共 ${wanted} `))).toBeVisible();
  await axe(page);
  await page.goto('/#/portal/application?view=forms');
  await expect(page.getByText('企业诉求').first()).toBeVisible();
  await axe(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
