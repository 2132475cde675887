import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import * as userContract from '#contract/user.ts';
import { interceptor } from '#mocks/node.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let admin = '';

const signIn = async (username: string, password = 'Pmis@2026') =>
  (await server.current().call(oauth.token, { body: { username, password } })).accessToken;
const person = { displayName: '王芳', email: null, phone: null, roles: ['user'], disabled: false };
const requestCount = (path: string) => server.requests.filter((line) => line === `POST ${path}`).length;
/** The drawer or dialog with this title. In jsdom all antd dialogs share one title id, so they share one accessible name. */
const dialogTitled = async (title: string) => {
  const heading = await screen.findByText(title, { selector: '[class$="-title"]' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error(`“${title}” is no dialog's title`);
  return within(dialog);
};
/** Holds calls to `path` until the returned function is called. */
function holdBack(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  interceptor.use(http.post(`*${path}`, () => promise));
  return () => resolve(undefined);
}
const passwordIn = (passwordDialog: Awaited<ReturnType<typeof dialogTitled>>) =>
  passwordDialog.getByRole<HTMLInputElement>('textbox', { name: '临时密码' }).value;

beforeEach(async () => {
  admin = await signIn('admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

describe('the temporary password of a new user', () => {
  const fillForm = async (username: string) => {
    const { user, history } = await renderApp('/portal/user?user=new');
    const form = await dialogTitled('新建用户');
    await user.type(form.getByLabelText('用户名'), username);
    await user.type(form.getByLabelText('姓名'), '赵敏');
    return { user, history, form, create: form.getByRole('button', { name: '创建' }) };
  };

  test('a double click creates one user and shows their password', { tags: 'depth' }, async () => {
    const { user, create } = await fillForm('twice');
    await user.dblClick(create);
    const passwordDialog = await dialogTitled('“twice”已创建');
    expect(await signIn('twice', passwordIn(passwordDialog))).not.toBe('');
    expect(requestCount(userContract.create.path)).toBe(1);
  });

  test('the password is shown after the form and the page were left during the request', { tags: 'depth' }, async () => {
    const { user, history, form, create } = await fillForm('left');
    const release = holdBack(userContract.create.path);
    await user.click(create);
    await waitFor(() => expect(requestCount(userContract.create.path)).toBe(1));
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await user.click(await screen.findByRole('link', { name: '角色' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal/role'));
    release();
    const passwordDialog = await dialogTitled('“left”已创建');
    expect(await signIn('left', passwordIn(passwordDialog))).not.toBe('');
    expect(history.location.pathname).toBe('/portal/role');
  });
});

describe('a password reset', () => {
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  test('the password is shown after the page was left, and only its button closes the dialog', { tags: 'depth' }, async () => {
    await server.current().call(userContract.create, { body: { ...person, username: 'lost.it' } }, admin);
    const { user, history } = await renderApp('/portal/user?keyword=lost.it');
    await user.click((await row(/lost\.it/)).getByRole('button', { name: '“lost.it”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '重置密码' }));
    const release = holdBack(userContract.resetPassword.path);
    await user.click((await dialogTitled('重置“lost.it”的密码？')).getByRole('button', { name: '重置密码' }));
    await waitFor(() => expect(requestCount(userContract.resetPassword.path)).toBe(1));
    await user.click(await screen.findByRole('link', { name: '角色' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal/role'));
    release();
    const passwordDialog = await dialogTitled('“lost.it”的密码已重置');
    await waitFor(() => expect(passwordDialog.getByRole('button', { name: '我已记下，关闭' })).toBeVisible());
    expect(passwordDialog.getAllByRole('button').map((one) => one.textContent)).toEqual(['复制', '我已记下，关闭']);
    await user.keyboard('{Escape}');
    expect(await signIn('lost.it', passwordIn(passwordDialog))).not.toBe('');
    await user.click(passwordDialog.getByRole('button', { name: '我已记下，关闭' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '临时密码' })).not.toBeInTheDocument());
  });

  test('users cannot reset their own password', async () => {
    const { user } = await renderApp('/portal/user?keyword=admin');
    const line = await row(/admin 管理员/);
    await user.click(await line.findByRole('button', { name: /更多操作/ }));
    expect(await screen.findByRole('menuitem', { name: '要求修改密码' })).toBeInTheDocument();
    expect(screen.queryByText('重置密码')).not.toBeInTheDocument();
  });
});
