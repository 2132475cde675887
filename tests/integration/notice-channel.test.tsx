import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { list, save } from '#contract/notice-channel.ts';
import { get } from '#contract/notify-preference.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let admin = '';
const server = portalServer(async (made) => {
  admin = await tokenOf(made, 'admin');
});

const signedIn = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
beforeEach(() => signedIn(admin));

const fields = {
  id: null,
  version: null,
  name: '政务群',
  format: 'feishu' as const,
  enabled: true,
  staffOnly: false,
  kinds: ['account' as const],
  templates: {},
  quietFrom: null,
  quietTo: null,
  perHour: 20,
  url: 'https://192.0.2.1/hook/very-secret',
  secret: 'signing-secret',
};

test('an administrator adds a channel, sees its errors, and never sees its address again', async () => {
  expectConsole(/channel-save failed/);
  const { user } = await renderApp('/portal/notice?view=channels');
  await user.click(await screen.findByRole('button', { name: '新增渠道' }));
  const form = within(await screen.findByRole('dialog', { name: '新增渠道' }));
  await user.type(await form.findByLabelText('名称'), '审批群');
  await user.type(form.getByLabelText('地址'), 'http://example.cn/hook');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect((await form.findAllByText('请填写以 https:// 开头的完整地址。'))[0]).toBeVisible();
  await user.clear(form.getByLabelText('地址'));
  await user.type(form.getByLabelText('地址'), 'https://192.0.2.1/hook/very-secret');
  await user.click(form.getByRole('button', { name: '保存' }));
  await user.click(await screen.findByRole('button', { name: '审批群' }));
  const opened = within(await screen.findByRole('dialog', { name: '通知渠道' }));
  expect(await opened.findByLabelText('地址')).toHaveValue('');
  expect(opened.getByText(/服务器为 192\.0\.2\.1/)).toBeVisible();
  await user.click(opened.getByRole('button', { name: '发送测试消息' }));
  expect(await opened.findByText(/没有送达/)).toHaveTextContent('private address');
  expect(document.body).not.toHaveTextContent('very-secret');
  expect(await server.current().call(list, {}, admin)).toMatchObject([{ name: '审批群', staffOnly: true, quietFrom: '22:00' }]);
});

test('a person chooses a channel for a kind in the account settings', { tags: 'depth' }, async () => {
  const { id } = await server.current().call(save, { body: fields }, admin);
  await server.current().call(save, { body: { ...fields, name: '短信', format: 'sms' } }, admin);
  const token = await tokenOf(server.current(), 'user');
  signedIn(token);
  const { user } = await renderApp('/account/set');
  const row = within(await screen.findByRole('listitem', { name: '其他事项' }));
  expect(row.getByRole('checkbox', { name: '短信' })).toBeDisabled();
  await user.click(row.getByRole('checkbox', { name: '政务群' }));
  await settled();
  expect(row.getByRole('checkbox', { name: '政务群' })).toBeChecked();
  const { kinds } = await server.current().call(get, {}, token);
  expect(kinds.flatMap((one) => (one.channels.length === 0 ? [] : [[one.kind, one.channels]]))).toEqual([['account', [id]]]);
});
