import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/financing-offer.ts';
import { register } from '#contract/oauth.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { accountId } from '../setup/book-listings.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { portalServer } from '../setup/portal-server.ts';
import { agreed } from '../setup/registration.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const page = '/account/financial';
let [owner, bank, second, needId, count] = ['', '', '', '', 0];

const person = async (username: string) => {
  const { accessToken } = await server.current().call(register, { body: { ...agreed, username, password: 'Yunxi2026' } });
  return accessToken;
};
const signIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
const terms = { ...offerTerms, validUntil: addDays(todayInChina(new Date()), 20) };

beforeEach(async () => {
  count += 1;
  needId = `financing-need-${count}`;
  const { db } = server.current();
  [owner, bank, second] = [await person(`owner.${count}`), await person(`bank.${count}`), await person(`other.${count}`)];
  await saveBank(db, { id: `page-bank-${count}`, ownerId: await accountId(db, `bank.${count}`), title: '云岭银行' });
  await saveBank(db, { id: `page-other-${count}`, ownerId: await accountId(db, `other.${count}`), title: '华川银行' });
  await saveNeed(db, { id: needId, ownerId: await accountId(db, `owner.${count}`), expiresAt: new Date('2099-01-01T00:00:00Z') });
});

const send = (token: string, more: object) => server.current().call(contract.send, { body: { ...terms, needId, ...more } }, token);

test('a new account sees the purpose of needs and applications', async () => {
  signIn(await person(`fresh.${count}`));
  await renderApp(page);
  expect(await screen.findByRole('heading', { name: '还没有发布过融资需求' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '还没有提交过融资申请' })).toBeVisible();
});

test('offers are compared beside the need with their costs, and accepting one ends the others', async () => {
  await send(bank, { rate: 3.45, fees: 9000 });
  await send(second, { rate: 3.9, repayment: 'equalInstalment', guarantee: 'mortgage' });
  signIn(owner);
  const { user } = await renderApp(`${page}?need=${needId}`);
  const table = within(await screen.findByRole('table', { name: '“流动资金 400 万元”收到的报价' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '您的需求',
    expect.stringContaining('华川银行'),
    expect.stringContaining('云岭银行'),
  ]);
  const rowOf = (name: RegExp) => table.getByRole('row', { name });
  expect(rowOf(/^利息合计/)).toHaveTextContent('138,000.00 元');
  expect(rowOf(/^总成本/)).toHaveTextContent('147,000.00 元');
  expect(rowOf(/^总成本/)).toHaveTextContent('（最低）');
  expect(rowOf(/^融资方式/)).toHaveTextContent('抵押贷款');
  await user.click(table.getByRole('button', { name: '接受云岭银行的报价' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/其他报价会自动结束/)).toBeVisible();
  await user.click(question.getByRole('button', { name: '接受' }));
  expect(await screen.findByText(/已接受云岭银行的报价，对方已能看到您的联系方式/)).toBeVisible();
  expect(screen.getByText(/未接受$/).closest('li')).toHaveTextContent('华川银行 · 400 万元 · 12 个月 · 年利率 3.9% · 未接受');
  const states = (await server.current().call(contract.received, {}, owner)).map(({ lender, state }) => [lender, state]);
  expect(Object.fromEntries(states)).toEqual({ 云岭银行: 'accepted', 华川银行: 'declined' });
});

test('costs of offers of different size are not ranked, but their rates are', { tags: 'depth' }, async () => {
  await send(bank, { rate: 3.45 });
  await send(second, { rate: 3.9, amount: 3_000_000 });
  signIn(owner);
  await renderApp(page);
  const table = within(await screen.findByRole('table', { name: '“流动资金 400 万元”收到的报价' }));
  expect(table.getByRole('row', { name: /^年利率/ })).toHaveTextContent(/3\.45%（最低）/);
  expect(table.getByRole('row', { name: /^总成本/ })).not.toHaveTextContent('最低');
  expect(screen.getByText(/总成本不能直接比较/)).toBeVisible();
});

test('an offer is declined with a note to the lender', { tags: 'depth' }, async () => {
  await send(bank, {});
  signIn(owner);
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: '不接受云岭银行的报价' }));
  const form = within(await screen.findByRole('form', { name: '不接受云岭银行的报价' }));
  await user.type(form.getByRole('textbox', { name: /给对方的话/ }), '利率偏高');
  await user.click(form.getByRole('button', { name: '确认不接受' }));
  expect(await screen.findByText(/答复：利率偏高/)).toBeVisible();
});

test('a lender makes and withdraws an offer on the page of a need; wrong figures are named', { tags: 'depth' }, async () => {
  signIn(bank);
  const { user } = await renderApp(`/resources/finance/need/detail?id=${needId}`);
  const section = within(await screen.findByRole('region', { name: '融资报价' }));
  await user.click(await section.findByRole('button', { name: '报价' }));
  const form = within(await section.findByRole('form', { name: '融资报价' }));
  expect(form.getByRole('textbox', { name: '金额（元）' })).toHaveValue('4000000');
  await user.type(form.getByRole('textbox', { name: '年利率（%）' }), '3.456');
  await user.type(form.getByRole('textbox', { name: '电话' }), '0999-6600001');
  await user.click(form.getByRole('button', { name: '提交报价' }));
  expect(form.getByText('请填写 0 至 100 的年利率，最多两位小数')).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: '年利率（%）' }));
  await user.type(form.getByRole('textbox', { name: '年利率（%）' }), '3.45');
  await user.click(form.getByRole('button', { name: '提交报价' }));
  expect(await section.findByText('待答复')).toBeVisible();
  expect(await server.current().call(contract.received, {}, owner)).toMatchObject([{ rate: 3.45, lender: '云岭银行', amount: 4_000_000 }]);
  await user.click(section.getByRole('button', { name: '撤回报价' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回报价' }));
  await waitFor(() => expect(section.getByText('已撤回')).toBeVisible());
});

test('a user who is no lender cannot make an offer', async () => {
  signIn(owner);
  await renderApp(`/resources/finance/need/detail?id=${needId}`);
  const section = within(await screen.findByRole('region', { name: '融资报价' }));
  expect(section.getByRole('link', { name: '查看收到的报价' })).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});
