import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/contact-request.ts';
import { register } from '#contract/oauth.ts';
import { accountId, saveDevice } from '../setup/book-listings.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

const server = portalServer();
const listingId = 'asked-device';
const page = `/technology/device/detail?id=${listingId}`;
let token = '';
let count = 0;

const storeToken = (accessToken: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};

beforeEach(async () => {
  count += 1;
  ({ accessToken: token } = await server
    .current()
    .call(register, { body: { ...agreed, username: `asker.${count}`, password: 'Yunxi2026' } }));
  const contact = { name: '设备管理员', phone: '0571-1234567', email: null, address: null };
  const { db } = server.current();
  await saveDevice(db, { id: listingId, ownerId: await accountId(db, 'user'), contact });
});

test('a visitor is asked to sign in before requesting a contact', async () => {
  await renderApp(page);
  const section = await screen.findByRole('region', { name: '联系对方' });
  expect(within(section).getByRole('button', { name: '登录' })).toBeVisible();
});

test('a request is sent with consent, accepted by the owner, and then shows the contact', { tags: 'depth' }, async () => {
  storeToken(token);
  const { user } = await renderApp(page);
  const section = await screen.findByRole('region', { name: '联系对方' });
  await user.click(await within(section).findByRole('button', { name: '获取联系方式' }));
  const form = await within(section).findByRole('form', { name: '发送请求' });
  await user.type(within(form).getByRole('textbox', { name: '联系事由' }), '想检测薄膜样品');
  await user.type(within(form).getByRole('textbox', { name: '您的单位' }), '云溪市启明星科技有限公司');
  const phone = within(form).getByRole('textbox', { name: '电话' });
  expectConsole(/^\[pmis\] POST \/apiv2\/contact-request\/send failed: HttpError.*body\.contact\.phone/);
  await user.type(phone, '139999');
  await user.click(within(form).getByRole('checkbox'));
  await user.click(within(form).getByRole('button', { name: '发送请求' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/^要填电话号码：11 位手机号/));
  await user.clear(phone);
  await user.click(within(form).getByRole('checkbox'));
  await user.type(phone, '13800000000');
  await user.click(within(form).getByRole('button', { name: '发送请求' }));
  expect(within(form).getByText('请先勾选同意，再发送。')).toBeVisible();
  await user.click(within(form).getByRole('checkbox'));
  await user.click(within(form).getByRole('button', { name: '发送请求' }));
  expect(await within(section).findByText('待答复')).toBeVisible();
  const { list } = await server.current().call(contract.mine, { params: {} }, token);
  expect(list).toMatchObject([{ state: 'sent', message: '想检测薄膜样品', listing: { id: listingId } }]);

  const owner = await tokenOf(server.current(), 'user');
  await server.current().call(contract.answer, { body: { id: list[0]?.id ?? '', version: 1, accept: true } }, owner);
  const again = await renderApp('/account/custom?tab=requests');
  await again.user.click(await screen.findByRole('button', { name: '查看对方的联系方式' }));
  expect(await screen.findByRole('link', { name: '0571-1234567' })).toHaveAttribute('href', 'tel:0571-1234567');
});
