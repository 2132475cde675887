import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
const tokenKey = 'ixiaomayun_accessToken';

async function openDialog(path = '/') {
  const app = await renderApp(path);
  await app.user.click(await screen.findByRole('button', { name: '登录' }));
  await screen.findByRole('dialog');
  return app;
}

async function signIn(user: Awaited<ReturnType<typeof renderApp>>['user'], name = 'user', password = 'Pmis@2026') {
  await user.type(await screen.findByLabelText('用户名'), name);
  await user.type(await screen.findByLabelText('密码'), password);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '登录' }));
}

describe('sign-in and registration', () => {
  test('the dialog signs in without leaving the page and the user menu signs out', { tags: 'depth' }, async () => {
    const { user, history } = await openDialog('/policy/search?keyword=研发');
    await signIn(user);
    const menu = await screen.findByRole('button', { name: '演示用户 的菜单' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(history.location.pathname).toBe('/policy/search');
    expect(localStorage.getItem(tokenKey)).not.toBeNull();

    await user.click(menu);
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  test('a wrong password is reported once, in the form, which keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/api\/xm-oauth\/oauth\/token failed: BusinessError/);
    const { user } = await openDialog();
    await signIn(user, 'user', 'wrong-password-1');
    expect(await screen.findByText('用户名或密码不正确。')).toBeVisible();
    await settled();
    expect(screen.getAllByText('用户名或密码不正确。')).toHaveLength(1);
    expect(screen.getByLabelText('用户名')).toHaveValue('user');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });

  test(
    'an empty field is named beside it and gets the focus, and the password can be read while it is typed',
    { tags: 'depth' },
    async () => {
      const { user } = await openDialog();
      const submit = within(screen.getByRole('dialog')).getByRole('button', { name: '登录' });
      const [name, password] = [await screen.findByLabelText('用户名'), screen.getByLabelText('密码')];
      await waitFor(() => expect(name).toHaveFocus());
      await user.type(name, 'user');
      await user.click(submit);
      expect(password).toHaveFocus();
      expect(password).toBeInvalid();
      expect(password).toHaveAccessibleDescription('请填写密码');
      await user.type(password, 'Pmis@2026');
      expect(password).toBeValid();
      expect(password).toHaveAttribute('type', 'password');
      await user.click(await screen.findByRole('button', { name: '显示输入内容', pressed: false }));
      expect(password).toHaveAttribute('type', 'text');
    },
  );

  test('a sign-in while offline is reported in the form, which keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/api\/xm-oauth\/oauth\/token failed: NetworkError/);
    const { user } = await openDialog();
    interceptor.use(...scenarios.offline('*/oauth/token'));
    await signIn(user);
    expect(await screen.findByText('网络连接不上，请检查网络后重试。')).toBeVisible();
    expect(screen.getByLabelText('密码')).toHaveValue('Pmis@2026');
  });

  test('registration on its own page signs in and returns to the requested page', async () => {
    const { user, history } = await renderApp('/auth?mode=register&reurl=/policy/search');
    await user.type(await screen.findByLabelText('用户名'), '云溪小厂');
    await user.type(await screen.findByLabelText('密码'), 'Yunxi2026');
    await user.type(await screen.findByLabelText('再输一次密码'), 'Yunxi2026');
    await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }));
    await user.click(await screen.findByRole('button', { name: '注册并登录' }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(await screen.findByRole('button', { name: '云溪小厂 的菜单' })).toBeVisible();
  });

  test('a taken user name and a weak password are reported beside their fields', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/api\/xm-oauth\/oauth\/register failed: BusinessError/);
    const { user } = await renderApp('/auth?mode=register');
    await user.type(await screen.findByLabelText('用户名'), 'admin');
    await user.type(await screen.findByLabelText('密码'), 'short');
    await user.type(await screen.findByLabelText('再输一次密码'), 'other');
    await user.click(await screen.findByRole('button', { name: '注册并登录' }));
    expect(await screen.findByText('密码至少 8 位，须同时有字母和数字')).toBeVisible();
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible();
    expect(screen.getByText('请先阅读并同意隐私声明')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }));
    await user.type(await screen.findByLabelText('密码'), '-Enough-1');
    await user.clear(await screen.findByLabelText('再输一次密码'));
    await user.type(await screen.findByLabelText('再输一次密码'), 'short-Enough-1');
    await user.click(await screen.findByRole('button', { name: '注册并登录' }));
    expect(await screen.findByText(/用户名“admin”已被使用/)).toBeVisible();
  });

  test('an expired token opens the sign-in dialog and is removed', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/api\/xm-oauth\/oauth\/currentuser failed: HttpError/);
    localStorage.setItem(tokenKey, 'expired');
    await renderApp('/');
    // Look for the warning first: it disappears after three seconds, the dialog stays.
    expect(await screen.findByText('请先登录')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(server.requests.filter((line) => line.includes('currentuser'))).toHaveLength(1);
  });
});

test.each([
  ['/policy/search', '/policy/search'],
  ['/', '/'],
  ['/portal/role', '/portal/role'],
  ['//evil.example', '/portal'],
  ['https://evil.example/portal/', '/portal'],
])('a sign-in of an administrator with reurl=%s opens %s', { tags: 'depth' }, async (reurl, path) => {
  const { user, history } = await renderApp(`/portal/adminlogin?${new URLSearchParams({ reurl })}`);
  await user.type(await screen.findByLabelText('用户名'), 'admin');
  await user.type(await screen.findByLabelText('密码'), 'Pmis@2026');
  await user.click(await screen.findByRole('button', { name: /^登\s*录$/ }));
  await waitFor(() => expect(history.location.pathname).not.toBe('/portal/adminlogin'));
  await settled();
  expect(history.location.pathname.replace(/^\/portal\/.*(?<!role)$/, '/portal')).toBe(path);
});
