import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { register } from './register.ts';

const rows = (page: Page) => page.getByTestId('policy-row');
const followButton = (page: Page) => rows(page).first().getByRole('button');

test(
  'a policy followed in the list stays followed after a reload and can be unfollowed on the custom page',
  { tag: ['@phone', '@english'] },
  async ({ page }) => {
    // no policy of other tests contains this word
    await register(page, '/policy/search?keyword=研发');
    await expect(rows(page)).toHaveCount(10);
    const title = (await rows(page).first().getByRole('heading').textContent()) ?? '';
    await rows(page).first().hover();
    await expect(followButton(page)).toHaveCSS('opacity', '1');
    await followButton(page).click();
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/#/account/custom?tab=followed');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: /取消关注|Unfollow/ }).click();
    await expect(page.getByRole('link', { name: title })).toBeHidden();
    await page.getByRole('button', { name: /撤销|Undo/ }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  },
);

test(
  'the follow button appears on hover and focus, and is always visible on a phone',
  { tag: ['@depth', '@phone'] },
  async ({ page, isMobile }) => {
    await page.goto('/#/policy/search');
    await expect(rows(page)).toHaveCount(10);
    const second = rows(page).nth(1);
    if (isMobile) {
      await expect(second.getByRole('button')).toHaveCSS('opacity', '1');
      return;
    }
    await page.mouse.move(5, 5);
    await expect(second.getByRole('button')).toHaveCSS('opacity', '0');
    await second.getByRole('link').focus();
    await expect(second.getByRole('button')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await expect(second.getByRole('button')).toBeFocused();
  },
);

test('the filtered list exports to a spreadsheet', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/policy/search?keyword=研发&level=city');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: '导出' }).click();
  const panel = page.getByRole('region', { name: '导出政策列表' });
  await axe(page);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: '开始导出' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  // A spreadsheet is a zip file.
  expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK');
  await expect(panel.getByText(/^已导出 \d+ 项政策/)).toBeVisible();
});

test('the policy page shows its revisions', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/policy/detail?id=yx-srdi-award');
  const section = page.getByRole('region', { name: /^(修订记录|Revisions)$/ });
  await section.getByRole('button').click();
  await expect(section.getByRole('table')).toBeVisible();
  await expect(section.locator('ins').first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});
