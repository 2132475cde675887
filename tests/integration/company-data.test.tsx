import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { companyDetail } from '#contract/company.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { token } from '#contract/oauth.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { interceptor } from '#mocks/node.ts';
import { previewSheet } from '#server/companies/company-data/read-sheet.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { factSheetFile } from '../setup/fact-sheet.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const page = '/account/shuju';
let accessToken = '';

async function signIn(): Promise<void> {
  ({ accessToken } = await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
}
const stored = async (key: FactKey) => {
  const { facts } = await server.current().call(companyDetail, { body: { id: 'yx-hengrui' } }, accessToken);
  return facts.filter((fact) => fact.key === key).map(({ value, own }) => [value, own]);
};

test('a visitor sees what the page is for', async () => {
  await renderApp(page);
  expect(await screen.findByText('登录后查看企业数据')).toBeVisible();
});

test('a missing fact shows how many policies it would decide, and is filled in in place', { tags: 'depth' }, async () => {
  await signIn();
  const { user } = await renderApp(page);
  const missing = await screen.findByRole('region', { name: '还缺的数据' });
  expect(within(missing).getAllByText(/填了能让 \d+ 项政策有结论/).length).toBeGreaterThan(0);
  const [fill] = within(missing).getAllByRole('button', { name: /^填写/ });
  if (fill === undefined) throw new Error('Nothing is missing');
  const name = fill.textContent.replace('填写', '').trim();
  await user.click(fill);
  const form = await within(missing).findByRole('form', { name: `填写：${name}` });
  const [yes] = within(form).queryAllByRole('radio');
  if (yes === undefined) await user.type(within(form).getByRole('textbox'), '40');
  else await user.click(yes);
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await screen.findByText(`已保存：${name}`)).toBeVisible();
});

test('a value that contradicts the register is not stored and starts a correction', { tags: 'depth' }, async () => {
  await signIn();
  const before = await stored('headcount@2025');
  const { user, history } = await renderApp(page);
  await user.click(await screen.findByText('人员'));
  await user.click(await screen.findByRole('button', { name: /^修改.*2025.*职工总数/ }));
  const form = await screen.findByRole('form', { name: /^填写：.*2025.*职工总数/ });
  const field = within(form).getByRole('textbox');
  await user.clear(field);
  await user.type(field, '999');
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await within(form).findByText(/与登记的数据不一致，没有保存/)).toBeVisible();
  expect(field).toHaveValue('999');
  expect(await stored('headcount@2025')).toEqual(before);
  await user.click(within(form).getByRole('button', { name: /^申请更正/ }));
  await screen.findByRole('heading', { name: /企业信息更正|云溪恒锐/ });
  expect(history.location.pathname).toBe('/account/application');
});

test('an import sheet shows the effect of each row and is stored after confirmation', async () => {
  await signIn();
  const { db } = server.current();
  const file = factSheetFile(
    ['techStaff@2025', '科技人员', '40', '人'],
    ['headcount@2025', '从业人数', '999', '人'],
    ['no-such', '别的数据', '1', ''],
  );
  // jsdom sends no files: the contract test uploads one
  const [person] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
  const asking = { db, now: () => new Date(), c: { var: { language: 'zh-CN', address: '', requestId: '' } } } as const;
  const reader = {
    id: person?.id ?? '',
    username: 'user',
    displayName: '',
    roles: [],
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  };
  const data = await previewSheet({ ...asking, user: reader }, 'yx-hengrui', file);
  interceptor.use(http.post('*/apiv2/enterprise/data-import-preview', () => HttpResponse.json({ code: 0, data, message: '' })));
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: '导入填报表' }));
  const panel = await screen.findByRole('region', { name: '导入填报表' });
  await user.upload(within(panel).getByLabelText(/^选择文件/), file);
  expect(await within(panel).findByText(/可保存 1 项，与登记不一致 1 项，没有变化 0 项，有问题 1 行/)).toBeVisible();
  expect(within(panel).getByText('没有这个编码，请不要修改填报表的编码列。')).toBeVisible();
  expect(await stored('techStaff@2025')).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: '确认保存 1 项' }));
  expect(await screen.findByText('已保存 1 项数据')).toBeVisible();
  expect(await stored('techStaff@2025')).toEqual([[40, true]]);
  // the contradiction stays until it is corrected
  expect(within(panel).getByRole('button', { name: /^申请更正/ })).toBeVisible();
});

test('an external file asks for its unit and year, and shows the cell of each value', { tags: 'depth' }, async () => {
  await signIn();
  const { db } = server.current();
  const file = new File(['企业名称,云溪恒锐精密机械有限公司\r\n高新技术产品收入,4200'], '财务.csv', { type: 'text/csv' });
  // jsdom sends no files: the contract test uploads one
  const [person] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
  const asking = { db, now: () => new Date(), c: { var: { language: 'zh-CN', address: '', requestId: '' } } } as const;
  const reader = {
    id: person?.id ?? '',
    username: 'user',
    displayName: '',
    roles: [],
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  };
  const answered = async ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    const year = query.get('year');
    const given = { unit: query.get('unit') === 'wan' ? 10_000 : undefined, year: year === null ? undefined : Number(year) };
    const data = await previewSheet({ ...asking, user: reader, given }, 'yx-hengrui', file);
    return HttpResponse.json({ code: 0, data, message: '' });
  };
  interceptor.use(http.post('*/apiv2/enterprise/data-import-preview', answered));
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: '导入填报表' }));
  const panel = await screen.findByRole('region', { name: '导入填报表' });
  await user.upload(within(panel).getByLabelText(/^选择文件/), file);
  await user.selectOptions(await within(panel).findByLabelText('数据年度'), '2025');
  await user.selectOptions(await within(panel).findByLabelText('金额单位'), '万元');
  expect(await within(panel).findByText('B2')).toBeVisible();
  expect(within(panel).getByText('据文件填入')).toBeVisible();
  expect(await stored('highTechRevenue@2025')).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: '确认保存 1 项' }));
  expect(await screen.findByText('已保存 1 项数据')).toBeVisible();
  expect(await stored('highTechRevenue@2025')).toEqual([[42_000_000, true]]);
});

test('a user without a company, or with another in the address, sees what to do', { tags: 'depth' }, async () => {
  await signIn();
  await server.current().call(changeBusiness, { body: { id: null } }, accessToken);
  await renderApp(page);
  expect(await screen.findByText('您还没有选择企业')).toBeVisible();
});

test('a company in the address can be made the user’s own', { tags: 'depth' }, async () => {
  await signIn();
  const { user } = await renderApp(`${page}?business=yx-guanlan`);
  expect(await screen.findByText('这不是您所在的企业')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '设为我的企业' }));
  expect(await screen.findByRole('region', { name: '还缺的数据' })).toBeVisible();
});
