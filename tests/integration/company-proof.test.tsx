import { screen, within } from '@testing-library/react';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/company-proof.ts';
import { create } from '#contract/company.ts';
import { businessBase, changeBusiness } from '#contract/company-choice.ts';
import { token } from '#contract/oauth.ts';
import { handlers } from '#server/job-handlers.ts';
import { codeHandler, codeKind } from '#server/identity/account/own/codes.ts';
import type { CodeMessage } from '#server/identity/account/own/couriers.ts';
import { company, letAct } from '../setup/colleagues.ts';
import { expectConsole } from '../setup/console.ts';
import { knownProofService } from '../setup/known-proof-service.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { runDue } from '../setup/run-due.ts';

const server = portalServer(undefined, { sendsMail: true, sendsTexts: true, proofService: knownProofService });
const page = '/account/colleagues';
let sent: CodeMessage[] = [];
let accessToken = '';

beforeEach(async () => {
  sent = [];
  ({ accessToken } = await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  await server.current().call(changeBusiness, { body: { id: company } }, accessToken);
});
afterEach(() => sessionStorage.clear());

const keep = (message: CodeMessage) => {
  sent.push(message);
  return Promise.resolve();
};
const deliver = () =>
  runDue(
    { db: server.current().db, log: pino({ level: 'silent' }), now: () => new Date() },
    new Map([...handlers, [codeKind, codeHandler({ mail: keep, text: keep })]]),
  );
const way = (name: string) => screen.findByRole('listitem', { name });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('the ways are side by side with their requirements and duration', { tags: 'depth' }, async () => {
  await renderApp(page);
  const code = within(await way('验证码'));
  expect(code.getByText(/登记的手机或邮箱/)).toBeVisible();
  expect(code.getByRole('button', { name: '向登记的手机 138****1234 发送验证码' })).toBeVisible();
  expect(code.getByRole('button', { name: '向登记的邮箱 b***@guanlan.example 发送验证码' })).toBeVisible();
  const service = within(await way('身份核验'));
  expect(service.getByText(/id\.example\.cn/)).toBeVisible();
  const letter = within(await way('营业执照和授权书'));
  expect(letter.getByText(/3 个工作日内/)).toBeVisible();
});

test('a wrong code can be corrected, and a right one makes the user administrator', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/proof-code failed: BusinessError/);
  const { user } = await renderApp(page);
  // a double click sends once
  await user.dblClick(await screen.findByRole('button', { name: /^向登记的手机/ }));
  expect(await screen.findByText(/已发送到 138\*\*\*\*1234，10 分钟内有效/)).toBeVisible();
  expect(server.requests.filter((one) => one.endsWith('/proof-code-send'))).toHaveLength(1);
  const again = screen.getByRole('button', { name: '重新发送到 138****1234' });
  expect(again).toBeDisabled();
  expect(screen.getByText(/秒后可以重新发送/)).toBeVisible();
  await deliver();
  const form = within(screen.getByRole('form', { name: '验证码' }));
  const field = form.getByRole('textbox', { name: '6 位验证码' });
  expect(field).toHaveFocus();
  await user.keyboard('12{Enter}');
  expect(await form.findByText('请填写 6 位数字的验证码')).toBeVisible();
  const { code = '' } = sent[0] ?? {};
  await user.clear(field);
  await user.type(field, `${wrong(code)}{Enter}`);
  expect(await form.findByText(/验证码不正确/)).toBeVisible();
  await user.clear(field);
  await user.type(field, `${code}{Enter}`);
  expect(await screen.findByText(/您是管理员，已核实可以代表企业/)).toBeVisible();
  expect(screen.queryByRole('form', { name: '验证码' })).toBeNull();
});

test('a sent code is still asked for after Back', async () => {
  const { user, history } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: /^向登记的手机/ }));
  await screen.findByText(/已发送到/);
  await user.click(await screen.findByRole('button', { name: '提交材料' }));
  await screen.findByText('授权书');
  history.back();
  expect(await screen.findByText(/已发送到 138\*\*\*\*1234/)).toBeVisible();
});

test('a company with a proven administrator is claimed with documents', { tags: 'depth' }, async () => {
  const { db, call } = server.current();
  const { accessToken: other } = await call(token, { body: { username: 'user', password: 'Pmis@2026' } });
  await call(changeBusiness, { body: { id: company } }, other);
  await letAct(db, company, 'user');
  await renderApp(page);
  const code = within(await way('验证码'));
  expect(code.getByText(/已有核实过的管理员/)).toBeVisible();
  expect(code.queryByRole('button')).toBeNull();
});

test('a company that the user entered is claimed with documents only', { tags: 'depth' }, async () => {
  await server.current().call(create, { body: { name: '云溪新办科技有限公司', facts: {} } }, accessToken);
  await renderApp(page);
  expect(await screen.findByText(/这是您自己录入的企业/)).toBeVisible();
  expect(await way('营业执照和授权书')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: '验证码' })).toBeNull();
});

test('returning from the identity service confirms the claim, once', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/proof-service failed: BusinessError/);
  const { call } = server.current();
  const { address, key } = await call(contract.begin, { body: { companyId: company } }, accessToken);
  const state = new URL(address).searchParams.get('state') ?? '';
  const { business } = await call(businessBase, { params: { id: company } }, accessToken);
  const back = `${page}?state=${state}&ticket=${business?.creditCode ?? ''}`;
  sessionStorage.setItem('pmis_provider_visit', JSON.stringify({ key, reurl: page }));
  const { history } = await renderApp(back);
  expect(await screen.findByText(/您是管理员，已核实可以代表企业/)).toBeVisible();
  expect(history.location.search).not.toContain('ticket');
  // the service's return address, opened a second time
  sessionStorage.setItem('pmis_provider_visit', JSON.stringify({ key, reurl: page }));
  await renderApp(back);
  expect(await screen.findByText(/这次核验已过期、已用过/)).toBeVisible();
});

test('an answer that this browser did not request is not forwarded', { tags: 'depth' }, async () => {
  await renderApp(`${page}?state=stray-state&ticket=1`);
  expect(await screen.findByText(/不是在这个浏览器里发起的/)).toBeVisible();
  expect(screen.getByRole('link', { name: '重新开始' })).toBeVisible();
  expect(server.requests.some((one) => one.endsWith('/proof-service'))).toBe(false);
});
