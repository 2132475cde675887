import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { end, list } from '#contract/own-session.ts';
import { changePassword, currentuser } from '#contract/oauth.ts';
import { accessToken, passkey, signInAttempt } from '#server/platform/db/tables/account.ts';
import { VirtualAuthenticator } from '../setup/passkeys.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

beforeEach(async () => {
  const { db } = server.current();
  for (const table of [accessToken, passkey, signInAttempt]) await db.delete(table);
});

async function openSettings() {
  const token = await tokenOf(server.current(), 'user');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  return { token, ...(await renderApp('/account/set')) };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('sessions on the settings page', () => {
  test('they end after a question', async () => {
    const elsewhere = await tokenOf(server.current(), 'user');
    const { user } = await openSettings();
    const own = await section('登录的设备');
    expect(await own.findAllByRole('listitem')).toHaveLength(2);
    expect(own.getAllByText('本机')).toHaveLength(1);
    // signing out ends the current sign-in
    await user.click(own.getByRole('button', { name: /^退出 .* 上的登录$/ }));
    const question = within(await screen.findByRole('dialog', { name: /^退出 .* 上的登录？$/ }));
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(own.getAllByRole('listitem')).toHaveLength(2);
    await user.click(own.getByRole('button', { name: /^退出 .* 上的登录$/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
    expect(await screen.findByText('已退出 1 处登录')).toBeVisible();
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
    await expect(server.current().call(currentuser, {}, elsewhere)).rejects.toThrow('401');
  });

  test('sessions ended elsewhere meanwhile are not an error', { tags: 'depth' }, async () => {
    await tokenOf(server.current(), 'user');
    const { user, token } = await openSettings();
    const own = await section('登录的设备');
    await own.findAllByRole('listitem');
    await server.current().call(end, { body: { sessions: null } }, token);
    await user.click(own.getByRole('button', { name: /^退出 .* 上的登录$/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
    expect(await screen.findByText('已退出 0 处登录')).toBeVisible();
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('the password on the settings page', () => {
  test('it asks for the present one, and input stays after an error', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/api\/xm-oauth\/oauth\/password failed: BusinessError/);
    const { user, token } = await openSettings();
    const other = await tokenOf(server.current(), 'user');
    const own = await section('密码');
    await user.click(await own.findByRole('button', { name: '更换密码' }));
    await user.type(await own.findByLabelText('现在的密码'), 'Wrong2026');
    await user.type(own.getByLabelText('新密码'), 'short');
    await user.type(own.getByLabelText('再输一次新密码'), 'Chosen2026');
    await user.click(own.getByRole('button', { name: '更换密码' }));
    expect(own.getByText('密码至少 8 位，须同时有字母和数字')).toBeVisible();
    expect(own.getByText('两次输入的密码不一致')).toBeVisible();
    expect(own.getByLabelText('新密码')).toHaveFocus();
    await user.clear(own.getByLabelText('新密码'));
    await user.type(own.getByLabelText('新密码'), 'Chosen2026');
    await user.click(own.getByRole('button', { name: '更换密码' }));
    expect(await own.findByText('原密码不正确。')).toBeVisible();
    expect(own.getByLabelText('再输一次新密码')).toHaveValue('Chosen2026');
    await user.clear(own.getByLabelText('现在的密码'));
    await user.type(own.getByLabelText('现在的密码'), samplePassword);
    await user.click(own.getByRole('button', { name: '更换密码' }));
    expect(await screen.findByText('密码已更换，其他设备上的登录已退出')).toBeVisible();
    await expect(server.current().call(currentuser, {}, other)).rejects.toThrow('401');
    expect(await server.current().call(list, {}, token)).toHaveLength(1);
    // restored for the other tests
    await server.current().call(changePassword, { body: { current: 'Chosen2026', password: samplePassword } }, token);
  });
});

describe('passkeys on the settings page', () => {
  test('passkeys can be renamed, and a browser without support shows a message', { tags: 'depth' }, async () => {
    const { db, call } = server.current();
    const { id } = await call(currentuser, {}, await tokenOf(server.current(), 'user'));
    const device = new VirtualAuthenticator();
    const row = { id: device.id, accountId: id, name: '手机', publicKey: device.publicKey, rpId: 'localhost', counter: 0, transports: [] };
    await db.insert(passkey).values({ ...row, backedUp: true, createdAt: new Date() });
    const { user } = await openSettings();
    const own = await section('通行密钥');
    expect(await own.findByText('已同步')).toBeVisible();
    // jsdom has no WebAuthn
    expect(own.getByText(/当前的浏览器或访问地址不支持通行密钥/)).toBeVisible();
    expect(own.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
    await user.click(own.getByRole('button', { name: '为“手机”改名' }));
    const name = await own.findByLabelText('名称');
    await user.clear(name);
    await user.click(own.getByRole('button', { name: '保存' }));
    expect(own.getByText('请填写名称，最多 40 个字')).toBeVisible();
    await user.type(name, '旧手机');
    await user.click(own.getByRole('button', { name: '保存' }));
    expect(await own.findByText('旧手机')).toBeVisible();
  });
});
