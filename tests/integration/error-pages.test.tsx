import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { consoleLines, expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();

const fail = (path: string, status: number) =>
  interceptor.use(http.all(`*${path}`, () => HttpResponse.json({ code: 'FAULT', message: '示例失败' }, { status })));
const mend = () => {
  interceptor.resetHandlers();
  interceptor.use(...handlers(server.current().app));
};
const timesAsked = (path: string) => server.requests.filter((line) => line.endsWith(path)).length;

/** Opens the search page and follows the first policy. */
async function followFirstPolicy() {
  const opened = await renderApp('/policy/search');
  const [row] = await screen.findAllByTestId('policy-row');
  if (row === undefined) throw new Error('The list is empty');
  return { ...opened, link: within(row).getAllByRole('link')[0] as HTMLElement };
}

describe('Back after an error page', () => {
  test('Back from a page that failed to open returns to the previous page', { tags: 'depth' }, async () => {
    expectConsole(/policy\/detail failed/);
    const { user, history, link } = await followFirstPolicy();
    fail('/policy/detail', 404);
    await user.click(link);
    await waitFor(() => expect(history.location.pathname).toBe('/exception/404'));
    history.back();
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
  });

  test('a failed section is reported in place, and Back returns to the previous page', { tags: 'depth' }, async () => {
    expectConsole(/policy\/similar failed/);
    fail('/policy/similar', 500);
    const { user, history, link } = await followFirstPolicy();
    await user.click(link);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(history.location.pathname).toBe('/policy/detail');
    mend();
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    history.back();
    expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
  });

  test('a failed write opens the error page, and Back returns without repeating requests', { tags: 'depth' }, async () => {
    expectConsole(/oauth\/token failed/);
    const { user, history } = await renderApp('/policy/search');
    await screen.findAllByTestId('policy-row');
    fail('/oauth/token', 500);
    await user.click(await screen.findByRole('button', { name: '登录' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('用户名'), 'user');
    await user.type(within(dialog).getByLabelText('密码'), 'Pmis@2026');
    await user.click(within(dialog).getByRole('button', { name: /^登\s*录$/ }));
    await waitFor(() => expect(history.location.pathname).toBe('/exception/500'));
    expect(await screen.findByText(/^500 .*\/oauth\/token$/)).toBeVisible();
    history.back();
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
  });
});

test('hovering over a link whose page fails does nothing, and following it shows the error', { tags: 'depth' }, async () => {
  expectConsole(/policy\/detail failed/);
  const { user, history, link } = await followFirstPolicy();
  fail('/policy/detail', 404);
  await user.hover(link);
  await waitFor(() => expect(timesAsked('/policy/detail')).toBe(1));
  await settled();
  expect(history.location.pathname).toBe('/policy/search');
  expect(screen.queryByText(/^404 /)).toBeNull();
  await user.click(link);
  await waitFor(() => expect(history.location.pathname).toBe('/exception/404'));
  expect(await screen.findByText(/^404 .*\/policy\/detail$/)).toBeVisible();
});

test('a failing call of the first page is sent, logged and shown once', async () => {
  expectConsole(/policy\/detail failed/);
  fail('/policy/detail', 500);
  const { history } = await renderApp('/policy/detail?id=nat-hnte');
  await waitFor(() => expect(history.location.pathname).toBe('/exception/500'));
  expect(await screen.findAllByText(/^500 .*\/policy\/detail$/)).toHaveLength(1);
  expect(timesAsked('/policy/detail')).toBe(1);
  expect(consoleLines().filter((line) => line.includes('/policy/detail'))).toHaveLength(1);
  mend();
  const { user } = { user: (await import('@testing-library/user-event')).userEvent.setup() };
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: /高新技术企业/ })).toBeVisible();
});

describe('an error page inside the site’s frame', () => {
  test.each(['/exception', '/exception/403', '/exception/404', '/exception/500', '/nowhere', '/policy/search/deeper', '/AUTH'])(
    '%s has header, navigation, search, language switch and footer',
    { tags: 'depth' },
    async (path) => {
      await renderApp(path);
      const main = await screen.findByRole('main');
      expect(within(main).getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
      expect(screen.getByRole('combobox')).toBeVisible();
      expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
      expect(screen.getAllByRole('banner')).toHaveLength(1);
      expect(screen.getByRole('contentinfo')).toBeVisible();
      expect(within(main).getByRole('link', { name: '回到首页' })).toBeVisible();
    },
  );

  test.each([
    ['zh-CN', /^没有找到这个页面 · /],
    ['en-US', /^There is no such page · /],
  ])('its title is in the language of the page: %s', { tags: 'depth' }, async (language, title) => {
    document.cookie = `pmis_language=${language}; path=/`;
    await renderApp('/exception/404');
    await screen.findByRole('main');
    await waitFor(() => expect(document.title).toMatch(title));
  });
});
