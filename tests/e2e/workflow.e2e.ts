import type { Page } from '@playwright/test';
import * as companyChoice from '#contract/company-choice.ts';
import * as own from '#contract/listing-own.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { storeToken } from './admin-session.ts';
import { claimCompany } from './claim.ts';
import { axe, expect, test } from './fixtures.ts';
import { decide, officer, open } from './officer.ts';
import { agreeToAll } from './questions.ts';
import { enterCompany } from './records.ts';
import { newAccount, register, uniqueName } from './register.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntext') });

/** Applications from a draft to a decision: the applicant in one browser, an officer in another. */
type Case = {
  kind: string;
  /** Leaves the page at the form of the application. */
  begin: (page: Page) => Promise<void>;
  /** Input by label. */
  typed: Record<string, string>;
  chosen?: Record<string, string>;
  /** Every yes-or-no question is answered with yes. */
  agreed?: true;
  /** How many materials get a file, and which is the first of them. */
  files?: { first: number; count: number };
  steps: number;
};

const contact = { 联系人: '王芳', 联系电话: '13800000000' };
const ofCompany = { 统一社会信用代码: '91330100MA2XYZ0001', ...contact };

/** Signs in as a new account that has chosen a company without members. Returns the account and the company. */
async function chosen(page: Page) {
  const account = await newAccount(page.request);
  const company = await enterCompany(page.request, `云溪${uniqueName()}厂`);
  await account.post(companyChoice.changeBusiness.path, { id: company.id });
  await storeToken(page, account.accessToken);
  return { account, company };
}
const appliedFor = (path: string) => async (page: Page) => {
  const { account, company } = await chosen(page);
  await claimCompany(page.request, account, company.id);
  await page.goto(`/#${path}`);
  await page
    .getByRole('button', { name: /^申请：/ })
    .first()
    .click();
};

const cases: Case[] = [
  {
    kind: '政策申报',
    begin: appliedFor('/policy/detail?id=yx-first-set'),
    typed: { ...ofCompany, 项目名称: '五轴磨床首台套', 项目简介: '已研制成功并交付两台。', 申请金额: '500000' },
    agreed: true,
    files: { first: 0, count: 5 },
    steps: 3,
  },
  {
    kind: '融资申请',
    begin: appliedFor('/resources/finance/detail?id=fp-huachuan-equip'),
    typed: { ...ofCompany, 融资金额: '100', 期限: '12', 资金用途: '采购原材料' },
    chosen: { 能否提供抵押或质押: '否' },
    files: { first: 0, count: 1 },
    steps: 2,
  },
  {
    kind: '政务事项',
    begin: appliedFor('/institution/metter/detail?id=mt-hnte-award'),
    typed: { ...ofCompany, 申请事项说明: '申领首次认定奖励。' },
    files: { first: 1, count: 1 },
    steps: 2,
  },
  {
    kind: '企业信息更正',
    begin: async (page) => {
      const { account, company } = await chosen(page);
      await claimCompany(page.request, account, company.id);
      await page.goto(`/#/policy/company?id=${company.id}`);
      await page.getByRole('button', { name: '申请更正信息' }).click();
    },
    typed: { ...ofCompany, 软件著作权: '4321', 更正理由: '登记的件数不是最新的。' },
    files: { first: 0, count: 1 },
    steps: 1,
  },
  {
    kind: '企业认领',
    begin: async (page) => {
      await chosen(page);
      // nothing leaves in the company's name before
      await page.goto('/#/policy/detail?id=yx-first-set');
      await page
        .getByRole('button', { name: /^申请：/ })
        .first()
        .click();
      await expect(page.getByText(/您还不能代表.+提交/)).toBeVisible();
      await expect(page.getByRole('button', { name: '提交申请' })).toBeDisabled();
      await page.getByRole('link', { name: '企业同事' }).click();
      await expect(page.getByRole('heading', { name: /还没有核实您可以代表它$/ })).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: /^提交材料/ }).click();
    },
    typed: { ...contact, 部门和职务: '总经理' },
    chosen: { 您与企业的关系: '法定代表人' },
    files: { first: 0, count: 2 },
    steps: 1,
  },
];

/** Begins an appeal and fills it in. */
async function appeal(page: Page, title: string): Promise<void> {
  await register(page, '/account/suQiu');
  await page.getByRole('radio', { name: '用地与厂房' }).check();
  await page.getByRole('textbox', { name: '您遇到了什么问题？' }).fill(title);
  await page.getByRole('button', { name: '填写诉求' }).click();
  await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue(title);
  await fill(page, { 诉求内容: '用地手续已提交三个月，尚未收到答复。', ...contact });
  await choose(page, '办结后可否公开为问答', '否');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByTitle(option, { exact: true }).click();
}

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed))
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
}

/** Sends the form; returns the number of the application. */
async function send(page: Page, action = '提交申请'): Promise<string> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByText(/等待“.+”环节领取办理/)).toBeVisible();
  return (
    (
      await page
        .getByText(/\d{4}-\d{6}/)
        .first()
        .textContent()
    )?.match(/\d{4}-\d{6}/)?.[0] ?? ''
  );
}

const approve = (office: Page) => decide(office, 'a', '', '已同意');

for (const { kind, begin, typed, chosen: options = {}, agreed, files, steps } of cases)
  test(`${kind} goes from a draft to approved`, { tag: kind === '企业认领' ? [] : '@depth' }, async ({ page }) => {
    await begin(page);
    await expect(page).toHaveURL(/account\/application/);
    await fill(page, typed);
    for (const [label, option] of Object.entries(options)) await choose(page, label, option);
    if (agreed === true) await agreeToAll(page);
    for (let at = 0; at < (files?.count ?? 0); at += 1) {
      await page
        .locator('input[type="file"]')
        .nth((files?.first ?? 0) + at)
        .setInputFiles(pdf(`材料${at + 1}.pdf`));
      await expect(page.getByRole('button', { name: new RegExp(`下载.*材料${at + 1}\\.pdf`) })).toBeVisible();
    }
    const number = await send(page);
    const office = await officer(page);
    for (let step = 0; step < steps; step += 1) {
      await open(office, number);
      if (step === 0) await axe(office);
      await approve(office);
    }
    await open(office, number, 'done');
    await expect(office.getByText('目前不在办理中。').first()).toBeVisible();
    await office.context().close();
    await page.reload();
    await expect(page.getByText('已通过').first()).toBeVisible();
    await axe(page);
  });

test('an appeal that is returned is sent again and approved', { tag: '@depth' }, async ({ page }) => {
  await appeal(page, `车间用地 ${uniqueName()}`);
  const number = await send(page);
  const office = await officer(page);
  await open(office, number);
  await decide(office, 'r', '请写明地块编号', '已退回');
  await page.reload();
  await expect(page.getByText('申请已退回，请补正后再次提交')).toBeVisible();
  await expect(page.getByText('请写明地块编号').first()).toBeVisible();
  await axe(page);
  await fill(page, { 诉求内容: '云溪高新区 A-12 地块，用地手续已提交三个月。' });
  await expect(page.getByText(/^上次为/)).toBeVisible();
  await send(page, '再次提交');
  await open(office, number);
  await expect(office.getByRole('heading', { name: '各轮比对' })).toBeVisible();
  await axe(office);
  await approve(office);
  await open(office, number);
  await approve(office);
  await office.context().close();
  await page.reload();
  await expect(page.getByText('已答复').first()).toBeVisible();
});

test('an appeal is rejected with a reason that its applicant reads', { tag: '@depth' }, async ({ page }) => {
  await appeal(page, `车间用水 ${uniqueName()}`);
  const number = await send(page);
  const office = await officer(page);
  await open(office, number);
  await office.keyboard.press('d');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText('请写明理由')).toBeVisible();
  await decide(office, 'd', '不属于本平台受理范围', '已作不予通过');
  await office.context().close();
  await page.reload();
  await expect(page.getByText('未通过').first()).toBeVisible();
  await expect(page.getByText('不属于本平台受理范围').first()).toBeVisible();
});

test('a withdrawn application is gone from the queue', { tag: '@depth' }, async ({ page }) => {
  await appeal(page, `车间用电 ${uniqueName()}`);
  const number = await send(page);
  const office = await officer(page);
  await open(office, number);
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('textbox', { name: /^撤回原因/ }).fill('已由供电所解决');
  await page.getByRole('button', { name: '确认撤回' }).click();
  await expect(page.getByText(/已撤回，不再办理/)).toBeVisible();
  // the officer had it open: the input stays, and the page names who was first
  await office.keyboard.press('a');
  await office.getByRole('form', { name: '办理意见' }).getByRole('textbox').fill('同意');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText(/撤回/).first()).toBeVisible();
  await office.goto('/favicon.svg');
  await office.goto(`/#/approve/list?keyword=${number}`);
  await expect(office.getByRole('heading', { name: '没有符合条件的申请' })).toBeVisible();
  await office.context().close();
});

test('an officer hands an application over with a reason', { tag: '@depth' }, async ({ page }) => {
  await appeal(page, `厂区道路 ${uniqueName()}`);
  const number = await send(page);
  const office = await officer(page);
  await open(office, number);
  await office.keyboard.press('t');
  await expect(office.getByText('已领取').first()).toBeVisible();
  await office.keyboard.press('h');
  const form = office.getByRole('form', { name: '办理意见' });
  await form.getByRole('combobox', { name: '同事' }).selectOption({ index: 1 });
  await form.getByRole('textbox').fill('由分管同事办理');
  await axe(office);
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText('已转交').first()).toBeVisible();
  await open(office, number, 'team');
  await expect(office.getByText('已由其他同事领取。如确有需要，可以写明理由转交。').or(office.getByText(/转交/)).first()).toBeVisible();
  await expect(office.getByText('由分管同事办理').first()).toBeVisible();
  await office.context().close();
  // between officers
  await page.reload();
  await expect(page.getByText('由分管同事办理')).toHaveCount(0);
});

test('an overdue application is found, with the number of days', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/favicon.svg');
  const office = await officer(page);
  await office.goto('/#/approve/list?view=team&overdue=true');
  const rows = office.locator('tr[data-row-of]');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row.getByText(/超期 \d+ 日/)).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(office.getByText(/已超期 \d+ 个工作日/).first()).toBeVisible();
  await office.context().close();
});

const records = [
  { kind: '信息发布', editor: '/account/publish', page: '/technology/device/detail', listing: 'device', content: deviceOf },
  {
    kind: '机构入驻',
    editor: '/institution/settle',
    page: '/institution/institution/detail',
    listing: 'institution',
    content: (changed: { title: string }) =>
      deviceOf({ ...changed, attributes: { type: 'testing', services: [{ name: '材料检测', price: null, unit: null, note: null }] } }),
  },
];

for (const { kind, editor, page: detail, listing, content } of records)
  test(`${kind} goes from a draft to published`, { tag: '@depth' }, async ({ page }) => {
    const title = `${kind} ${uniqueName()}`;
    await register(page, '/account/custom');
    const id = await page.evaluate(
      async ({ path, body }) => {
        const authorization = localStorage.getItem('ixiaomayun_accessToken') ?? '';
        const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', authorization }, body });
        return ((await answer.json()) as { data: { id: string } }).data.id;
      },
      { path: own.save.path, body: JSON.stringify({ id: null, kind: listing, version: null, content: content({ title }) }) },
    );
    await page.goto(`/#${editor}?id=${id}`);
    if (listing === 'institution') await page.getByText('核对并提交').first().click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByText('待审核').first()).toBeVisible();
    const office = await officer(page);
    await open(office, title);
    await axe(office);
    await approve(office);
    await office.context().close();
    await page.goto(`/#${detail}?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
