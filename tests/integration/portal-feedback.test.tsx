import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasUnsavedChanges } from '#components/form/unsaved.ts';
import { companyDetail, saveFacts } from '#contract/company.ts';
import { businessBase } from '#contract/company-choice.ts';
import { follow } from '#contract/follow.ts';
import { register, token } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { saveSearch, savedSearches } from '#contract/saved-search.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { interceptor } from '#mocks/node.ts';
import { cases } from '../setup/depth.ts';
import { beginAppeal } from '../setup/applications.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let accessToken = '';
let count = 0;

const storeToken = (stored: string) => {
  accessToken = stored;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, stored);
};

beforeEach(async () => {
  count += 1;
  storeToken(
    (await server.current().call(register, { body: { ...agreed, username: `typist.${count}`, password: 'Yunxi2026' } })).accessToken,
  );
});

const requestCount = (end: string) => server.requests.filter((line) => line.endsWith(end)).length;

/** Clicks twice within one task. The awaits between the clicks run everything that needs no timer. */
const doubleClick = (button: HTMLElement) =>
  act(async () => {
    button.click();
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    button.click();
  });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const leaving = () => dialog('还有未保存的修改');
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a changed form of the portal', () => {
  const name = () => screen.getByRole('textbox', { name: '名称' });

  async function editSearch() {
    await server.current().call(saveSearch, { body: { name: '我的研发', filters: { keyword: '研发' }, frequency: 'daily' } }, accessToken);
    const app = await renderApp('/account/custom');
    await app.user.click(await screen.findByRole('button', { name: '修改' }));
    await screen.findByRole('form', { name: '修改“我的研发”' });
    await app.user.type(name(), '补助');
    return app;
  }

  test('following a link asks first: staying keeps the input, leaving continues', async () => {
    const { user, history } = await editSearch();
    const link = screen.getByRole('link', { name: '关注的政策' });
    await user.click(link);
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    expect(history.location.search).toBe('');
    expect(name()).toHaveValue('我的研发补助');
    await user.click(link);
    await user.click((await leaving()).getByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(history.location.search).toBe('?tab=followed'));
  });

  const ways: [string, (user: Editing) => Promise<void>][] = [
    ['Cancel', (user: Editing) => user.click(screen.getByRole('button', { name: '取消' }))],
    [
      'Escape',
      async (user: Editing) => {
        await user.click(name());
        await user.keyboard('{Escape}');
      },
    ],
    ['the button that opened it', (user: Editing) => user.click(screen.getByRole('button', { name: '修改' }))],
    ['another part of the same search', (user: Editing) => user.click(screen.getByRole('button', { name: '预览提醒' }))],
  ];
  test.each(cases(ways, 2))('it asks before %s closes it', { tags: 'depth' }, async (_way, close) => {
    const { user } = await editSearch();
    await close(user);
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    expect(name()).toHaveValue('我的研发补助');
    await close(user);
    await user.click((await leaving()).getByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: /^修改/ })).not.toBeInTheDocument());
  });

  test('it asks before signing out', { tags: 'depth' }, async () => {
    const { user, history } = await editSearch();
    await user.click(await screen.findByRole('button', { name: `typist.${count} 的菜单` }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    expect(name()).toHaveValue('我的研发补助');
    await user.click(await screen.findByRole('button', { name: `typist.${count} 的菜单` }));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await user.click((await leaving()).getByRole('button', { name: '不保存，离开' }));
    await waitFor(() => {
      expect(history.location.pathname).toBe('/');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  test('it stays on screen when the sign-in has ended, and can be saved after the next one', { tags: 'depth' }, async () => {
    // the list is fetched again after a failed save
    expectConsole(/saved-search\/save failed/, /saved-search\/list failed/);
    const { user } = await editSearch();
    interceptor.use(http.post('*/saved-search/save', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    const signIn = within(await screen.findByRole('dialog'));
    expect(name()).toHaveValue('我的研发补助');
    await user.type(await signIn.findByLabelText('用户名'), `typist.${count}`);
    await user.type(signIn.getByLabelText('密码'), 'Yunxi2026');
    await user.click(signIn.getByRole('button', { name: /^登\s*录$/ }));
    await expectNoDialog();
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect(await server.current().call(savedSearches, {}, accessToken)).toMatchObject([{ name: '我的研发补助' }]),
    );
  });

  test('an unchanged or reverted form is left without a question', { tags: 'depth' }, async () => {
    const { user, history } = await editSearch();
    await user.type(name(), '{Backspace}{Backspace}');
    await user.click(await screen.findByRole('link', { name: '关注的政策' }));
    await waitFor(() => expect(history.location.search).toBe('?tab=followed'));
  });

  test('saving twice in a row sends once', { tags: 'depth' }, async () => {
    await editSearch();
    await doubleClick(screen.getByRole('button', { name: '保存' }));
    await screen.findByRole('heading', { name: '我的研发补助' });
    expect(requestCount('/saved-search/save')).toBe(1);
  });

  test('the form for saving a search stays with other filters and asks before the page is left', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/search?keyword=研发');
    await user.click(await screen.findByRole('button', { name: '保存检索' }));
    await screen.findByRole('form', { name: '保存这次检索' });
    await user.clear(name());
    await user.type(name(), '写到一半');
    const [filter] = screen.getAllByRole('checkbox');
    if (filter === undefined) throw new Error('The page has no filter');
    await user.click(filter);
    await waitFor(() => expect(history.location.search).toMatch(/&/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(name()).toHaveValue('写到一半');
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    await user.click(await screen.findByRole('link', { name: '日历' }));
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    expect(history.location.pathname).toBe('/policy/search');
    expect(name()).toHaveValue('写到一半');
  });

  test('the form for a new company stays with other facts and asks before the page is left', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/match?set=regionCode:999901&set=digitalCloud:yes');
    await user.click(await screen.findByRole('button', { name: '录入为我的企业' }));
    const form = within(await screen.findByRole('form', { name: '录入为我的企业' }));
    await user.type(form.getByLabelText('企业名称'), '写到一半有限公司');
    await user.click(await screen.findByRole('button', { name: /^撤销 核心业务信息系统/ }));
    await waitFor(() => expect(history.location.search).not.toContain('digitalCloud'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const leave of [screen.getByRole('link', { name: '日历' }), screen.getByRole('button', { name: '全部还原' })]) {
      await user.click(leave);
      await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
      await expectNoDialog();
      expect(form.getByLabelText('企业名称')).toHaveValue('写到一半有限公司');
    }
    await user.click(form.getByRole('button', { name: '录入并保存' }));
    expect(await screen.findByRole('heading', { name: '写到一半有限公司' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a typed answer to the best question is kept when leaving is refused', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/match?set=regionCode:999901');
    const card = within(await screen.findByRole('region', { name: '最值得回答的问题' }));
    while (card.queryByRole('textbox') === null) await user.click(card.getByRole('button', { name: '不清楚，换一个' }));
    const field = card.getByRole('textbox');
    await user.type(field, '12');
    // its chunk loads with the first letter
    await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
    await user.click(await screen.findByRole('link', { name: '日历' }));
    await user.click((await leaving()).getByRole('button', { name: '继续编辑' }));
    await expectNoDialog();
    expect(history.location.pathname).toBe('/policy/match');
    expect(field).toHaveValue('12');
  });
});

type Editing = Awaited<ReturnType<typeof renderApp>>['user'];

describe('undoing removals on portal pages', () => {
  const fact = 'headcount@2025' satisfies FactKey;

  /** The demo user's company with an own value over an official one. */
  async function overridden(value: FactValue): Promise<string> {
    storeToken((await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } })).accessToken);
    const { business } = await server.current().call(businessBase, { params: {} }, accessToken);
    if (business === null) throw new Error('The demo user has no company');
    await server.current().call(saveFacts, { body: { companyId: business.id, facts: { [fact]: value } } }, accessToken);
    return business.id;
  }
  const ownValue = async (id: string) =>
    (await server.current().call(companyDetail, { body: { id } }, accessToken)).facts.find(({ key, own }) => own && key === fact)?.value;

  test.each([
    ['the match page', () => '/policy/match', /^改用官方数值 2025 年职工总数/],
    ['the company page', (id: string) => `/policy/company?id=${id}&tab=figures`, /^改用官方数值 2025 年职工总数/],
  ])(
    'the official value on %s: two quick clicks send one call, and undo gives the own value back',
    { tags: 'depth' },
    async (_page, address, name) => {
      const id = await overridden(198);
      const { user } = await renderApp(address(id));
      const before = requestCount('/facts-save');
      await doubleClick(await screen.findByRole('button', { name }));
      expect(await screen.findByText('“2025 年职工总数”已改用官方数值。')).toBeVisible();
      expect(requestCount('/facts-save')).toBe(before + 1);
      expect(await ownValue(id)).toBeUndefined();
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
      await user.click(await screen.findByRole('button', { name: '撤销' }));
      expect(await screen.findByRole('button', { name })).toBeVisible();
      expect(await ownValue(id)).toBe(198);
    },
  );

  test('an unfollowed policy: two quick clicks send one call, and the message takes the focus', { tags: 'depth' }, async () => {
    const { list } = await server.current().call(resultSearch, { body: { kind: ['project'], pageSize: 1 } });
    const [policy] = list;
    if (policy === undefined) throw new Error('The sample has no project');
    await server.current().call(follow, { body: { policyId: policy.id, followed: true } }, accessToken);
    await renderApp('/account/custom?tab=followed');
    const before = requestCount('/follow/change');
    await doubleClick(await screen.findByRole('button', { name: `取消关注：${policy.title}` }));
    const focused = await screen.findByText(`已取消关注“${policy.title}”。`);
    await waitFor(() => expect(focused.parentElement).toHaveFocus());
    expect(requestCount('/follow/change')).toBe(before + 1);
  });
});

describe('a message at the foot of the page', () => {
  const text = /^已取消关注/;

  /** Opens the followed policies and unfollows one, which shows a message. */
  async function unfollowed() {
    const { list } = await server.current().call(resultSearch, { body: { kind: ['project'], pageSize: 2 } });
    for (const { id } of list) await server.current().call(follow, { body: { policyId: id, followed: true } }, accessToken);
    const app = await renderApp('/account/custom?tab=followed');
    await app.user.click((await screen.findAllByRole('button', { name: /^取消关注：/ }))[0] as HTMLElement);
    expect(await screen.findByText(text)).toBeVisible();
    return app;
  }
  /** Does not wait: the message disappears after some seconds. */
  const expectGone = async (message: string | RegExp = text) => {
    await settled();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  };

  test('it stays for other parts of the page, and disappears when a link leaves it', { tags: 'depth' }, async () => {
    const { user } = await unfollowed();
    await user.click(await screen.findByRole('link', { name: /^检索与提醒/ }));
    await settled();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: '首页' })[0] as HTMLElement);
    await expectGone();
  });

  test('it disappears on Back', { tags: 'depth' }, async () => {
    const { user, history } = await unfollowed();
    await user.click(screen.getAllByRole('link', { name: '首页' })[0] as HTMLElement);
    await expectGone();
    history.back();
    await user.click(await screen.findByRole('button', { name: /^取消关注：/ }));
    expect(await screen.findByText(text)).toBeVisible();
    history.forward();
    await expectGone();
  });

  test('it follows an automatic navigation, and disappears with the next one', { tags: 'depth' }, async () => {
    const { id } = await beginAppeal(server.current(), accessToken);
    const { user } = await renderApp(`/account/application?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '删除草稿' }));
    await user.click((await dialog('删除这份草稿？')).getByRole('button', { name: '删除草稿' }));
    expect(await screen.findByRole('heading', { level: 1, name: '我的申请' })).toBeVisible();
    expect(screen.getByText('草稿已删除')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: '首页' })[0] as HTMLElement);
    await expectGone('草稿已删除');
  });

  test('it is above a bar at the foot of the screen', { tags: 'depth' }, async () => {
    await unfollowed();
    const bar = document.createElement('div');
    bar.toggleAttribute('data-foot-bar');
    bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 60, innerWidth, 60);
    document.body.append(bar);
    onTestFinished(() => bar.remove());
    const message = screen.getByText(text).closest<HTMLElement>('[role=status]');
    await waitFor(() => expect(message?.style.bottom).toBe('76px'));
  });
});
