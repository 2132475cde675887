import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { detail, search } from '#contract/listing.ts';
import { change, read } from '#contract/listing-progress.ts';
import { register } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
const password = 'Yunxi2026';
let username = '';
let accessToken = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  username = `learner.${count}`;
  ({ accessToken } = await server.current().call(register, { body: { ...agreed, username, password } }));
});

const storeToken = () => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};
const firstOf = async (kind: string): Promise<string> => {
  const { list } = await server.current().call(search, { body: { kind } });
  return list[0]?.id ?? '';
};
const stored = async (id: string) => (await server.current().call(read, { params: { id } }, accessToken)).done;

test('progress of a course belongs to the account, on any device', { tags: 'depth' }, async () => {
  storeToken();
  const id = await firstOf('classroom');
  const { attributes } = await server.current().call(detail, { params: { kind: 'classroom', id } });
  const [, second] = attributes['chapters'] as { title: string }[];
  await server.current().call(change, { body: { id, items: [second?.title ?? ''], done: true } }, accessToken);
  const { user } = await renderApp(`/operation/classroom/detail?id=${id}`);
  expect(await screen.findByText('进度已存入账号，换设备也能看到')).toBeVisible();
  expect(await screen.findByText(/^已学 1 \//)).toBeVisible();
  await user.click((await screen.findAllByRole('button', { name: '学完，看下一章' }))[0] ?? document.body);
  expect(await screen.findByText(/^已学 2 \//)).toBeVisible();
  await expect.poll(() => stored(id)).toHaveLength(2);
});

test('a visitor’s progress is added to the account on signing in', { tags: 'depth' }, async () => {
  const id = await firstOf('classroom');
  const { user } = await renderApp(`/operation/classroom/detail?id=${id}`);
  await user.click((await screen.findAllByRole('button', { name: '学完，看下一章' }))[0] ?? document.body);
  await settled();
  expect(screen.getByText('进度保存在这台设备上，登录后存入账号')).toBeVisible();
  expect(await stored(id)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^关注“/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  expect(await screen.findByText('进度已存入账号，换设备也能看到')).toBeVisible();
  await expect.poll(() => stored(id)).toHaveLength(1);
  expect(await screen.findByText(/^已学 1 \//)).toBeVisible();
  expect(localStorage.getItem('pmis_ticks')).toBe('{}');
});

test('signing in stores the ticks of every listing without duplicates, beside the account’s', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/listing-progress\/change failed: BusinessError/);
  const { call } = server.current();
  const [course, guide] = [await firstOf('classroom'), await firstOf('navigation')];
  const matter = await firstOf('matter');
  await call(change, { body: { id: guide, items: ['账号里的', '两处都有'], done: true } }, accessToken);
  const onDevice = { [guide]: ['两处都有', '设备上的'], [matter]: ['营业执照'], 'gone-listing': ['不在了'] };
  localStorage.setItem('pmis_ticks', JSON.stringify(onDevice));
  const { user } = await renderApp(`/operation/classroom/detail?id=${course}`);
  await user.click((await screen.findAllByRole('button', { name: '学完，看下一章' }))[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: /^关注“/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  await expect.poll(() => stored(matter)).toEqual(['营业执照']);
  await expect.poll(async () => (await stored(guide)).toSorted()).toEqual(['两处都有', '设备上的', '账号里的'].toSorted());
  await expect.poll(() => stored(course)).toHaveLength(1);
  // marks of a deleted listing are removed without a notification
  await expect.poll(() => localStorage.getItem('pmis_ticks')).toBe('{}');
  expect(screen.queryByText(/这条信息已下架或不存在/)).toBeNull();
});

test('ticks that could not be stored on signing in stay on the device and are shown', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/listing-progress\/change failed: NetworkError/);
  const id = await firstOf('classroom');
  const { user } = await renderApp(`/operation/classroom/detail?id=${id}`);
  await user.click((await screen.findAllByRole('button', { name: '学完，看下一章' }))[0] ?? document.body);
  const waiting = localStorage.getItem('pmis_ticks');
  interceptor.use(...scenarios.offline('*/listing-progress/change'));
  await user.click(await screen.findByRole('button', { name: /^关注“/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
  expect(await screen.findByText('进度已存入账号，换设备也能看到')).toBeVisible();
  expect(await screen.findByText(/^已学 1 \//)).toBeVisible();
  expect(localStorage.getItem('pmis_ticks')).toBe(waiting);
});

test('a chapter that could not be stored is not shown as done', async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/listing-progress\/change failed: NetworkError/);
  storeToken();
  const id = await firstOf('classroom');
  const { user } = await renderApp(`/operation/classroom/detail?id=${id}`);
  await screen.findByText('进度已存入账号，换设备也能看到');
  interceptor.use(...scenarios.offline('*/listing-progress/change'));
  await user.click((await screen.findAllByRole('button', { name: '学完，看下一章' }))[0] ?? document.body);
  expect(await screen.findByText(/^已学 0 \//)).toBeVisible();
});

test('a followed device is listed in the account, and can be unfollowed there', { tags: 'depth' }, async () => {
  storeToken();
  const id = await firstOf('device');
  const { user, history } = await renderApp(`/technology/device/detail?id=${id}`);
  const title = (await screen.findByRole('heading', { level: 1 })).textContent;
  const star = await screen.findByRole('button', { name: `关注“${title}”` });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  act(() => history.push('/account/custom?tab=listings'));
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', `/technology/device/detail?id=${id}`);
  await user.click(await screen.findByRole('button', { name: `取消关注：${title}` }));
  expect(await screen.findByText('还没有关注的服务与信息')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看仪器设备' })).toBeVisible();
});
