import type { APIRequestContext, Page } from '@playwright/test';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { agreed } from '../setup/registration.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { signedIn } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { officer } from './officer.ts';

/** Sends appeals of new accounts; returns the word that finds them in the queue. */
async function sendAppeals(request: APIRequestContext, count: number): Promise<string> {
  const word = `路灯${Date.now()}`;
  for (let at = 0; at < count; at += 1) {
    const username = `${word.slice(2)}-${at}`;
    await request.post('/api/xm-oauth/oauth/register', { data: { ...agreed, username, password: 'Yunxi2026' } });
    const { post } = await signedIn(request, username, 'Yunxi2026');
    const { id } = await post<{ id: string }>(application.begin.path, { kind: 'appeal' });
    const answers = { fields: { ...appealFields, title: `${word} 第 ${at + 1} 处` }, materials: {} };
    await post<ApplicationDetail>(application.submit.path, { id, version: 1, answers });
  }
  return word;
}

const queueOf = (office: Page, keyword: string) => office.goto(`/#/approve/list?${new URLSearchParams({ keyword }).toString()}`);

test('the queue is worked through by the keyboard: one goes to the next, and the rest are decided together', async ({ page, request }) => {
  test.slow();
  await page.goto('/favicon.svg');
  const word = await sendAppeals(request, 4);
  const office = await officer(page);
  await queueOf(office, word);
  const rows = office.locator('tr[data-row-of]');
  await expect(rows).toHaveCount(4);
  await axe(office);

  // into the first one, and on from one to the next
  await office.keyboard.press('j');
  await office.keyboard.press('Enter');
  await expect(office).toHaveURL(/approve\/detail/);
  await expect(office.getByRole('heading', { name: '当前办理' })).toBeVisible();
  const first = office.url();
  await office.keyboard.press('r');
  await office.keyboard.type('请写明位置');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText('已退回').first()).toBeVisible();
  await expect(office).not.toHaveURL(first);
  await expect(office.getByRole('heading', { name: '当前办理' })).toBeVisible();
  await office.keyboard.press('u');
  await expect(rows).toHaveCount(3);

  // what is selected is decided together, with an answer for each
  await office.keyboard.press('*');
  await expect(office.getByRole('group', { name: '已选 3 件' })).toBeVisible();
  await office.keyboard.press('a');
  await axe(office, 'dialog[open]');
  // somebody else is first with one of them
  const { post } = await signedIn(request);
  const { list } = await post<{ list: { id: string; version: number }[] }>(approval.queue.path, { keyword: word });
  await post(approval.decide.path, { id: list[0]?.id, version: list[0]?.version, action: 'reject', note: '重复提交', to: null });
  await office.keyboard.press('Control+Enter');
  const results = office.getByRole('region', { name: '逐件结果' });
  await expect(results.getByRole('heading')).toHaveText('办理成功 2 件 · 未办理 1 件');
  await expect(results.getByText(/管理员于 .*未通过/)).toBeVisible();
  await axe(office);
  await office.context().close();
});

test('the keys are shown, can be turned off, and do nothing while one types', async ({ page, request }) => {
  test.slow();
  await page.goto('/favicon.svg');
  const word = await sendAppeals(request, 1);
  const office = await officer(page);
  await queueOf(office, word);
  await expect(office.locator('tr[data-row-of]')).toHaveCount(1);
  await office.keyboard.press('?');
  const keys = office.getByRole('dialog', { name: '快捷键' });
  await axe(office, 'dialog[open]');
  await keys.getByRole('checkbox').uncheck();
  await keys.getByRole('button', { name: '关闭' }).click();
  await office.keyboard.press('x');
  await expect(office.getByRole('group', { name: /^已选/ })).toHaveCount(0);
  await office.getByRole('button', { name: '快捷键（?）' }).click();
  await keys.getByRole('checkbox').check();
  await keys.getByRole('button', { name: '关闭' }).click();
  await office.keyboard.press('/');
  await office.keyboard.type('xa');
  await expect(office.getByRole('group', { name: /^已选/ })).toHaveCount(0);
  await office.context().close();
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });

  test('a visitor is asked to sign in', async ({ page }) => {
    await page.goto('/#/approve/list');
    await expect(page.getByRole('button', { name: 'Sign in' }).last()).toBeVisible();
    await axe(page);
  });
});
