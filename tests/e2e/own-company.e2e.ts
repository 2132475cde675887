import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import * as colleague from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import { send as sendOffer } from '#contract/financing-offer.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import * as own from '#contract/listing-own.ts';
import type { MemberRole } from '#domain/company/members.ts';
import { sessionCookie } from '#server/platform/http/session-cookie.ts';
import { deviceOf } from '../contract/listing-content.ts';
import type { ListingContent } from '../contract/listing-content.ts';
import { offerTerms } from '../setup/financing.ts';
import { signedIn, storeToken } from './admin-session.ts';
import type { Account } from './claim.ts';
import { claimCompany } from './claim.ts';
import { axe, expect, test } from './fixtures.ts';
import { enterCompany } from './records.ts';
import { newAccount, register, uniqueName } from './register.ts';

type Own = { id: string; name: string };
type Person = Account & { username: string };

/** Creates a company that the account administers. */
async function ownCompany(request: APIRequestContext, account: Account): Promise<Own> {
  const name = `云溪${uniqueName()}精密有限公司`;
  const { id } = await enterCompany(request, name);
  await account.post(changeBusiness.path, { id });
  await claimCompany(request, account, id);
  return { id, name };
}

/** Creates an account that works for the company in a role. */
async function colleagueOf(request: APIRequestContext, { id }: Own, head: Account, role: MemberRole): Promise<Person> {
  const person = await newAccount(request, `${uniqueName()}-${role}`);
  await head.post(colleague.invite.path, { companyId: id, to: person.username, role });
  const answer = await request.get(colleague.overview.path, { headers: { authorization: person.accessToken } });
  const { data } = (await answer.json()) as { data: { received: { id: string }[] } };
  await person.post(colleague.accept.path, { id: data.received[0]?.id });
  return person;
}

/** Publishes a listing of an account, or of `company` if given. Returns its id. */
async function publishOwn(
  request: APIRequestContext,
  { post }: Account,
  kind: string,
  content: ListingContent,
  companyId?: string,
): Promise<string> {
  const { id, draft } = await post<ListingEditing>(own.save.path, { id: null, kind, version: null, content, companyId });
  await post(own.act.path, { listings: [{ id, draft: draft?.version, published: null }], action: 'send', note: '' });
  const admin = await signedIn(request);
  const listings = [{ id, draft: (draft?.version ?? 0) + 1, published: null }];
  await admin.post(listingAdmin.act.path, { listings, action: 'publish', note: '' });
  return id;
}

/** Opens a page of an account in a separate browser. */
async function openAs(browser: Browser, { accessToken }: Account, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await storeToken(page, accessToken);
  await page.goto(`/#${path}`);
  return page;
}

test('a colleague continues a listing of the company and hands it over', { tag: '@depth' }, async ({ page, request }) => {
  const head = await newAccount(request);
  const company = await ownCompany(request, head);
  const keeper = await colleagueOf(request, company, head, 'agent');
  const before = `企业电镜 ${uniqueName()}`;
  const content = deviceOf({ title: before });
  const { id } = await keeper.post<{ id: string }>(own.save.path, {
    id: null,
    kind: 'device',
    version: null,
    content,
    companyId: company.id,
  });
  await storeToken(page, head.accessToken);
  await page.goto('/#/account/fuWu');
  await page.getByRole('link', { name: `编辑：${before}` }).click();
  await expect(page.getByText(`负责人：${keeper.username}`)).toBeVisible();
  const title = `${before} 二号`;
  await page.getByRole('textbox', { name: '仪器名称', exact: true }).fill(title);
  await expect(page.getByText(/^已于 .+ 保存$/)).toBeVisible();
  await axe(page);

  await page.goto('/#/account/fuWu');
  await page.getByRole('button', { name: `移交：${title}` }).click();
  await page.getByRole('combobox', { name: '移交给' }).selectOption({ label: head.username });
  await axe(page);
  await page.getByRole('button', { name: '确认移交' }).click();
  await expect(page.getByText(`“${title}”已移交给${head.username}。`)).toBeVisible();
  const kept = await request.get(`${own.detail.path}?id=${id}`, { headers: { authorization: head.accessToken } });
  expect(((await kept.json()) as { data: ListingEditing }).data).toMatchObject({ mine: true, draft: { content: { title } } });
});

test(
  'a company releases figures to a lender, who reads them, and takes them back',
  { tag: '@depth' },
  async ({ page, request, browser }) => {
    const [head, lender] = [await newAccount(request), await newAccount(request, `${uniqueName()}-bank`)];
    const company = await ownCompany(request, head);
    const admin = await signedIn(request);
    const read = await request.get(`${companyAdmin.detail.path}?id=${company.id}`, { headers: { authorization: admin.accessToken } });
    const { version } = ((await read.json()) as { data: { version: number } }).data;
    const fact = { key: 'revenue@2025', value: 62_000_000, source: '税务部门', sourceDate: '2026-05-31', confirmed: true };
    await admin.post(companyAdmin.saveFacts.path, { id: company.id, version, facts: [fact] });
    const bank = `云岭${uniqueName()}银行`;
    const offered = { type: 'bank', services: [{ name: '流动资金贷款', price: null, unit: null, note: null }] };
    await publishOwn(request, lender, 'institution', deviceOf({ title: bank, attributes: offered }));
    const attributes = { company: [company.id], amount: 4_000_000, term: 12, purpose: 'research' };
    const needId = await publishOwn(request, head, 'financing-need', deviceOf({ title: `研发资金 ${uniqueName()}`, attributes }));
    await lender.post(sendOffer.path, { ...offerTerms, needId });

    await storeToken(page, head.accessToken);
    await page.goto('/#/account/released');
    await page.getByRole('button', { name: '开放数据' }).click();
    const form = page.getByRole('form', { name: '开放数据' });
    await form.getByRole('radio', { name: /^金融机构/ }).check();
    await form.getByRole('combobox', { name: '金融机构' }).selectOption({ label: bank });
    await form.getByRole('checkbox', { name: /^收入与利润/ }).check();
    await axe(page);
    await form.getByRole('button', { name: '确认开放' }).click();
    const list = page.getByRole('region', { name: '已开放的数据' });
    await expect(list.getByText('开放中')).toBeVisible();

    const needPage = `/resources/finance/need/detail?id=${needId}`;
    const reading = await openAs(browser, lender, needPage);
    const section = reading.getByRole('region', { name: '企业开放的数据' });
    await expect(section.getByRole('row', { name: /营业收入.*6,?200/ })).toBeVisible();
    await axe(reading);
    await page.reload();
    await expect(page.getByRole('region', { name: '查看记录' }).getByText(lender.username)).toBeVisible();

    await list.getByRole('button', { name: /^收回/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
    await expect(list.getByText('已收回')).toBeVisible();
    await reading.goto('/favicon.svg');
    await reading.goto(`/#${needPage}`);
    await expect(reading.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section).toHaveCount(0);
    await reading.context().close();
  },
);

test('figures are imported from a workbook as a data service exports it', { tag: '@depth' }, async ({ page, request }) => {
  const head = await newAccount(request);
  const { name } = await ownCompany(request, head);
  const rows = [
    ['天眼查·企业名单导出'],
    ['导出时间：2026-05-24 10:30:00    数据仅供参考'],
    ['企业名称', '经营状态', '注册资本', '成立日期', '电话', '统一社会信用代码', '参保人数', '参保人数所属年报'],
    ['云溪市别家机械有限公司', '存续', '900万人民币', '2009-07-01', '-', '-', '1,203', '2025'],
    [name, '存续', '5,000万元人民币', '2012-04-18', '0571-88888888', '-', 56, '2025'],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '企业名单', rows }] }));
  await storeToken(page, head.accessToken);
  await page.goto('/#/account/shuju');
  await page.getByRole('button', { name: '导入填报表' }).click();
  const panel = page.getByRole('region', { name: '导入填报表' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await panel.getByLabel(/^选择文件/).setInputFiles({ name: '天眼查导出.xlsx', mimeType, buffer });
  await expect(panel.getByText('企业名单!G5')).toBeVisible();
  await expect(panel.getByText('文件里还有 1 行是其他企业的，没有读取。')).toBeVisible();
  await axe(page);
  await panel.getByRole('button', { name: /^确认保存 \d+ 项$/ }).click();
  await expect(page.getByText(/^已保存 \d+ 项数据$/)).toBeVisible();
  await page.reload();
  const known = page.getByRole('region', { name: '已有的数据' });
  await expect(known.getByRole('listitem').filter({ hasText: '注册资本' })).toContainText('5000 万元');
});

/** A picture of one pixel. */
const picture = (name: string, pixel: string) => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.from(`R0lGODlhAQABAIAAA${pixel}AAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==`, 'base64'),
});

test('pictures of a listing are added, moved and removed, and a reload shows the result', { tag: '@depth' }, async ({ page }) => {
  const { accessToken } = await register(page, '/account/publish?kind=property');
  // pictures are read with the sign-in cookie, which expires by the tests' clock
  await page.context().addCookies([{ name: sessionCookie, value: accessToken, url: page.url() }]);
  await page.getByRole('textbox', { name: /^(名称|房源名称|标题)$/ }).fill(`厂房 ${uniqueName()}`);
  const pictures = page.getByRole('list', { name: '图片' });
  await page
    .getByLabel('选择图片文件')
    .last()
    .setInputFiles([picture('甲.gif', 'P'), picture('乙.gif', 'O'), picture('丙.gif', 'N')]);
  const names = () => pictures.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  await expect.poll(names).toHaveLength(3);
  await axe(page);
  const [first = '', second = '', third = ''] = (await names()).map(String);
  await page.getByRole('button', { name: `把“${third}”往前移` }).click();
  await expect.poll(names).toEqual([first, third, second]);
  await page.getByRole('button', { name: `删除“${first}”` }).click();
  await expect.poll(names).toEqual([third, second]);
  await expect(pictures.getByRole('listitem').first()).toContainText('封面');
  await expect(page.getByText(/^已于 .+ 保存$/)).toBeVisible();
  await page.reload();
  await expect.poll(names).toEqual([third, second]);
});
