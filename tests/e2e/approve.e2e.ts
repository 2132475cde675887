import type { APIRequestContext, Page } from '@playwright/test';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { newAccount, uniqueName } from './register.ts';
import { watchLoading } from './settled.ts';

/** Sends appeals of new accounts. Returns the word that finds them in the queue. */
async function sendAppeals(request: APIRequestContext, count: number): Promise<string> {
  const word = `路灯${uniqueName()}`;
  for (let at = 1; at <= count; at += 1) {
    const { post } = await newAccount(request, `${uniqueName()}-${at}`);
    const { id } = await post<{ id: string }>(application.begin.path, { kind: 'appeal' });
    const answers = { fields: { ...appealFields, title: `${word} 第 ${at} 处` }, materials: {} };
    await post<ApplicationDetail>(application.submit.path, { id, version: 1, answers });
  }
  return word;
}

/** Opens the queue; returns what waits until the page takes keys, which it does not on its way to another one. */
async function queueOf(page: Page, keyword: string): Promise<() => Promise<void>> {
  const settled = watchLoading(page);
  await page.goto(`/#/approve/list?${new URLSearchParams({ keyword }).toString()}`);
  await settled();
  return settled;
}
const rows = (page: Page) => page.locator('tr[data-row-of]');

test('an officer works through the queue by keyboard, and the page says which of several decisions was late', async ({ page, request }) => {
  const word = await sendAppeals(request, 4);
  const { accessToken, post } = await signedIn(request);
  await storeToken(page, accessToken);
  const settled = await queueOf(page, word);
  await expect(rows(page)).toHaveCount(4);

  // opens the first case, then goes from one to the next
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-row-of]:focus-within, tr[data-row-of]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/approve\/detail/);
  await expect(page.getByRole('heading', { name: '当前办理' })).toBeVisible();
  await settled();
  const first = page.url();
  await page.keyboard.press('r');
  const note = page.getByRole('form', { name: '办理意见' }).getByRole('textbox');
  await expect(note).toBeFocused();
  await page.keyboard.type('请写明位置');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已退回').first()).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('heading', { name: '当前办理' })).toBeVisible();
  await settled();
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(3);
  await settled();

  // the selected cases are decided together, with a result for each
  await page.keyboard.press('*');
  await expect(page.getByRole('group', { name: '已选 3 件' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await axe(page, 'dialog[open]');
  // another officer decides one of them first
  const { list } = await post<{ list: { id: string; version: number }[] }>(approval.queue.path, { keyword: word });
  await post(approval.decide.path, { id: list[0]?.id, version: list[0]?.version, action: 'reject', note: '重复提交', to: null });
  await page.keyboard.press('Control+Enter');
  const results = page.getByRole('region', { name: '逐件结果' });
  await expect(results.getByRole('heading')).toHaveText('办理成功 2 件 · 未办理 1 件');
  await expect(results.getByText(/管理员于 .*未通过/)).toBeVisible();
  await axe(page);
});

test('shortcut keys are listed, can be turned off and do nothing while typing', { tag: '@depth' }, async ({ page, request }) => {
  const word = await sendAppeals(request, 1);
  await storeToken(page, (await signedIn(request)).accessToken);
  await queueOf(page, word);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys).toBeVisible();
  await axe(page, 'dialog[open]');
  await keys.getByRole('checkbox').uncheck();
  await keys.getByRole('button', { name: '关闭' }).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: /^已选/ })).toHaveCount(0);
  await page.getByRole('button', { name: '快捷键（?）' }).click();
  await keys.getByRole('checkbox').check();
  await keys.getByRole('button', { name: '关闭' }).click();
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('xa');
  await expect(page.getByRole('searchbox')).toHaveValue(`${word}xa`);
  await expect(page.getByRole('group', { name: /^已选/ })).toHaveCount(0);
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });

  test('a visitor of the queue is asked to sign in', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/#/approve/list');
    await expect(page.getByRole('button', { name: 'Sign in' }).last()).toBeVisible();
    await axe(page);
  });
});
