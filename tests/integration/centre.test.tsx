import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { begin } from '#contract/application.ts';
import { seen } from '#contract/centre.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { follow } from '#contract/follow.ts';
import { register } from '#contract/oauth.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { rows } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { agreed } from '../setup/registration.ts';
import { letAct } from '../setup/colleagues.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let count = 0;
let username = '';
let token = '';
const today = todayInChina(new Date());

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `centre.${count}`;
  ({ accessToken: token } = await server.current().call(register, { body: { ...agreed, username, password: 'Yunxi2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const call = () => server.current().call;
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const closes = (id: string, days: number) =>
  server.current().db.execute(sql`update policy set apply_from = '2026-01-01', apply_to = ${addDays(today, days)}::date, effective_to = null
    where id = ${id}`);

async function notifyUser(key: string, title: string) {
  const { db } = server.current();
  const [own] = await rows<{ id: string }>(db, sql`select id::text as id from account where username = ${username}`);
  const words = { 'zh-CN': { title, body: '内容' }, 'en-US': { title, body: 'Text' } };
  await db.transaction((tx) =>
    notify(tx, [{ accountId: own?.id ?? '', kind: 'application', key, words, href: '/account/shenPi' }], new Date()),
  );
}

describe('the overview page', () => {
  test('a visitor is asked to sign in, without a request', async () => {
    localStorage.clear();
    await renderApp('/account/centre');
    expect(await screen.findByRole('heading', { name: '登录后查看今日事项' })).toBeVisible();
    expect(server.requests.filter((line) => /centre|currentUser|fake_list/.test(line))).toEqual([]);
  });

  test('a new account sees what to do first', { tags: 'depth' }, async () => {
    await renderApp('/account/centre');
    const begun = within(await region('从这里开始'));
    expect(begun.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '从这里开始',
      '选择或登记您的企业',
      '看看匹配的政策，关注一项',
      '订阅您关心的政策',
    ]);
    expect(begun.getByRole('link', { name: '选择或登记您的企业' })).toHaveAttribute('href', '/policy/match?step=company');
    expect(await screen.findByText('还没有选择企业')).toBeVisible();
  });

  test('tasks are listed with their day, by kind in the address', async () => {
    await call()(changeBusiness, { body: { id: 'yx-hengrui' } }, token);
    await letAct(server.current().db, 'yx-hengrui');
    await closes('yx-hnte-award', 5);
    await closes('yx-srdi-award', 20);
    for (const policyId of ['yx-hnte-award', 'yx-srdi-award']) await call()(follow, { body: { policyId, followed: true } }, token);
    await call()(begin, { body: { kind: 'policy', subjectId: 'yx-hnte-award' } }, token);
    const { history, user } = await renderApp('/account/centre');
    const todo = within(await region('待办'));
    expect(todo.getByText('共 2 项')).toBeVisible();
    const items = todo.getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent(/填完并在截止前提交.*还剩 5 天/);
    expect(items[1]).toHaveTextContent(/在截止前申报.*还剩 20 天/);
    await user.click(todo.getByRole('link', { name: '关注的政策 1' }));
    await waitFor(() => expect(todo.getAllByRole('listitem')).toHaveLength(1));
    expect(history.location.search).toBe('?todo=policy');
    expect(within(await region(/^适合/)).getAllByTestId('centre-match').length).toBeGreaterThan(0);
    expect(within(await region('我的申请')).getByText('草稿', { exact: true })).toBeVisible();
  });

  test('it shows the notifications counted by the bell, and reading updates both', { tags: 'depth' }, async () => {
    for (const number of [1, 2, 3]) await notifyUser(`told-${number}`, `第 ${number} 条`);
    const { user } = await renderApp('/account/centre');
    const notices = within(await region('消息'));
    expect(notices.getByRole('status')).toHaveTextContent('共 3 条，3 条未读');
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeVisible();
    await user.click(notices.getByRole('link', { name: '只看未读' }));
    await user.click(await notices.findByRole('button', { name: '全部标为已读' }));
    await waitFor(() => expect(notices.getByRole('status')).toHaveTextContent('共 3 条，0 条未读'));
    expect(await notices.findByText('没有未读的消息。')).toBeVisible();
    expect(await screen.findByRole('button', { name: '消息' })).toBeVisible();
  });

  test('it counts as seen after a moment in view', { tags: 'depth' }, async () => {
    await renderApp('/account/centre');
    await region('从这里开始');
    expect(server.requests).not.toContain(`POST ${seen.path}`);
    await waitFor(() => expect(server.requests).toContain(`POST ${seen.path}`));
  });
});

describe('the policies of the user', () => {
  const address = (search: string) => `/account/zhengCe${search}`;

  test('empty lists say what to do', async () => {
    const { user } = await renderApp(address(''));
    expect(await screen.findByRole('heading', { name: '还没有关注政策' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /^适合的/ }));
    expect(await screen.findByRole('heading', { name: '还没有选择企业' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /^申报过的/ }));
    expect(await screen.findByRole('heading', { name: '还没有申报过政策' })).toBeVisible();
  });

  test('keyword and filter are in the address, and the star unfollows', { tags: 'depth' }, async () => {
    await call()(changeBusiness, { body: { id: 'yx-hengrui' } }, token);
    await closes('yx-hnte-award', 5);
    await closes('yx-srdi-award', -5);
    for (const policyId of ['yx-hnte-award', 'yx-srdi-award']) await call()(follow, { body: { policyId, followed: true } }, token);
    const { history, user } = await renderApp(address(''));
    const list = () => screen.findByRole('list', { name: '关注的' });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    await user.click(await screen.findByRole('link', { name: '已截止 1' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(history.location.search).toBe('?status=closed');
    const row = within(await screen.findByTestId('policy-yx-srdi-award'));
    const star = row.getByRole('button', { pressed: true });
    await user.click(star);
    // the row stays, so that it can be followed again
    await waitFor(() => expect(row.getByRole('button', { pressed: false })).toBeVisible());
    await user.type(await screen.findByRole('searchbox', { name: '政策名称或文号' }), '没有这样的政策{Enter}');
    expect(await screen.findByRole('heading', { name: '没有符合条件的政策' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '清除筛选' }));
    await list();
  });

  test('matching policies carry the note that the authority decides', async () => {
    await call()(changeBusiness, { body: { id: 'yx-hengrui' } }, token);
    await renderApp(address('?tab=matched'));
    expect(await screen.findByText(/以主管部门审核为准/)).toBeVisible();
    const rows = within(screen.getByRole('list', { name: '适合的' })).getAllByRole('listitem');
    for (const row of rows) expect(row).toHaveTextContent(/可申报|可能可以|尚未开放/);
  });
});
