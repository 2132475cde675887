import type { Page } from '@playwright/test';
import { follow } from '#contract/follow.ts';
import { send, withdraw } from '#contract/notice-admin.ts';
import type { Broadcast } from '#contract/notice-admin.ts';
import { currentUser } from '#contract/template.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const counts = (page: Page) => page.getByRole('region', { name: /^(消息|Notifications)$/ }).getByRole('status');
const bell = (page: Page) => page.getByRole('button', { name: /^(消息|Notifications)/ }).first();

test('a new account is told what to do first, and its pages are accessible', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await register(page, '/account/centre');
  await expect(page.getByRole('heading', { name: /^(从这里开始|Start here)$/ })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /^(看看匹配的政策|Look at your matches)/ }).click();
  await expect(page.getByRole('heading', { name: /^(还没有选择企业|No company chosen yet)$/ })).toBeVisible();
  await axe(page);
});

test('the sample user sees their day, with nothing wider than the screen', { tag: ['@phone', '@english'] }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request, 'user')).accessToken);
  await page.goto('/#/account/centre');
  await expect(page.getByRole('region', { name: /^(待办|To do)$/ }).getByTestId(/^todo-returned-/)).toBeVisible();
  await expect(page.getByTestId('centre-match').first()).toBeVisible();
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const tab of ['followed', 'matched', 'applied']) {
    await page.goto(`/#/account/zhengCe?tab=${tab}`);
    await expect(page.getByTestId(/^policy-/).first()).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('two tabs show the same counts without a reload, as notifications come, are read and are taken back', async ({
  page,
  context,
  request,
}) => {
  const admin = await signedIn(request);
  await register(page, '/account/centre');
  const token = await page.evaluate(() => localStorage.getItem('ixiaomayun_accessToken') ?? '');
  const username = await nameOf(page, token);
  const other = await context.newPage();
  await other.goto('/#/account/centre');
  const tabs = [page, other];
  const show = async (total: number, unread: number) => {
    for (const tab of tabs) {
      await expect(counts(tab)).toHaveText(`共 ${total} 条，${unread} 条未读`, { timeout: 15_000 });
      await expect(bell(tab)).toHaveAccessibleName(unread === 0 ? '消息' : `消息，${unread} 条未读`);
    }
  };
  await show(0, 0);
  const sent: Broadcast[] = [];
  for (const title of ['第一条', '第二条', '第三条'])
    sent.push(
      await admin.post<Broadcast>(send.path, {
        key: `centre-${username}-${sent.length}`,
        title,
        body: '内容',
        href: null,
        audience: { to: 'users', usernames: [username] },
      }),
    );
  await show(3, 3);
  // opened in one tab, read in both
  await page
    .getByRole('region', { name: '消息' })
    .getByRole('button', { name: /第一条/ })
    .click();
  await show(3, 2);
  await admin.post(withdraw.path, { id: sent[1]?.id });
  await show(2, 1);
  await other.getByRole('region', { name: '消息' }).getByRole('button', { name: '全部标为已读' }).click();
  await show(2, 0);
  // what was read and is taken back is gone from both
  await admin.post(withdraw.path, { id: sent[2]?.id });
  await show(1, 0);
});

/** The user name of a token, as the account is called by its calls. */
async function nameOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get(currentUser.path, { headers: { authorization: token } });
  return ((await answer.json()) as { data: { name: string } }).data.name;
}

test('a followed policy that closes soon is to do, and opens its page', async ({ page }) => {
  await register(page, '/account/centre');
  const token = await page.evaluate(() => localStorage.getItem('ixiaomayun_accessToken') ?? '');
  const data = { policyId: 'yx-srdi-award', followed: true };
  expect((await page.request.post(follow.path, { data, headers: { authorization: token } })).ok()).toBe(true);
  await page.reload();
  const item = page.getByTestId('todo-policy-yx-srdi-award');
  await expect(item).toContainText(/还剩 \d+ 天|今天截止/);
  await item.getByRole('link').click();
  await expect(page).toHaveURL(/#\/policy\/detail\?id=yx-srdi-award/);
});
