import type { Page } from '@playwright/test';
import { deviceAttributes, deviceOf } from '../contract/listing-content.ts';
import { axe, expect, test } from './fixtures.ts';
import { publishListing } from './records.ts';
import { register, uniqueName } from './register.ts';

const phone = '13800000000';

/** The sticky header covers what is scrolled below it. */
const fromTheTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test('a time of a device is booked and cancelled', { tag: ['@depth', '@phone', '@english'] }, async ({ page, request }) => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 }));
  const device = await publishListing(
    request,
    'device',
    deviceOf({ title: `电镜 ${uniqueName()}`, attributes: deviceAttributes({ hours }) }),
  );
  await register(page, `/technology/device/detail?id=${device}`);
  await page
    .getByRole('button', { name: /^(选择时段预约|Choose a time)$/ })
    .first()
    .click();
  await expect(page.locator('#booking')).toBeFocused();
  await page.getByRole('button', { name: /^(后七天|Later seven days)$/ }).click();
  // five days of three hours
  const free = page.getByRole('button', { name: /^(6月2\d日|.*Jun).*(可预约| Free)$/ });
  await expect(free).toHaveCount(15);
  await free.nth(2).click();
  await page.getByRole('button', { name: /^(预约这个时段|Book this time)$/ }).click();
  const form = page.getByRole('form', { name: /^(预约信息|Booking form)$/ });
  await form.getByRole('textbox', { name: /^(用途|Purpose)$/ }).fill('断口形貌分析');
  await form.getByRole('textbox', { name: /^(企业|Company)$/ }).fill('云溪市启明星科技有限公司');
  await form.getByRole('textbox', { name: /^(联系电话|Phone)$/ }).fill(phone);
  await fromTheTop(page);
  await axe(page);
  await form.getByRole('button', { name: /^(提交预约|Send booking)$/ }).click();
  const mine = page.getByRole('region', { name: /^(我的预约|My bookings)$/ });
  await expect(mine.getByText(/^(待确认|To be confirmed)$/)).toBeVisible();
  await expect(free).toHaveCount(14);
  await mine.getByRole('button', { name: /^(取消预约：|Cancel booking: )/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(取消预约|Cancel booking)$/ })
    .click();
  await expect(mine.getByText(/^(已取消|Cancelled)$/)).toBeVisible();
  await expect(free).toHaveCount(15);
  await fromTheTop(page);
  await axe(page);
});

const activityAttributes = {
  type: 'briefing',
  organiser: '云溪市科技局',
  form: 'onSite',
  place: '云溪市政务中心',
  startsAt: '2026-06-25T09:00:00+08:00',
  endsAt: '2026-06-25T11:00:00+08:00',
  registerBy: '2026-06-24T18:00:00+08:00',
  capacity: 20,
};

test(
  'a person registers for an activity and gets a check-in code',
  { tag: ['@phone', '@english', '@depth'] },
  async ({ page, request }) => {
    const content = deviceOf({ title: `宣讲会 ${uniqueName()}`, attributes: activityAttributes });
    const activity = await publishListing(request, 'activity', content);
    await register(page, `/operation/activity/detail?id=${activity}`);
    await page.getByRole('button', { name: /^(报名|Register)$/ }).click();
    const form = page.getByRole('form', { name: /^(报名|Register)$/ });
    await form.getByRole('textbox', { name: /^(企业|Company)$/ }).fill('云溪市启明星科技有限公司');
    await form.getByRole('textbox', { name: /^(联系电话|Phone)$/ }).fill(phone);
    await axe(page);
    await form.getByRole('button', { name: /^(提交报名|Send registration)$/ }).click();
    const mine = page.getByRole('region', { name: /^(我的报名|My registrations)$/ });
    await expect(mine.getByText(/^[2-9A-HJ-NP-Z]{6}$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^(加入日历|Add to calendar)$/ })).toHaveAttribute('href', /registration\/event\?id=/);
    await axe(page);
  },
);
