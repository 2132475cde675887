import type { APIRequestContext, Page } from '@playwright/test';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { newAccount } from './register.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^(消息|Notifications)/ });

/** Signs the page in as a new account with two notifications, one about a policy. */
async function withNotices(page: Page, request: APIRequestContext): Promise<void> {
  const { username, accessToken } = await newAccount(request);
  const { post } = await signedIn(request);
  for (const [name, title, href] of [
    ['works', '平台维护', null],
    ['award', '专精特新认定奖励', '/policy/detail?id=yx-srdi-award'],
  ]) {
    const audience = { to: 'users', usernames: [username] };
    await post(noticeAdmin.send.path, { key: `${username}-${name}`, title, body: '示例正文。', href, audience });
  }
  await storeToken(page, accessToken);
}

test('a notification opens its page and becomes read', async ({ page, request }) => {
  await withNotices(page, request);
  await page.goto('/#/policy/search');
  await expect(bell(page)).toHaveAccessibleName('消息，2 条未读');
  await bell(page).click();
  const unread = page.getByRole('link', { name: /未读.*专精特新认定奖励/ });
  await unread.click();
  await expect(page).toHaveURL(/#\/policy\/detail\?id=yx-srdi-award/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(unread).toBeHidden();
  await bell(page).click();
  await expect(page.getByRole('link', { name: /专精特新认定奖励/ }).first()).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByText('全部已读', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('消息');
});

test(
  'the list of notifications fits the screen, is accessible, and returns the focus',
  { tag: ['@phone', '@english', '@depth'] },
  async ({ page, request, isMobile }) => {
    await withNotices(page, request);
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/#/policy/search');
    await bell(page).click();
    const panel = page.getByRole('list').filter({ has: page.getByRole('link', { name: /专精特新认定奖励/ }) });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await axe(page, 'button[aria-expanded="true"]');
    await axe(page, 'button[aria-expanded="true"] + div');
    const box = (await panel.boundingBox()) ?? { x: -1, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell(page)).toBeFocused();
  },
);
