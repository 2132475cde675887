import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { create } from '#contract/company.ts';
import { register } from '#contract/oauth.ts';
import { saveSearch, savedSearches } from '#contract/saved-search.ts';
import { mostSavedSearches } from '#domain/subscription.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const password = 'Yunxi2026';
let username = '';
let accessToken = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  username = `searcher.${count}`;
  ({ accessToken } = await server.current().call(register, { body: { ...agreed, username, password } }));
});

const storeToken = () => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};
const stored = () => server.current().call(savedSearches, {}, accessToken);
const page = '/policy/search?keyword=研发&level=city&status=open&sort=deadline';

async function openForm() {
  const app = await renderApp(page);
  await app.user.click(await screen.findByRole('button', { name: '保存检索' }));
  return { ...app, form: await screen.findByRole('form', { name: '保存这次检索' }) };
}

test('a search is saved with a name made from its filters, its order and an alert', async () => {
  storeToken();
  const { user, form } = await openForm();
  const name = within(form).getByRole('textbox', { name: '名称' });
  expect(name).toHaveValue('研发 · 正在申报 · 市级');
  expect(name).toHaveFocus();
  await user.click(within(form).getByRole('radio', { name: '每周一早上汇总' }));
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已保存“研发 · 正在申报 · 市级”/)).toBeVisible();
  expect(await screen.findByRole('link', { name: '我的定制' })).toHaveAttribute('href', '/account/custom');
  const [saved] = await stored();
  expect(saved).toMatchObject({ sort: 'deadline', frequency: 'weekly', basis: 'filters' });
  expect(saved?.filters).toMatchObject({ keyword: '研发', level: ['city'], status: ['open'] });
});

test('a search needs a name, and the form keeps its input when the save fails', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: NetworkError/);
  storeToken();
  const { user, form } = await openForm();
  const name = within(form).getByRole('textbox', { name: '名称' });
  await user.clear(name);
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await within(form).findByText('请填写名称')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, '我的研发');
  interceptor.use(...scenarios.offline('*/saved-search/save'));
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await within(form).findByText('网络连接不上，请检查网络后重试。')).toBeVisible();
  expect(name).toHaveValue('我的研发');
});

test('alerts can be limited to what the chosen company may qualify for', { tags: 'depth' }, async () => {
  storeToken();
  const { id } = await server.current().call(create, { body: { name: '云溪测试精工有限公司' } }, accessToken);
  const { user, form } = await openForm();
  await user.click(await within(form).findByRole('radio', { name: '其中“云溪测试精工有限公司”可能符合条件的' }));
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await screen.findByText(/已保存/);
  expect(await stored()).toMatchObject([{ basis: 'match', companyId: id }]);
});

test('alerts use the company named in the form even after another was chosen', { tags: 'depth' }, async () => {
  storeToken();
  const { id } = await server.current().call(create, { body: { name: '云溪先来精工有限公司' } }, accessToken);
  await server.current().call(create, { body: { name: '云溪后到精工有限公司' } }, accessToken);
  const { user, form } = await openForm();
  await user.click(await within(form).findByRole('radio', { name: '其中“云溪后到精工有限公司”可能符合条件的' }));
  await user.click(await screen.findByRole('button', { name: /云溪后到精工有限公司/ }));
  await user.click(await screen.findByRole('button', { name: /云溪先来精工有限公司/ }));
  expect(await within(form).findByRole('radio', { name: '其中“云溪先来精工有限公司”可能符合条件的' })).toBeChecked();
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await screen.findByText(/已保存/);
  expect(await stored()).toMatchObject([{ basis: 'match', companyId: id }]);
});

test('the form offers to choose a company unless alerts are off', { tags: 'depth' }, async () => {
  storeToken();
  const { user, form } = await openForm();
  expect(within(form).getByRole('link', { name: '去选企业' })).toBeVisible();
  await user.click(within(form).getByRole('radio', { name: '不提醒' }));
  expect(within(form).queryByRole('link', { name: '去选企业' })).not.toBeInTheDocument();
});

test('a search beyond the limit is refused in the form', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: BusinessError/);
  storeToken();
  for (let index = 0; index < mostSavedSearches; index += 1)
    await server.current().call(saveSearch, { body: { name: `第 ${index} 条`, filters: {}, frequency: 'none' } }, accessToken);
  const { user, form } = await openForm();
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await within(form).findByRole('alert')).toHaveTextContent(String(mostSavedSearches));
  expect(await stored()).toHaveLength(mostSavedSearches);
});

test('the form opens after a visitor signs in', { tags: 'depth' }, async () => {
  const { user } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: '保存检索' }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByRole('form', { name: '保存这次检索' })).not.toBeInTheDocument();
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('form', { name: '保存这次检索' })).toBeVisible();
});

test('Escape closes the form and returns the focus to its button', { tags: 'depth' }, async () => {
  storeToken();
  const { user, form } = await openForm();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '保存检索' })).toHaveFocus();
});
