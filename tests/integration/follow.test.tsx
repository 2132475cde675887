import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { register } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { follow, followedIds } from '#contract/follow.ts';
import { todayInChina } from '#domain/china-time.ts';
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

// Each test has its own account, which follows nothing yet.
beforeEach(async () => {
  count += 1;
  username = `follower.${count}`;
  ({ accessToken } = await server.current().call(register, { body: { ...agreed, username, password } }));
});

const storeToken = () => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};
const stored = () => server.current().call(followedIds, {}, accessToken);
const requestsTo = (path: string) => server.requests.filter((line) => line.endsWith(path));

async function firstPolicy() {
  const { list } = await server.current().call(resultSearch, { body: { keyword: '研发', kind: ['project'] } });
  const [policy] = list;
  if (policy === undefined) throw new Error('The sample has no project about 研发');
  return policy;
}

const list = '/policy/search?keyword=研发&kind=project';
const followButton = (title: string) => screen.findByRole('button', { name: new RegExp(`关注“${title}”$`) });

async function signInDialog(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('用户名'), username);
  await user.type(within(dialog).getByLabelText('密码'), password);
  await user.click(within(dialog).getByRole('button', { name: '登录' }));
}

describe('following from the search results', () => {
  test('a click follows the policy at once and a second click unfollows it', { tags: 'depth' }, async () => {
    storeToken();
    const policy = await firstPolicy();
    const { user } = await renderApp(list);
    const star = await followButton(policy.title);
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(star).toHaveTextContent('已关注');
    await waitFor(async () => expect(await stored()).toEqual([policy.id]));
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  test('following a policy withdrawn meanwhile fails with a message', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/follow\/change failed: BusinessError/);
    storeToken();
    const policy = await firstPolicy();
    const { user, history } = await renderApp(list);
    const star = await followButton(policy.title);
    const { db } = server.current();
    await db.execute(sql`update policy set state = 'retired' where id = ${policy.id}`);
    await user.click(star);
    expect(await screen.findByText('这项政策已下架或不存在，此次操作没有执行。')).toBeVisible();
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
    expect(history.location.pathname).toBe('/policy/search');
    await db.execute(sql`update policy set state = 'published' where id = ${policy.id}`);
  });

  test('one request gets the followed policies for all pages of results', { tags: 'depth' }, async () => {
    storeToken();
    const { user, history } = await renderApp('/policy/search');
    expect(await screen.findAllByRole('button', { name: /^关注“/ })).toHaveLength(10);
    await waitFor(() => expect(requestsTo('/follow/ids')).toHaveLength(1));
    await user.click(await screen.findByRole('listitem', { name: '2' }));
    await waitFor(() => expect(history.location.search).toContain('page=2'));
    await waitFor(() => expect(screen.queryByText('正在更新结果')).not.toBeInTheDocument());
    expect(requestsTo('/follow/ids')).toHaveLength(1);
  });

  test('a visitor who follows a policy signs in first, then the policy is followed', { tags: 'depth' }, async () => {
    const policy = await firstPolicy();
    const { user } = await renderApp(list);
    await user.click(await followButton(policy.title));
    expect(requestsTo('/follow/change')).toEqual([]);
    expect(requestsTo('/follow/ids')).toEqual([]);
    await signInDialog(user);
    await waitFor(async () => expect(await stored()).toEqual([policy.id]));
    await waitFor(async () => expect(await followButton(policy.title)).toHaveAttribute('aria-pressed', 'true'));
  });

  test('a visitor who closes the sign-in dialog follows nothing after a later sign-in', { tags: 'depth' }, async () => {
    const policy = await firstPolicy();
    const { user } = await renderApp(list);
    await user.click(await followButton(policy.title));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: '登录' }));
    await signInDialog(user);
    expect(await screen.findByRole('button', { name: `${username} 的菜单` })).toBeVisible();
    await waitFor(() => expect(requestsTo('/follow/ids')).toHaveLength(1));
    expect(requestsTo('/follow/change')).toEqual([]);
  });

  test('a failed save is reported and the policy is shown as not followed', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/follow\/change failed: NetworkError/);
    storeToken();
    const policy = await firstPolicy();
    interceptor.use(...scenarios.offline('*/follow/change'));
    const { user } = await renderApp(list);
    const star = await followButton(policy.title);
    await waitFor(() => expect(requestsTo('/follow/ids')).toHaveLength(1));
    await user.click(star);
    expect(await screen.findByText('网络连接不上，请检查网络后重试。')).toBeVisible();
    expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('signing out clears the followed marks', { tags: 'depth' }, async () => {
    storeToken();
    const policy = await firstPolicy();
    await server.current().call(follow, { body: { policyId: policy.id, followed: true } }, accessToken);
    const { user, history } = await renderApp(list);
    await waitFor(async () => expect(await followButton(policy.title)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await screen.findByRole('button', { name: `${username} 的菜单` }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    history.push(list);
    await waitFor(async () => expect(await followButton(policy.title)).toHaveAttribute('aria-pressed', 'false'));
  });
});

test('the policy page offers following, explains it and offers a calendar file', async () => {
  storeToken();
  const policy = await firstPolicy();
  const today = todayInChina(new Date());
  await server
    .current()
    .db.execute(sql`update policy set apply_from = ${today}::date - 10, apply_to = ${today}::date + 10 where id = ${policy.id}`);
  const { user } = await renderApp(`/policy/detail?id=${policy.id}`);
  const star = await followButton(policy.title);
  expect(screen.getByText('关注后，申报截止前会提醒您。')).toBeVisible();
  await user.click(star);
  await waitFor(async () => expect(await stored()).toEqual([policy.id]));
  const event = screen.getByRole('link', { name: '加入日历' });
  const { pathname, search } = new URL(event.getAttribute('href') ?? '');
  const answer = await server.current().fetch(pathname + search);
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
});
