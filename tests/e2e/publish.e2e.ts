import * as own from '#contract/listing-own.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('an owner sends a listing, an administrator publishes it, and its page shows it', async ({ page, request, browser }) => {
  test.slow();
  const title = `开放电镜 ${Date.now()}`;
  const owner = await signedIn(request, 'user');
  const { id } = await owner.post<{ id: string }>(own.save.path, { id: null, kind: 'device', version: null, content: deviceOf() });
  await storeToken(page, owner.accessToken);
  await page.goto(`/#/account/publish?id=${id}`);
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await axe(page);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('待审核')).toBeVisible();

  const admin = await signedIn(request);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  const office = await context.newPage();
  await storeToken(office, admin.accessToken);
  await office.goto(`/#/portal/listing?listing=${id}`);
  await office.getByRole('button', { name: '发布', exact: true }).last().click();
  await office.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click();
  await expect(office.getByText('已发布 1 项')).toBeVisible();
  await context.close();

  await page.goto('/#/account/custom?tab=published');
  await expect(page.getByRole('button', { name: `确认有效：${title}` })).toBeVisible();
  await axe(page);
  await page.goto(`/#/technology/device/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

// what is missing is refused on purpose
test.use({ allow: { errors: ['/listing/own/act failed'] } });

for (const [name, size] of [['a desktop', desktop] as const, ['a phone', phone] as const])
  test(`a financing need is filled in and sent on ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    await register(page, '/resources/finance/send');
    await page.getByRole('textbox', { name: '标题' }).fill('购置五轴机床');
    await page.getByRole('textbox', { name: '摘要' }).fill('购置两台五轴机床，扩大产能。');
    await page.getByRole('textbox', { name: '融资金额' }).fill('300万');
    await page.getByRole('textbox', { name: '期限' }).fill('24');
    await expect(page.getByRole('region', { name: '按您的需求推荐' }).getByRole('listitem').first()).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('combobox', { name: '企业' }).pressSequentially('恒锐');
    await page.getByText('云溪恒锐精密机械有限公司').first().click();
    await axe(page);
    await page.getByRole('button', { name: /核对并提交/ }).click();
    await page.getByRole('button', { name: '提交审核' }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
    // the purpose is missing: nothing is sent, and its step says so
    await expect(page.getByRole('dialog')).toContainText('用途');
    await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('button', { name: /需求 1 处待填/ })).toBeVisible();
    await page.getByRole('button', { name: /^1 需求/ }).click();
    await page.getByRole('combobox', { name: '用途' }).click();
    await page.getByText('购置设备').last().click();
    await page.getByRole('button', { name: /核对并提交/ }).click();
    await axe(page);
    await page.getByRole('button', { name: '提交审核' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('待审核')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
