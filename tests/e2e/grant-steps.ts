import type { Browser, Locator, Page } from '@playwright/test';
import { moveDate, offsetAfter } from '../setup/clock.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, watchErrors } from './fixtures.ts';
import { password } from './register.ts';

export type Signed = { username: string; secret?: string; days: number };

/** Opens a signed-in browser. */
export async function pageOf(browser: Browser, url: string, { username, secret = password, days }: Signed) {
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

export const admin = { username: 'admin', secret: 'Pmis@2026' };
const drawerOf = (page: Page) => page.getByRole('dialog', { name: '批次' });

/** Opens the rounds of grants, and the newest one of a policy. */
export async function openRound(page: Page, title: string): Promise<Locator> {
  await page.goto('/#/portal/grant');
  await page
    .getByRole('table', { name: '免申即享' })
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .first()
    .click();
  return drawerOf(page);
}

/** Marks a policy as one that finds its companies. */
export async function mark(page: Page, title: string): Promise<void> {
  await page.goto('/#/portal/grant');
  await page.getByRole('button', { name: '设置政策' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `设为免申即享：${title}` }).click();
  await expect(page.getByRole('button', { name: `取消免申即享：${title}` })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Saves a round of a marked policy. */
export async function newRound(page: Page, title: string, { round, amount }: { round: string; amount: string }): Promise<Locator> {
  await page.goto('/#/portal/grant');
  await page.getByRole('button', { name: '新建批次' }).click();
  const form = page.getByRole('dialog', { name: '新建批次' });
  await form.getByRole('combobox', { name: '政策' }).click();
  await page.getByTitle(title, { exact: true }).click();
  await form.getByLabel('批次').fill(round);
  await form.getByRole('spinbutton', { name: '每家企业金额（元）' }).fill(amount);
  await form.getByRole('button', { name: '保存草稿' }).click();
  return drawerOf(page);
}

/** Reads why a company is in the list of an open round, and fixes the list. */
export async function fix(page: Page, name: string, basis: RegExp): Promise<void> {
  const drawer = drawerOf(page);
  await drawer
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(/^认定依据/)
    .click();
  await expect(drawer.getByText(basis).first()).toBeVisible();
  await axe(page);
  await drawer.getByRole('button', { name: '确定名单' }).click();
}

/** Leaves a company out of the list of an open round. */
export async function exclude(page: Page, name: string): Promise<void> {
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: `移出：${name}` }).click();
  const reason = drawer.getByRole('form', { name: '移出' });
  await reason.getByRole('textbox').fill('已享受同类支持');
  await reason.getByRole('button', { name: '移出' }).click();
  await expect(drawer.getByRole('button', { name: `恢复：${name}` })).toBeVisible();
  await expect(drawer.getByText('已享受同类支持')).toBeVisible();
}

/** Announces the list of an open round. */
export async function announce(page: Page): Promise<void> {
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: '公示', exact: true }).click();
  await page.getByRole('dialog', { name: '公示这份名单？' }).getByRole('button', { name: '公示' }).click();
  await expect(drawer.getByText('公示中').first()).toBeVisible();
  await axe(page);
}

/** Objects to a company in the notice of a policy. Returns the number of the objection. */
export async function objectTo(page: Page, title: string, name: string): Promise<string> {
  await page.goto('/#/policy/notice');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('link', { name: `对${name}提出异议` }).click();
  const typed = { 异议事由: '该企业的数据与登记不符', 联系人: '王芳', 联系电话: '13800000000' };
  for (const [label, value] of Object.entries(typed))
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '登记簿.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntext') });
  await expect(page.getByRole('button', { name: /下载.*登记簿\.pdf/ })).toBeVisible();
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

/** Opens what a company gets without an application, at one policy. */
export async function ownGrant(page: Page, title: string): Promise<Locator> {
  await page.goto('/#/account/shuju');
  return page.getByRole('region', { name: '免申即享' }).getByRole('listitem').filter({ hasText: title });
}

export async function confirmAccount(page: Page, title: string): Promise<void> {
  const own = await ownGrant(page, title);
  await own.getByRole('button', { name: '确认收款账户' }).click();
  await own.getByLabel('开户银行').fill('云溪银行高新支行');
  await own.getByLabel('账号').fill('6222 0000 1234 5678');
  await axe(page);
  await own.getByRole('button', { name: '确认' }).click();
  await expect(own.getByText(/6222000012345678/)).toBeVisible();
}

export async function decline(page: Page, title: string): Promise<void> {
  const own = await ownGrant(page, title);
  await own.getByRole('button', { name: '放弃' }).click();
  await own.getByLabel(/放弃的原因/).fill('不需要');
  await own.getByRole('button', { name: '放弃' }).click();
  await expect(own.getByText('本企业已放弃这项支持。')).toBeVisible();
}

/** Opens the payments of a policy's round, and marks the one of a company paid. */
export async function pay(page: Page, title: string, name: string): Promise<void> {
  const drawer = await openRound(page, title);
  await drawer.getByRole('button', { name: '进入拨付' }).click();
  const question = page.getByRole('dialog', { name: '进入拨付？' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: '进入拨付' }).click();
  await drawer
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: /^\d{4}-\d{6}$/ })
    .click();
  const payment = page.getByRole('dialog', { name: '资金兑付详情' });
  await payment.getByRole('button', { name: '登记拨付' }).click();
  const form = payment.getByRole('form', { name: '登记拨付' });
  await form.getByLabel('批次').fill('2026-06');
  await form.getByRole('button', { name: '登记拨付' }).click();
  await page.getByRole('dialog', { name: '登记为已拨付？' }).getByRole('button', { name: '登记拨付' }).click();
  await expect(payment.getByText('已登记拨付').first()).toBeVisible();
  await axe(page);
}

/** The figures of a policy's round by their names, once so many are paid. */
export async function figuresOf(page: Page, title: string, paid: number): Promise<Record<string, string>> {
  const drawer = await openRound(page, title);
  const figures = drawer.getByRole('list', { name: '进度' }).getByRole('listitem');
  // the figures from before the payment are shown until they are refetched
  await expect(figures.last()).toHaveText(`已拨付${paid}`);
  const texts = await figures.allTextContents();
  return Object.fromEntries(texts.map((text) => /^(\D+)(\d+)$/.exec(text)?.slice(1) ?? [text, '']));
}
