import { readFile } from 'node:fs/promises';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';
import { watchLoading } from './settled.ts';

test('the month and the list of deadlines are accessible', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  for (const view of ['month', 'list']) {
    await openLoaded(page, `/policy/calendar?view=${view}`);
    await expect(page.getByRole('status').filter({ hasText: /截止|closing|deadlines/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  }
});

test('a past day and a day of the next month are readable when selected', { tag: ['@depth', '@english'] }, async ({ page }) => {
  const settled = watchLoading(page);
  await page.goto('/#/policy/calendar?view=month');
  const expectReadable = async () => {
    await settled();
    // targets under the sticky header count as too small
    await page.evaluate(() => window.scrollTo(0, 0));
    await axe(page);
  };
  await page.getByRole('link', { name: /^(上个月|Previous month)/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^(2026年5月|May 2026)$/ })).toBeVisible();
  await settled();
  const past = page
    .getByRole('cell')
    .filter({ has: page.getByRole('listitem') })
    .first();
  await past.getByRole('link').first().click();
  await expect(past.locator('a[tabindex="0"]')).toBeVisible();
  await expectReadable();
  const ofNextMonth = page.locator('td').last();
  await ofNextMonth.getByRole('link').first().click();
  await expect(page.locator('td a[tabindex="0"]')).toHaveCount(1);
  await expectReadable();
});

test(
  'links and Page Up change the month, and its address shows the same month in another tab',
  { tag: '@depth' },
  async ({ page, context }) => {
    await page.goto('/#/policy/calendar?view=month');
    const month = page.getByRole('heading', { level: 2 }).first();
    await expect(month).toHaveText('2026年6月');
    await page.getByRole('link', { name: /^下个月/ }).click();
    await expect(month).toHaveText('2026年7月');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 2 }).first()).toHaveText('2026年7月');
    await other.close();
    await page.locator('td a[tabindex="0"]').focus();
    await page.keyboard.press('PageUp');
    await expect(month).toHaveText('2026年6月');
    await page.goBack();
    await expect(month).toHaveText('2026年7月');
  },
);

test.describe('dates for another calendar', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('an entry downloads its dates and opens its policy, and the copied feed returns a calendar', async ({ page, request }) => {
    await page.goto('/#/policy/calendar?view=list&level=city');
    await page.getByRole('button', { name: '复制地址' }).click();
    await expect(page.getByText(/地址已复制/)).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toContain('level=city');
    expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT');

    const entry = page.getByTestId('calendar-entry').filter({ hasText: '云溪市2026年度首台（套）' }).first();
    const download = page.waitForEvent('download');
    await entry.getByRole('link', { name: /加入日历/ }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*首台[\s\S]*END:VCALENDAR\s*$/);
    await entry.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /首台（套）/ })).toBeVisible();
  });
});
