import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { token } from '#contract/oauth.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();

describe('the home page', () => {
  test('the home page shows stored policies and sends each request once', { tags: 'depth' }, async () => {
    await renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
    expect(screen.getByText(/四级政策 \d{3} 项/)).toBeVisible();
    const latest = screen.getByRole('heading', { name: '最新发布' }).closest('section');
    expect(within(latest as HTMLElement).getAllByRole('listitem')).toHaveLength(6);
    expect(server.requests.toSorted()).toEqual([
      'GET /api/xm-service-base/config/queryEsms',
      'GET /apiv2/account/admin/dict/vocabulary',
      'GET /apiv2/policy/tag-small-list',
      'POST /apiv2/policy/match-swiper',
      'POST /apiv2/policy/result-header',
      'POST /apiv2/policy/result-search',
      'POST /apiv2/policy/result-search',
    ]);
  });

  test('Enter in the search field opens the results', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/');
    const box = await screen.findByRole('combobox', { name: '搜索政策' });
    await user.type(box, '高新技术企业{Enter}');
    expect(await screen.findByText(/项与“高新技术企业”有关的政策/)).toBeVisible();
    expect(history.location.href).toBe(`/policy/search?${new URLSearchParams({ keyword: '高新技术企业' })}`);
  });

  test('pinyin shows suggestions, and arrow keys choose one', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/');
    const box = await screen.findByRole('combobox', { name: '搜索政策' });
    await user.type(box, 'gaoxinjishu');
    const options = await screen.findAllByRole('option');
    expect(options.length).toBeGreaterThan(1);
    expect(options[0]).toHaveTextContent('高新技术');
    await user.keyboard('{ArrowDown}');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    await settled();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test.each([
    ['the home page', '/'],
    ['a page with another keyword', '/policy/search?keyword=%E8%A1%A5%E5%8A%A9'],
    ['a policy', '/policy/detail?id=nat-hnte'],
  ])('a suggestion chosen on %s moves the focus to the page that opens', { tags: 'depth' }, async (_name, path) => {
    const { user, history } = await renderApp(path);
    const box = await screen.findByRole('combobox', { name: '搜索政策' });
    await user.clear(box);
    await user.type(box, 'gaoxinjishu');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await settled();
    expect(history.location.href).not.toBe(path);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('a click switches the language and stores it in a cookie', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: /one search away/ })).toBeVisible();
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.cookie).toContain('pmis_language=en-US');
  });

  test('the portal opens without its settings and reports that something is missing', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/api\/xm-service-base\/config\/queryEsms failed: ParseError/);
    interceptor.use(...scenarios.html('*/config/queryEsms'));
    await renderApp('/');
    expect(await screen.findByText('部分信息没有加载出来，页面仍可使用。')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an offline page load is reported, and retry loads the page', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/result-search failed: NetworkError/, /^Warning: Error in route match/);
    interceptor.use(...scenarios.offline('*/result-search'));
    const { user } = await renderApp('/');
    expect(await screen.findByText('网络连接中断')).toBeVisible();
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
  });

  test.each([
    ['serverError', '服务出错了', '/exception/500'],
    ['missing', '没有找到这个页面', '/exception/404'],
    ['forbidden', '您没有访问权限', '/exception/403'],
  ] as const)('%s leads to its error page', { tags: 'depth' }, async (name, title, path) => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/result-search failed: HttpError/);
    interceptor.use(...scenarios[name]('*/result-search'));
    const { history } = await renderApp('/');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(history.location.pathname).toBe(path);
  });
});

test('the portal opens as for a visitor when the current user cannot be loaded, and retry signs the user in', async () => {
  expectConsole(/^\[pmis\] GET \/api\/xm-oauth\/oauth\/currentuser failed: HttpError/);
  const { accessToken } = await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } });
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
  interceptor.use(...scenarios.serverError('*/oauth/currentuser'));
  const { user } = await renderApp('/');
  expect(await screen.findByText('部分信息没有加载出来，页面仍可使用。')).toBeVisible();
  interceptor.resetHandlers();
  interceptor.use(...handlers(server.current().app));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '演示用户 的菜单' })).toBeVisible();
  expect(screen.queryByText('部分信息没有加载出来，页面仍可使用。')).not.toBeInTheDocument();
});
