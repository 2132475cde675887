import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';
import { enterOwnCompany, publishPolicy } from './records.ts';
import { newAccount, uniqueName } from './register.ts';

test(
  'a policy gets its own form in its editor, and the next applicant fills it in',
  { tag: '@depth' },
  async ({ page, browser, request }) => {
    const id = await publishPolicy(request, { title: `自有表单的政策 ${uniqueName()}` });
    await storeToken(page, (await signedIn(request)).accessToken);
    await page.goto(`/#/portal/policy/edit?id=${id}`);
    await page.getByRole('link', { name: '打开申请表单' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^申请表单：/ })).toBeVisible();

    const label = '年节能量';
    await page.getByRole('button', { name: '添加字段' }).click();
    const drawer = page.getByRole('dialog', { name: '添加字段' });
    await drawer.getByRole('button', { name: '确定' }).click();
    await expect(drawer.getByText('请正确填写').first()).toBeVisible();
    await drawer.getByLabel('名称（中文）').fill(label);
    await drawer.getByLabel('名称（英文）').fill('Energy saved');
    await axe(page, '[role="dialog"]');
    await drawer.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('button', { name: `编辑：${label}` })).toBeVisible();
    // the form as the applicant sees it
    await expect(page.getByRole('textbox', { name: label })).toBeVisible();
    await page.getByRole('button', { name: `删除：${label}` }).click();
    await expect(page.getByRole('button', { name: `编辑：${label}` })).toHaveCount(0);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(page.getByRole('button', { name: `编辑：${label}` })).toBeVisible();
    await page.getByRole('button', { name: /^发布第 \d+ 版$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText(/^已发布第 \d+ 版$/)).toBeVisible();
    await axe(page);

    const context = await browser.newContext({ locale: 'zh-CN' });
    const applicant = await context.newPage();
    const account = await newAccount(context.request);
    await enterOwnCompany(page.request, account, `申请厂 ${uniqueName()}`);
    await storeToken(applicant, account.accessToken);
    await applicant.goto(`/#/policy/detail?id=${id}`);
    await applicant.getByRole('button', { name: /^申请：/ }).click();
    await expect(applicant.getByRole('textbox', { name: new RegExp(`^${label}`) })).toBeVisible();
    await context.close();
  },
);

test(
  'the figures and forms of applications are accessible and fit the screen',
  { tag: ['@depth', '@phone'] },
  async ({ page, request }) => {
    await storeToken(page, (await signedIn(request)).accessToken);
    for (const [view, shown] of [
      ['figures', page.getByRole('link', { name: /^政策申报已退回 \d+ 件$/ })],
      ['forms', page.getByText('企业诉求').first()],
    ] as const) {
      await openLoaded(page, `/portal/application?view=${view}`);
      await expect(shown).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    }
  },
);
