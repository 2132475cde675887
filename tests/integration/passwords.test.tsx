import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import * as user from '#contract/user.ts';
import { interceptor } from '#mocks/node.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let admin = '';

const signIn = async (username: string, password = 'Pmis@2026') =>
  (await server.current().call(oauth.token, { body: { username, password } })).accessToken;
const person = { displayName: '王芳', email: null, phone: null, roles: ['user'], disabled: false };
const asked = (path: string) => server.requests.filter((line) => line === `POST ${path}`).length;
/** The drawer or dialog with this title. In jsdom all antd dialogs share one title id, so they share one accessible name. */
const drawer = async (title: string) => {
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
const passwordIn = (told: Awaited<ReturnType<typeof drawer>>) => told.getByRole<HTMLInputElement>('textbox', { name: '临时密码' }).value;

beforeEach(async () => {
  admin = await signIn('admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

describe('the temporary password of a new user', () => {
  const typed = async (username: string) => {
    const { user: hand, history } = await renderApp('/portal/user?user=new');
    const form = await drawer('新建用户');
    await hand.type(form.getByLabelText('用户名'), username);
    await hand.type(form.getByLabelText('姓名'), '赵敏');
    return { hand, history, form, create: form.getByRole('button', { name: '创建' }) };
  };

  test('a double click creates one user and shows their password', async () => {
    const { hand, create } = await typed('twice');
    await hand.dblClick(create);
    const told = await drawer('“twice”已创建');
    expect(await signIn('twice', passwordIn(told))).not.toBe('');
    expect(asked(user.create.path)).toBe(1);
  });

  test('the password is shown after the form and the page were left during the request', async () => {
    const { hand, history, form, create } = await typed('left');
    const goOn = holdBack(user.create.path);
    await hand.click(create);
    await waitFor(() => expect(asked(user.create.path)).toBe(1));
    await hand.click(form.getByRole('button', { name: '取消' }));
    await hand.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await hand.click(screen.getByRole('link', { name: '角色' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal/role'));
    goOn();
    const told = await drawer('“left”已创建');
    expect(await signIn('left', passwordIn(told))).not.toBe('');
    expect(history.location.pathname).toBe('/portal/role');
  });
});

describe('a password reset', () => {
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  test('the password is shown after the page was left, and only its button closes the dialog', async () => {
    await server.current().call(user.create, { body: { ...person, username: 'lost.it' } }, admin);
    const { user: hand, history } = await renderApp('/portal/user?keyword=lost.it');
    await hand.click((await row(/lost\.it/)).getByRole('button', { name: '“lost.it”的更多操作' }));
    await hand.click(await screen.findByRole('menuitem', { name: '重置密码' }));
    const goOn = holdBack(user.resetPassword.path);
    await hand.click((await drawer('重置“lost.it”的密码？')).getByRole('button', { name: '重置密码' }));
    await waitFor(() => expect(asked(user.resetPassword.path)).toBe(1));
    await hand.click(screen.getByRole('link', { name: '角色' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal/role'));
    goOn();
    const told = await drawer('“lost.it”的密码已重置');
    await waitFor(() => expect(told.getByRole('button', { name: '我已记下，关闭' })).toBeVisible());
    expect(told.getAllByRole('button').map((one) => one.textContent)).toEqual(['复制', '我已记下，关闭']);
    await hand.keyboard('{Escape}');
    expect(await signIn('lost.it', passwordIn(told))).not.toBe('');
    await hand.click(told.getByRole('button', { name: '我已记下，关闭' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '临时密码' })).not.toBeInTheDocument());
  });

  test('users cannot reset their own password', async () => {
    await renderApp('/portal/user?keyword=admin');
    const line = await row(/admin 管理员/);
    expect(await line.findByRole('button', { name: '要求修改密码' })).toBeVisible();
    expect(line.queryByText('重置密码')).not.toBeInTheDocument();
    expect(line.queryByRole('button', { name: /更多操作/ })).not.toBeInTheDocument();
  });
});
