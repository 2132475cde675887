import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { allowConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
beforeEach(async () => {
  // these tests ignore the failures that a page logs
  allowConsole(/^\[pmis\] .* failed:/);
  const { accessToken } = await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
});

test('an expired sign-in during editing is asked for over the form, and no input is lost', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/portal/setting');
  const name = await screen.findByLabelText('站点名称（中文）');
  await user.clear(name);
  await user.type(name, '写到一半');
  interceptor.use(http.all('*/setting/admin/save', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
  await user.click(await screen.findByRole('button', { name: '保存设置' }));
  const dialog = await screen.findByRole('dialog');
  expect(history.location.pathname).toBe('/portal/setting');
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText('不保存，离开')).toBeNull();
  expect(screen.getByLabelText(/^站点名称（中文）/)).toHaveValue('写到一半');
  await user.type(within(dialog).getByLabelText('用户名'), 'admin');
  await user.type(within(dialog).getByLabelText('密码'), 'Pmis@2026');
  await user.click(within(dialog).getByRole('button', { name: /^登\s*录$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^站点名称（中文）/)).toHaveValue('写到一半');
  await user.click(await screen.findByRole('button', { name: '保存设置' }));
  expect(await screen.findByText('已保存 1 项设置')).toBeVisible();
});

test('without unsaved changes the back-office sign-in page opens and returns', async () => {
  const { history, user } = await renderApp('/portal/setting');
  await screen.findByLabelText('站点名称（中文）');
  interceptor.use(http.all('*/role/list', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
  await user.click(await screen.findByRole('link', { name: '角色' }));
  await waitFor(() => expect(history.location.pathname).toBe('/portal/adminlogin'));
  expect(new URLSearchParams(history.location.search).get('reurl')).toBe('/portal/role');
});
