import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import * as companyAdmin from '#contract/company-admin.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { companyOf } from '../contract/company-content.ts';
import { moveDate, offsetAfter, offsetVariable } from '../setup/clock.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { claimCompany } from './claim.ts';
import { axe, expect, test, watchErrors } from './fixtures.ts';
import { decide, open } from './officer.ts';
import type { OwnPortal } from './own-portal.ts';
import { startPortal } from './own-portal.ts';
import { publishPolicy } from './records.ts';
import { newAccount, password } from './register.ts';

let portal: OwnPortal | undefined;
test.afterEach(() => portal?.stop());

const title = '云溪市磁浮轴承企业一次性补助';
const names = { paid: '云溪磁浮一厂', objected: '云溪磁浮二厂', declined: '云溪磁浮三厂', excluded: '云溪磁浮四厂' };
/** An industry section without a sample company. */
const industry = 'T';

/** Creates a company with a confirmed number of patents and an account that acts for it. Returns the account's name. */
async function found(request: APIRequestContext, name: string): Promise<string> {
  const { post } = await signedIn(request);
  const { id, version } = await post<{ id: string; version: number }>(companyAdmin.save.path, companyOf(name, { industry }));
  const fact = { key: 'inventionPatents', value: 98_765, source: '知识产权部门', sourceDate: '2026-06-01', confirmed: true };
  await post(companyAdmin.saveFacts.path, { id, version, facts: [fact] });
  const account = await newAccount(request, `agent-${Object.values(names).indexOf(name)}`);
  await account.post(changeBusiness.path, { id });
  await claimCompany(request, account, id);
  return account.username;
}

/** Starts a separate portal on the data of `dataDir`, `days` after the tests' moment. Returns its address. */
async function startOn(dataDir: string, days: number): Promise<string> {
  await portal?.stop();
  portal = await startPortal({ DATA_DIR: dataDir, SMTP_URL: '', [offsetVariable]: String(offsetAfter(days)) });
  return portal.url;
}

type Signed = { username: string; secret?: string; days: number };

/** Opens a signed-in browser. */
async function pageOf(browser: Browser, url: string, { username, secret = password, days }: Signed) {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: url });
  await context.addInitScript(moveDate, offsetAfter(days));
  const errors = watchErrors(context);
  const page = await context.newPage();
  await storeToken(page, (await signedIn(context.request, username, secret)).accessToken);
  const close = async () => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, close };
}

const admin = { username: 'admin', secret: 'Pmis@2026' };
const drawerOf = (page: Page) => page.getByRole('dialog', { name: '批次' });

/** Marks the policy, previews its companies, leaves one out and announces the others. */
async function announce(page: Page): Promise<void> {
  await page.goto('/#/portal/grant');
  await page.getByRole('button', { name: '设置政策' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `设为免申即享：${title}` }).click();
  await expect(page.getByRole('button', { name: `取消免申即享：${title}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '新建批次' }).click();
  const form = page.getByRole('dialog', { name: '新建批次' });
  await form.getByRole('combobox', { name: '政策' }).click();
  await page.getByTitle(title, { exact: true }).click();
  await form.getByLabel('批次').fill('第一批');
  await form.getByRole('spinbutton', { name: '每家企业金额（元）' }).fill('50000');
  await form.getByRole('button', { name: '保存草稿' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText('4 家', { exact: true })).toBeVisible();
  await drawer
    .getByRole('listitem')
    .filter({ hasText: names.paid })
    .getByText(/^认定依据/)
    .click();
  await expect(drawer.getByText(/知识产权部门/).first()).toBeVisible();
  await axe(page);

  await drawer.getByRole('button', { name: '确定名单' }).click();
  await drawer.getByRole('button', { name: `移出：${names.excluded}` }).click();
  const reason = drawer.getByRole('form', { name: '移出' });
  await reason.getByRole('textbox').fill('已享受同类支持');
  await reason.getByRole('button', { name: '移出' }).click();
  await expect(drawer.getByRole('button', { name: `恢复：${names.excluded}` })).toBeVisible();
  await expect(drawer.getByText('已享受同类支持')).toBeVisible();
  await drawer.getByRole('button', { name: '公示', exact: true }).click();
  await page.getByRole('dialog', { name: '公示这份名单？' }).getByRole('button', { name: '公示' }).click();
  await expect(drawer.getByText('公示中').first()).toBeVisible();
  await axe(page);
}

/** Objects to a company of the notice. Returns the number of the objection. */
async function objectTo(page: Page, name: string): Promise<string> {
  await page.goto('/#/policy/notice');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('link', { name: `对${name}提出异议` }).click();
  const typed = { 异议事由: '该企业的发明专利件数与登记不符', 联系人: '王芳', 联系电话: '13800000000' };
  for (const [label, value] of Object.entries(typed))
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '专利登记簿.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntext') });
  await expect(page.getByRole('button', { name: /下载.*专利登记簿\.pdf/ })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(page.getByText(/等待“.+”环节领取办理/)).toBeVisible();
  const number = await page
    .getByText(/\d{4}-\d{6}/)
    .first()
    .textContent();
  return /\d{4}-\d{6}/.exec(number ?? '')?.[0] ?? '';
}

const ownGrants = async (page: Page) => {
  await page.goto('/#/account/shuju');
  return page.getByRole('region', { name: '免申即享' });
};

async function confirmAccount(page: Page): Promise<void> {
  const own = await ownGrants(page);
  await own.getByRole('button', { name: '确认收款账户' }).click();
  await own.getByLabel('开户银行').fill('云溪银行高新支行');
  await own.getByLabel('账号').fill('6222 0000 1234 5678');
  await axe(page);
  await own.getByRole('button', { name: '确认' }).click();
  await expect(own.getByText(/6222000012345678/)).toBeVisible();
}

async function decline(page: Page): Promise<void> {
  const own = await ownGrants(page);
  await own.getByRole('button', { name: '放弃' }).click();
  await own.getByLabel(/放弃的原因/).fill('不需要');
  await own.getByRole('button', { name: '放弃' }).click();
  await expect(own.getByText('本企业已放弃这项支持。')).toBeVisible();
}

/** Opens the payments of the round and marks the only one as paid. */
async function pay(page: Page): Promise<void> {
  await page.goto('/#/portal/grant');
  await page
    .getByRole('table', { name: '免申即享' })
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .first()
    .click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText('公示结束').first()).toBeVisible();
  await drawer.getByRole('button', { name: '进入拨付' }).click();
  const question = page.getByRole('dialog', { name: '进入拨付？' });
  await expect(question).toContainText(names.paid);
  await question.getByRole('button', { name: '进入拨付' }).click();
  await drawer.getByRole('link', { name: /^\d{4}-\d{6}$/ }).click();
  const payment = page.getByRole('dialog', { name: '资金兑付详情' });
  await payment.getByRole('button', { name: '登记拨付' }).click();
  const form = payment.getByRole('form', { name: '登记拨付' });
  await form.getByLabel('批次').fill('2026-06');
  await form.getByRole('button', { name: '登记拨付' }).click();
  await page.getByRole('dialog', { name: '登记为已拨付？' }).getByRole('button', { name: '登记拨付' }).click();
  await expect(payment.getByText('已登记拨付').first()).toBeVisible();
  await axe(page);
}

/** Returns the figures of the round by name. */
async function figuresOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/#/portal/grant');
  await page
    .getByRole('table', { name: '免申即享' })
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .first()
    .click();
  const figures = drawerOf(page).getByRole('list', { name: '进度' }).getByRole('listitem');
  // the figures from before the payment are shown until they are refetched
  await expect(figures.last()).toHaveText('已拨付1');
  const texts = await figures.allTextContents();
  return Object.fromEntries(texts.map((text) => /^(\D+)(\d+)$/.exec(text)?.slice(1) ?? [text, '']));
}

const walked = 'companies that a policy finds are announced, answer for themselves and are paid without an application';

test(walked, { tag: '@depth' }, async ({ browser, playwright }) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'pmis-grant-')), 'data');
  let url = await startOn(dataDir, 0);
  const request = await playwright.request.newContext({ baseURL: url });
  const agents: Record<string, string> = {};
  for (const name of Object.values(names)) agents[name] = await found(request, name);
  const measure = { of: 'fact' as const, fact: 'inventionPatents' as const };
  const criteria = { kind: 'threshold' as const, measure, min: 90_000, clause: '发明专利不少于 9 万件' };
  await publishPolicy(request, { title, criteria });
  const as = (name: string, days: number) => pageOf(browser, url, { username: agents[name] ?? '', days });

  const office = await pageOf(browser, url, { ...admin, days: 0 });
  await announce(office.page);
  const objector = await as(names.excluded, 0);
  const number = await objectTo(objector.page, names.objected);
  await objector.close();
  for (const [name, answer] of [
    [names.paid, confirmAccount],
    [names.declined, decline],
  ] as const) {
    const agent = await as(name, 0);
    await answer(agent.page);
    await agent.close();
  }
  await open(office.page, number);
  await decide(office.page, 'a', '发明专利件数与登记不符，异议成立', '已同意');
  await office.close();
  await request.dispose();

  // the public notice of five working days is over
  url = await startOn(dataDir, 10);
  const later = await pageOf(browser, url, { ...admin, days: 10 });
  await pay(later.page);
  expect(await figuresOf(later.page)).toMatchObject({
    认定: '4',
    移出: '1',
    公示移出: '1',
    已确认: '1',
    放弃: '1',
    进入拨付: '1',
    已拨付: '1',
  });
  await later.page.goto(`/#/digit/index?page=applications&industry=${industry}`);
  const figure = (name: string) => later.page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(figure('免申即享认定企业')).toHaveText('2');
  await expect(figure('已确认企业')).toHaveText('1');
  await expect(figure('免申即享已拨付')).toHaveText('5 万元');
  await later.close();

  const agent = await as(names.paid, 10);
  await expect((await ownGrants(agent.page)).getByText('已进入拨付，进度见“已获批的资金”。')).toBeVisible();
  const received = agent.page.getByRole('region', { name: '已获批的资金' });
  await expect(received.getByRole('listitem').filter({ hasText: title })).toContainText('已拨付');
  await axe(agent.page);
  await agent.close();
});
