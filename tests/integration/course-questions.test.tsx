import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as admin from '#contract/listing-admin.ts';
import { register, token } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const password = 'Yunxi2026';
const page = '/operation/classroom/detail?id=cls-rd-deduction';
const question = '委托高校做的研发，加计扣除时合同要登记吗？';
let username = '';
let accessToken = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  username = `student.${count}`;
  ({ accessToken } = await server.current().call(register, { body: { ...agreed, username, password } }));
});

const storeToken = () => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};
const section = () => screen.findByRole('region', { name: '课程问答' });
const askButton = async () => within(await section()).findByRole('button', { name: '对本课程提问' });
const form = () => screen.findByRole('form', { name: '对本课程提问' });
const field = async () => within(await form()).findByRole('textbox');
const send = async () => within(await form()).findByRole('button', { name: '提交问题' });

type User = Awaited<ReturnType<typeof renderApp>>['user'];
async function signIn(user: User): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a course and its answers link to each other', async () => {
  const { user } = await renderApp(page);
  const answers = within(await section());
  const links = await answers.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['技术人员半天搞研发、半天管生产，工资怎么归集？', '没有高新技术企业证书，能享受研发费用加计扣除吗？']),
  );
  expect(answers.getByText('能。加计扣除不要求任何资格证书，看的是研发活动和核算。')).toBeVisible();
  await user.click(answers.getByRole('link', { name: /^没有高新技术企业证书/ }));
  await screen.findByRole('heading', { level: 1, name: /^没有高新技术企业证书/ });
  expect(screen.getByRole('link', { name: '研发费用加计扣除' })).toHaveAttribute('href', page);
});

test('a course without answers shows a message and accepts questions', { tags: 'depth' }, async () => {
  await renderApp('/operation/classroom/detail?id=cls-labour');
  expect(await within(await section()).findByText('没有公开的内容。')).toBeVisible();
  expect(await askButton()).toBeVisible();
});

test('a failed load of answers leaves the rest of the page and the form', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/listing\/search failed: NetworkError/);
  interceptor.use(...scenarios.offline('*/listing/search'));
  await renderApp(page);
  expect(await within(await section()).findByRole('button', { name: '重试' })).toBeVisible();
  expect(await askButton()).toBeVisible();
  expect(screen.getByRole('region', { name: '章节' })).toBeVisible();
});

test('a visitor signs in and asks; the question has the course and its topic', { tags: 'depth' }, async () => {
  const { user } = await renderApp(page);
  await user.click(await askButton());
  await signIn(user);
  expect(within(await form()).getByRole('combobox')).toHaveValue('tax');
  await user.type(await field(), question);
  await user.click(await send());
  expect(await screen.findByText('已提交。答复后会通知您，并公布在本页。')).toBeVisible();
  const { accessToken: keeper } = await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } });
  const waiting = await server.current().call(admin.list, { body: { kind: ['knowledge'], state: ['review'], keyword: question } }, keeper);
  const [one] = waiting.list;
  const { draft } = await server.current().call(admin.detail, { params: { id: one?.id ?? '' } }, keeper);
  expect(draft?.content.attributes).toMatchObject({ question, topic: 'tax', course: ['cls-rd-deduction'] });
});

test('a question survives a sign-in that ends before it is sent', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/knowledge\/ask failed: HttpError/);
  storeToken();
  const { user } = await renderApp(page);
  await user.click(await askButton());
  await user.type(await field(), question);
  interceptor.use(...scenarios.unauthorisedOnce('*/knowledge/ask'));
  await user.click(await send());
  await signIn(user);
  expect(await field()).toHaveValue(question);
  await user.click(await send());
  expect(await screen.findByText('已提交。答复后会通知您，并公布在本页。')).toBeVisible();
});

test.each([
  [page, '对本课程提问'],
  ['/government/knowledge/list', '我要提问'],
])('on %s the button of the open form asks before discarding input', { tags: 'depth' }, async (path, name) => {
  storeToken();
  const { user } = await renderApp(path);
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  const text = await within(await screen.findByRole('form', { name })).findByRole('textbox');
  await user.type(text, question);
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续编辑' }));
  expect(text).toHaveValue(question);
});
