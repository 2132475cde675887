import * as own from '#contract/listing-own.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { enterOwnCompany } from './records.ts';
import { newAccount, register, uniqueName } from './register.ts';

const sizes = [
  { name: 'a desktop', size: { width: 1440, height: 900 } },
  { name: 'a phone', size: { width: 390, height: 844 } },
];

test('an owner sends a listing, an administrator publishes it, and its page shows it', async ({ page, request, browser }) => {
  const title = `开放电镜 ${uniqueName()}`;
  const owner = await newAccount(request);
  const { id } = await owner.post<{ id: string }>(own.save.path, { id: null, kind: 'device', version: null, content: deviceOf() });
  await storeToken(page, owner.accessToken);
  await page.goto(`/#/account/publish?id=${id}`);
  await page.getByRole('textbox', { name: '仪器名称', exact: true }).fill(title);
  await axe(page);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('待审核')).toBeVisible();

  const admin = await signedIn(request);
  const context = await browser.newContext({ locale: 'zh-CN' });
  const office = await context.newPage();
  await storeToken(office, admin.accessToken);
  await office.goto(`/#/portal/listing?listing=${id}`);
  await office.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await office.getByRole('dialog').filter({ hasText: '发布后所有人可见' }).getByRole('button', { name: '发布', exact: true }).click();
  await expect(office.getByText('已发布 1 项')).toBeVisible();
  await context.close();

  await page.goto('/#/account/custom?tab=published');
  await expect(page.getByRole('button', { name: `确认有效：${title}` })).toBeVisible();
  await axe(page);
  await page.goto(`/#/technology/device/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('financing needs are listed for permitted readers; others see who these are', { tag: '@depth' }, async ({ page, request }) => {
  await page.goto('/#/resources/finance/need');
  await expect(page.getByRole('heading', { name: '登录后查看融资需求' })).toBeVisible();
  await register(page, '/resources/finance/need');
  await expect(page.getByRole('heading', { name: '融资需求只对金融机构开放' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '发布融资需求' }).click();
  await expect(page).toHaveURL(/resources\/finance\/send/);

  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  await page.goto('/favicon.svg');
  await page.goto('/#/resources/finance/need');
  await page
    .getByRole('main')
    .getByRole('link', { name: /数控磨齿机购置贷款/ })
    .click();
  await expect(page).toHaveURL(/finance\/need\/detail\?id=fn-hengrui-grinders/);
  await expect(page.getByRole('heading', { level: 1, name: /数控磨齿机购置贷款/ })).toBeVisible();
  await axe(page, undefined, ['best-practice']);
});

for (const { name, size } of sizes)
  test(
    `a new listing is saved while typing on ${name}, without moving the page, and survives a reload`,
    { tag: '@depth' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await register(page, '/account/publish?kind=device');
      const title = page.getByRole('textbox', { name: '仪器名称', exact: true });
      await title.pressSequentially('电子显微镜 ');
      const before = await title.boundingBox();
      await expect(page.getByText(/^已于 .+ 保存$/)).toBeVisible();
      await expect(title).toBeFocused();
      await title.pressSequentially('二号');
      expect(Math.abs(((await title.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
      await expect(page.getByText('有未保存的改动')).toBeVisible();
      await expect(page.getByText(/^已于 .+ 保存$/)).toBeVisible();
      await axe(page);
      await page.reload();
      await expect(title).toHaveValue('电子显微镜 二号');
      await page.getByText(/^发布前还需补充 \d+ 处$/).click();
      await axe(page);
      await page.getByRole('button', { name: /^一句话介绍：/ }).click();
      await expect(page.getByRole('textbox', { name: '一句话介绍', exact: true })).toBeFocused();
    },
  );

test('an institution introduces itself, is admitted, and publishes', { tag: '@depth' }, async ({ page, request, browser }) => {
  const title = `云溪检测中心 ${uniqueName()}`;
  await page.goto('/#/institution/settle');
  await expect(page.getByRole('heading', { name: '登录后申请入驻' })).toBeVisible();
  await register(page, '/institution/settle');
  await page.getByRole('textbox', { name: '机构名称', exact: true }).fill(title);
  await page.getByRole('textbox', { name: '一句话介绍', exact: true }).fill('机械与材料检测。');
  await page.getByRole('combobox', { name: '机构类型' }).click();
  await page.getByText('检验检测').last().click();
  await axe(page);
  await page.getByRole('combobox', { name: '地区' }).click();
  await page.getByText('青川区').last().click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '添加“服务项目”' }).click();
  await page.getByRole('textbox', { name: /服务名称/ }).fill('金相分析');
  await page.getByRole('textbox', { name: '机构介绍' }).fill('通过资质认定的第三方检测机构。');
  // the draft is stored while typing, and its address opens it
  await expect(page).toHaveURL(/[?&]id=institution-/);
  await expect(page.getByText(/^已于 .* 保存$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '机构名称', exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: /核对并提交/ }).click();
  await axe(page);
  await page.getByRole('button', { name: '提交审核' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('待审核')).toBeVisible();
  const id = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? '';

  const admin = await signedIn(request);
  const context = await browser.newContext({ locale: 'zh-CN' });
  const office = await context.newPage();
  await storeToken(office, admin.accessToken);
  await office.goto(`/#/portal/listing?listing=${id}`);
  await office.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await office.getByRole('dialog').filter({ hasText: '发布后所有人可见' }).getByRole('button', { name: '发布', exact: true }).click();
  await expect(office.getByText('已发布 1 项')).toBeVisible();
  await context.close();

  await page.goto(`/#/institution/institution/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // an admitted institution may publish kinds that other users may not
  await page.goto('/#/account/publish?kind=activity');
  await expect(page.getByRole('textbox', { name: '活动名称', exact: true })).toBeVisible();
  await page.goto('/#/institution/settle');
  await expect(page.getByRole('region', { name: '您已填写的机构' }).getByRole('link', { name: title })).toBeVisible();
});

// the missing fields are refused on purpose
test.use({ allow: { errors: ['/listing/own/act failed'] } });

for (const { name, size } of sizes)
  test(`a financing need is filled in and sent on ${name}`, { tag: '@depth' }, async ({ page }) => {
    await page.setViewportSize(size);
    const company = `五轴机床${uniqueName()}有限公司`;
    await enterOwnCompany(page.request, await register(page, '/resources/finance/send'), company);
    await page.getByRole('textbox', { name: '为什么融资', exact: true }).fill('购置五轴机床');
    await page.getByRole('textbox', { name: '一句话介绍', exact: true }).fill('购置两台五轴机床，扩大产能。');
    await page.getByRole('textbox', { name: '融资金额' }).fill('300万');
    await page.getByRole('textbox', { name: '期限' }).fill('24');
    // the focused field is not covered by the save bar
    const bar = await page.getByRole('button', { name: '保存草稿' }).boundingBox();
    const typed = await page.getByRole('textbox', { name: '期限' }).boundingBox();
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.getByRole('region', { name: '按您的需求推荐' }).getByRole('listitem').first()).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: '下一步' }).click();
    // the company that one works for is chosen already
    await expect(page.getByRole('main').getByText(company).first()).toBeVisible();
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
    await expectNoSidewaysScroll(page);
  });
