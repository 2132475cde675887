import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';

test(
  'a year of the working days is shown, and a notice is pasted into its form',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    await storeToken(page, accessToken);
    await page.goto('/#/portal/calendar?year=2026');
    await expect(page.getByRole('table', { name: /2026年10月|October 2026/ })).toBeVisible();
    await axe(page, undefined, ['best-practice']);
    await expectNoSidewaysScroll(page);
    await page.goto('/#/portal/calendar?year=2040&form=open');
    const notice = page.getByRole('textbox', { name: /通知全文|Text of the notice/ });
    await notice.fill('2040年部分节假日安排 一、元旦：1月1日（周日）至3日（周二）放假调休，共3天。1月7日（周六）上班。');
    await expect(page.getByText(/读出 4 天|4 days read/)).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    // leaving does not lose the input
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ hasText: /未保存|unsaved|not saved/i })).toBeVisible();
  },
);
