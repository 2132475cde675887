import type { Page } from '@playwright/test';
import { index, read } from '#contract/notify.ts';
import type { Notice, NoticeList } from '#contract/notify.ts';
import { axe, expect, test } from './fixtures.ts';

/** Signs in as the sample administrator in the dialog of a page. */
async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page
    .getByRole('button', { name: /^(登录|Sign in)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^admin / }).click();
  await dialog.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await expect(dialog).toBeHidden();
}

/** Other tests send notifications about listings to the same account. */
const isSample = ({ href }: Notice) =>
  !/^\/(?:account|government|institution|operation|portal\/listing|public|resources|technology)/.test(href ?? '');

/**
 * Keeps read marks inside one test: notifications are shown as unread until the test reads them, and the database that tests share never
 * changes. The contract tests check that read marks are stored.
 */
async function keepReadMarksLocal(page: Page): Promise<void> {
  const readAt = new Map<string, string>();
  let notices: Notice[] = [];
  const unread = () => notices.filter(({ id }) => !readAt.has(id)).length;
  await page.route(`**${index.path}*`, async (route) => {
    const asked = new URL(route.request().url());
    const shown = Number(asked.searchParams.get('pageSize'));
    asked.searchParams.set('pageSize', '100');
    const answer = await route.fetch({ url: asked.href });
    const { data } = (await answer.json()) as { data: NoticeList };
    notices = data.list.filter(isSample).slice(0, shown);
    const list = notices.map((notice) => ({ ...notice, readAt: readAt.get(notice.id) ?? null }));
    await route.fulfill({ response: answer, json: { code: 0, data: { total: data.total, unread: unread(), list } } });
  });
  await page.route(`**${read.path}`, async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] | 'all' };
    for (const id of ids === 'all' ? notices.map((notice) => notice.id) : ids) readAt.set(id, new Date().toISOString());
    await route.fulfill({ json: { code: 0, data: { unread: unread() } } });
  });
}

const bell = (page: Page) => page.getByRole('button', { name: /^(消息|Notifications)/ });

test('the notification list fits the screen and is accessible', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await keepReadMarksLocal(page);
  await signIn(page, '/policy/search');
  await bell(page).click();
  const panel = page.getByRole('list').filter({ has: page.getByRole('link', { name: /专精特新认定奖励/ }) });
  await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
  await axe(page, 'button[aria-expanded="true"]');
  await axe(page, 'button[aria-expanded="true"] + div');
  if (test.info().project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a notification opens its page and becomes read', async ({ page }) => {
  await keepReadMarksLocal(page);
  await signIn(page, '/policy/search');
  await bell(page).click();
  const row = page.getByRole('link', { name: /未读.*专精特新认定奖励/ });
  await row.click();
  await expect(page).toHaveURL(/#\/policy\/detail\?id=yx-srdi-award/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(row).toBeHidden();
  await bell(page).click();
  await expect(page.getByRole('link', { name: /专精特新认定奖励/ }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByText('全部已读', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('消息');
});

test('a visitor loads neither the bell nor notifications', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /Bell|notify/.test(url))).toEqual([]);
  await expect(bell(page)).toHaveCount(0);
});

test('the announcement can be closed', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: /^(站点公告|Announcement)$/ });
  await expect(banner).toBeVisible();
  await axe(page);
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
