import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const phone = () => String(13_000_000_000 + Math.floor(Math.random() * 1e9));

test('a time of a device is booked and cancelled', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await register(page, '/technology/device/detail?id=dev-sem');
  await page
    .getByRole('button', { name: /^(选择时段预约|Choose a time)$/ })
    .first()
    .click();
  await expect(page.locator('#booking')).toBeFocused();
  await page.getByRole('button', { name: /^(后七天|Later seven days)$/ }).click();
  const free = page.getByRole('button', { name: /[\d，](可预约| Free)$/ });
  await expect(free.first()).toBeVisible();
  await axe(page);
  // the projects run at the same time, on one server
  await free.nth(['desktop', 'phone', 'english'].indexOf(test.info().project.name) * 2).click();
  await page.getByRole('button', { name: /^(预约这个时段|Book this time)$/ }).click();
  const form = page.getByRole('form', { name: /^(预约信息|Booking form)$/ });
  await form.getByRole('textbox', { name: /^(用途|Purpose)$/ }).fill('断口形貌分析');
  await form.getByRole('textbox', { name: /^(企业|Company)$/ }).fill('云溪市启明星科技有限公司');
  await form.getByRole('textbox', { name: /^(联系电话|Phone)$/ }).fill(phone());
  // the header covers what is scrolled below it
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
  await form.getByRole('button', { name: /^(提交预约|Send booking)$/ }).click();
  const mine = page.getByRole('region', { name: /^(我的预约|My bookings)$/ });
  await expect(mine.getByText(/^(待确认|To be confirmed)$/)).toBeVisible();
  await mine.getByRole('button', { name: /^(取消预约：|Cancel booking: )/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(取消预约|Cancel booking)$/ })
    .click();
  await expect(mine.getByText(/^(已取消|Cancelled)$/)).toBeVisible();
  // the header covers what is scrolled below it
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
});

test('a person is registered for an activity and gets a check-in code', { tag: ['@phone', '@english'] }, async ({ page }) => {
  await register(page, '/operation/activity/detail?id=act-hnte-award-briefing');
  await page.getByRole('button', { name: /^(报名|Register)$/ }).click();
  const form = page.getByRole('form', { name: /^(报名|Register)$/ });
  await form.getByRole('textbox', { name: /^(企业|Company)$/ }).fill(`云溪市${phone()}公司`);
  await form.getByRole('textbox', { name: /^(联系电话|Phone)$/ }).fill(phone());
  await axe(page);
  await form.getByRole('button', { name: /^(提交报名|Send registration)$/ }).click();
  const mine = page.getByRole('region', { name: /^(我的报名|My registrations)$/ });
  await expect(mine.getByText(/^[2-9A-HJ-NP-Z]{6}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(加入日历|Add to calendar)$/ })).toHaveAttribute('href', /registration\/event\?id=/);
  await axe(page);
});
