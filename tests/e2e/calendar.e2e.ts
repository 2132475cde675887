import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'sideways scroll').toBeLessThanOrEqual(0);

test('the month and the deadlines are accessible', { tag: ['@phone', '@english'] }, async ({ page }) => {
  for (const view of ['month', 'list']) {
    await page.goto(`/#/policy/calendar?view=${view}`);
    await expect(page.getByRole('status').filter({ hasText: /截止|closing|deadlines/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // the view that was open before stays, dimmed, until the next has arrived
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await axe(page);
  }
});

test('a chosen day of the past, and one of another month, can be read', { tag: '@english' }, async ({ page }) => {
  await page.goto('/#/policy/calendar?view=month');
  const expectReadable = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // what is under the header that stays in view counts as too small
    await page.evaluate(() => window.scrollTo(0, 0));
    await axe(page);
  };
  const month = page.getByRole('heading', { level: 2 }).first();
  const now = (await month.textContent()) ?? '';
  await page.getByRole('link', { name: /^(上个月|Previous month)/ }).click();
  await expect(month).not.toHaveText(now);
  await page.waitForLoadState('networkidle');
  const past = page
    .getByRole('cell')
    .filter({ has: page.getByRole('listitem') })
    .first();
  await past.getByRole('link').first().click();
  await expect(past.locator('a[tabindex="0"]')).toBeVisible();
  await expectReadable();
  await page.locator('td').last().getByRole('link').first().click();
  await expectReadable();
});

test('links and Page Up change the month, and its address shows the same month in another tab', async ({ page, context }) => {
  await page.goto('/#/policy/calendar?view=month');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const first = await heading.textContent();
  await page.getByRole('link', { name: /^下个月/ }).click();
  await expect(heading).not.toHaveText(first ?? '');
  const second = await heading.textContent();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 2 }).first()).toHaveText(second ?? '');
  await other.close();
  await page.locator('td a[tabindex="0"]').focus();
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText(first ?? '');
  await page.goBack();
  await expect(heading).toHaveText(second ?? '');
});

test('an entry links to its policy and downloads its dates as a calendar file', async ({ page }) => {
  await page.goto('/#/policy/calendar?view=list');
  const entry = page.getByTestId('calendar-entry').last();
  const title = await entry.getByRole('link').first().textContent();
  const download = page.waitForEvent('download');
  await entry.getByRole('link', { name: /加入日历/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/);
  await entry.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test.describe('the calendar feed', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copied feed address returns a calendar', async ({ page, request }) => {
    await page.goto('/#/policy/calendar?level=city');
    await page.getByRole('button', { name: '复制地址' }).click();
    await expect(page.getByText(/地址已复制/)).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toContain('level=city');
    expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT');
  });
});
