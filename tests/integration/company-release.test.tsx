import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeBusiness } from '#contract/company-choice.ts';
import * as contract from '#contract/company-release.ts';
import { send as sendOffer } from '#contract/financing-offer.ts';
import { token } from '#contract/oauth.ts';
import { officerOf } from '../setup/applications.ts';
import { accountId } from '../setup/book-listings.ts';
import { colleaguesOf, company, letAct } from '../setup/colleagues.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer(prepare);
/** The company of the first sample account, its administrator. */
const own = 'yx-hengrui';
let partner = { id: '', token: '' };
let head = { token: '' };

async function prepare() {
  const { call, db } = server.current();
  partner = await officerOf(db, 'partner', [], new Date());
  await call(changeBusiness, { body: { id: 'yx-guanlan' } }, partner.token);
  await letAct(db, 'yx-guanlan', 'partner');
}

async function signIn(username = 'user'): Promise<string> {
  const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  return accessToken;
}

test('an administrator releases figures to a company, sees who read them, and withdraws them', async () => {
  await signIn();
  const { user } = await renderApp('/account/released');
  await user.click(await screen.findByRole('button', { name: '开放数据' }));
  const form = await screen.findByRole('form', { name: '开放数据' });
  await user.click(within(form).getByRole('radio', { name: /^合作企业/ }));
  await user.click(within(form).getByRole('button', { name: '确认开放' }));
  expect(await within(form).findByText('请至少选择一类数据')).toBeVisible();
  expect(within(form).getByText('请选择另一家企业')).toBeVisible();
  await user.type(within(form).getByRole('combobox'), '观澜');
  await user.click(await screen.findByRole('option', { name: /观澜/ }));
  await user.click(within(form).getByRole('checkbox', { name: /^收入与利润/ }));
  await user.click(within(form).getByRole('button', { name: '确认开放' }));
  const list = await screen.findByRole('region', { name: '已开放的数据' });
  expect(await within(list).findByText('开放中')).toBeVisible();
  const read = () => server.current().call(contract.read, { params: { companyId: own } }, partner.token);
  expect((await read()).facts.map(({ key }) => key)).toContain('revenue@2025');
  await user.click(within(list).getByRole('button', { name: /^收回/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '收回' }));
  expect(await within(list).findByText('已收回')).toBeVisible();
  expect((await read()).facts).toEqual([]);
});

test('an incomplete release focuses the missing field, and Cancel returns to the button', { tags: 'depth' }, async () => {
  await signIn();
  const { user } = await renderApp('/account/released');
  await user.click(await screen.findByRole('button', { name: '开放数据' }));
  const form = within(await screen.findByRole('form', { name: '开放数据' }));
  await waitFor(() => expect(form.getByRole('radio', { checked: true })).toHaveFocus());
  await user.click(form.getByRole('button', { name: '确认开放' }));
  expect(form.getByRole('combobox')).toHaveFocus();
  // the picker lists the user's own companies first
  await user.click(await screen.findByRole('option', { name: /恒锐/ }));
  expect(form.getByRole('combobox')).toBeVisible();
  expect(form.getByText('请选择另一家企业')).toBeVisible();
  await user.type(form.getByRole('combobox'), '观澜');
  await user.click(await screen.findByRole('option', { name: /观澜/ }));
  await user.click(form.getByRole('button', { name: '确认开放' }));
  expect(form.getByRole('checkbox', { name: /^收入与利润/ })).toHaveFocus();
  await user.keyboard(' ');
  const day = form.getByRole('textbox', { name: '开放到哪一天（含当天）' });
  await user.clear(day);
  await user.type(day, '明年');
  await user.click(form.getByRole('button', { name: '确认开放' }));
  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription('请填写今天起一年以内的日期');
  await user.clear(day);
  await user.type(day, '2026年7月1日');
  await user.click(form.getByRole('button', { name: '取消' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /离开/ }));
  const focused = await screen.findByRole('button', { name: '开放数据' });
  await waitFor(() => expect(focused).toHaveFocus());
});

test('the log names outside readers and the figures they read', { tags: 'depth' }, async () => {
  const accessToken = await signIn();
  const { call } = server.current();
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await call(contract.give, { body: { companyId: own, kind: 'partner', toId: 'yx-guanlan', groups: ['tax'], until } }, accessToken);
  await call(contract.read, { params: { companyId: own } }, partner.token);
  const { user } = await renderApp('/account/released');
  const log = await screen.findByRole('region', { name: '查看记录' });
  expect(await within(log).findByText('经办partner')).toBeVisible();
  await user.click(within(log).getByText(/项数据$/));
  expect(within(log).getByText('纳税额（2023、2024、2025）')).toBeVisible();
});

test('a lender sees released figures on the page of a need, and a note that reading is logged', { tags: 'depth' }, async () => {
  const { call, db } = server.current();
  const [first] = await colleaguesOf(server.current(), ['administrator'], new Date());
  head = { token: first?.token ?? '' };
  const accessToken = await signIn();
  await saveBank(db, { id: 'bank-page', ownerId: await accountId(db, 'user') });
  const attributes = { company: [company], amount: 4_000_000, term: 12, purpose: 'research', guaranteeOffered: [], highestRate: null };
  await saveNeed(db, { id: 'need-page', ownerId: first?.id ?? null, attributes: { ...attributes, contactTime: null } });
  const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await call(sendOffer, { body: { ...offerTerms, validUntil, needId: 'need-page' } }, accessToken);
  const release = { companyId: company, kind: 'lender' as const, toId: 'bank-page', groups: ['results' as const], until: validUntil };
  await call(contract.give, { body: release }, head.token);
  await renderApp('/resources/finance/need/detail?id=need-page');
  const section = await screen.findByRole('region', { name: '企业开放的数据' });
  expect(within(section).getByText(/收入与利润/)).toBeVisible();
  expect(within(section).getByText('您的查看会记录下来，企业成员可以看到。')).toBeVisible();
  expect(within(section).getByRole('rowheader', { name: '营业收入' })).toBeVisible();
});
