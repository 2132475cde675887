import type { Page } from '@playwright/test';
import { storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { agreeToAll } from './questions.ts';
import { enterOwnCompany } from './records.ts';
import { newAccount, register, uniqueName } from './register.ts';

const policyId = 'yx-first-set';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntext') });

/** Opens a policy that is open for applications, as a new account that works for a new company. Returns the company's name. */
async function openPolicy(page: Page): Promise<string> {
  const company = `云溪${uniqueName()}厂`;
  const account = await newAccount(page.request);
  await enterOwnCompany(page.request, account, company);
  await storeToken(page, account.accessToken);
  await page.goto(`/#/policy/detail?id=${policyId}`);
  return company;
}

test('a policy is applied for from its page, and the application is sent, printed and withdrawn', async ({ page }) => {
  await openPolicy(page);
  await page.getByRole('button', { name: /^申请：/ }).click();
  // no draft is created before the first input
  await expect(page).toHaveURL(/account\/application\?kind=policy/);
  await expect(page.getByText('填写或上传后自动保存为草稿')).toBeVisible();
  await expect(page.getByTestId('live-verdict')).toHaveAttribute('data-state', 'unknown');

  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/^有 \d+ 处需要改正/)).toBeVisible();
  await page.getByRole('textbox', { name: /^统一社会信用代码/ }).fill('91330100MA2XYZ0001');
  await page.getByRole('textbox', { name: /^联系电话/ }).fill('13800000000');
  await page.getByRole('textbox', { name: /^联系人/ }).fill('王芳');
  await page.getByRole('textbox', { name: /^项目名称/ }).fill('五轴磨床首台套');
  await page.getByRole('textbox', { name: /^项目简介/ }).fill('已研制成功并交付两台。');
  await page.getByRole('textbox', { name: /^申请金额/ }).fill('500000');
  await agreeToAll(page);
  // materials that the policy's text names
  for (const [at, name] of ['认定申请书', '产品技术指标对比表', '查新报告', '知识产权证明', '销售合同'].entries()) {
    await page
      .locator('input[type="file"]')
      .nth(at)
      .setInputFiles(pdf(`${name}.pdf`));
    await expect(page.getByRole('button', { name: `下载“${name}.pdf”` })).toBeVisible();
  }
  await axe(page);
  // the draft is saved automatically, so closing the tab loses nothing
  await expect(page.getByText(/^已于 .+ 保存$/)).toBeVisible();
  await expect(page).toHaveURL(/account\/application\?id=/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^项目名称/ })).toHaveValue('五轴磨床首台套');
  await expect(page.getByTestId('live-verdict')).toHaveAttribute('data-state', 'unknown');
  await page.getByRole('button', { name: '提交申请' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/待确认，仍可提交/)).toBeVisible();
  await axe(page, 'dialog, [role="dialog"]');
  await question.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/等待“受理”环节领取办理/)).toBeVisible();
  await expect(page.locator('#application-title')).toBeFocused();
  await axe(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '撤回申请' })).toBeHidden();
  await expect(page.getByText('五轴磨床首台套')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/#/policy/detail?id=${policyId}`);
  await page.getByRole('link', { name: /^查看申请进度/ }).click();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('textbox', { name: /^撤回原因/ }).fill('另行申报');
  await axe(page);
  await page.getByRole('button', { name: '确认撤回' }).click();
  await expect(page.getByText(/已撤回，不再办理/)).toBeVisible();
  await page.getByRole('link', { name: '我的申请', exact: true }).first().click();
  await expect(page.getByRole('list', { name: '我的申请' }).getByRole('listitem').filter({ hasText: '政策申报' })).toHaveCount(1);
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });

  test('the button to apply is in view on the page of a policy, and the form fits the screen', { tag: '@depth' }, async ({ page }) => {
    const company = await openPolicy(page);
    const apply = page.getByRole('button', { name: /^Apply: / });
    await expect(apply).toBeInViewport();
    await apply.tap();
    await expect(page).toHaveURL(/account\/application/);
    await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveValue(company);
    await expect(page.getByText(/^Source: /).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });

  test('an appeal begins with answers to similar questions', { tag: '@depth' }, async ({ page }) => {
    await register(page, '/account/suQiu');
    await page.getByRole('radio', { name: 'Finance' }).check();
    await page.getByRole('textbox', { name: 'What is the problem?' }).fill('高新技术企业');
    await expect(page.getByRole('heading', { name: 'Answers to similar questions' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Write the appeal' }).tap();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('高新技术企业');
    await page.goto('/#/account/suQiu');
    await expect(page.getByText(/^You have an appeal that is not sent/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'My appeals' }).getByRole('listitem')).toHaveCount(1);
  });
});
