import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { cases } from '../setup/depth.ts';
import { routePaths } from '../setup/route-paths.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

test.each(['/policy', '/nowhere', '/policy/search/deeper', '/exception/418'])('%s is not found', { tags: 'depth' }, async (path) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible();
});

test.each([
  ['/exception/403', '您没有访问权限'],
  ['/exception/404', '没有找到这个页面'],
  ['/exception/500', '服务出错了'],
])('%s shows its error page', { tags: 'depth' }, async (path, title) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('the generic error page shows its code and message as text', async () => {
  await renderApp(`/exception?${new URLSearchParams({ errorCode: 'E-42', errorMessage: '<b>申报失败</b>' })}`);
  expect(await screen.findByText('<b>申报失败</b>')).toBeVisible();
  expect(screen.getByText('错误代码 E-42')).toBeVisible();
});

const loads = [
  ['a result list', '/policy/search', '*/policy/result-search'],
  ['the filters', '/policy/search', '*/policy/result-header'],
  ['the calendar', '/policy/calendar', '*/policy/calendar'],
  ['a comparison', '/policy/compare?id=nat-hnte&id=nat-tech-sme', '*/policy/compare'],
  ['a page', '/policy/detail?id=nat-hnte', '*/policy/detail'],
] as const;

test.each(cases(loads, loads.length))(
  '%s that failed offline loads when the network is back',
  { tags: 'depth' },
  async (name, path, call) => {
    expectConsole(new RegExp(`^\\[pmis\\] \\w+ \\S*${call.slice(1)} failed: NetworkError`));
    // the whole page
    if (name === 'a page') expectConsole(/^Warning: Error in route match/);
    interceptor.use(...scenarios.offline(call));
    await renderApp(path);
    const retry = await screen.findByRole('button', { name: '重试' });
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(screen.queryByText('网络连接中断', { selector: '[role=alert] > p' })).not.toBeInTheDocument();
  },
);

test('a network that returns while the failure is being shown is noticed', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/policy\/calendar failed: NetworkError/);
  interceptor.use(...scenarios.offline('*/policy/calendar'));
  const shown = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: '重试' }) === null) return;
    shown.disconnect();
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    window.dispatchEvent(new Event('online'));
  });
  shown.observe(document.body, { childList: true, subtree: true });
  await renderApp('/policy/calendar');
  expect(await screen.findByText(/^未来一年内有 \d+ 项申报截止/)).toBeVisible();
});

test.each(
  cases(
    routePaths().filter((path) => path !== '/'),
    9,
  ),
)('%s with a slash after it is not found', { tags: 'depth' }, async (path) => {
  await renderApp(`${path}/`);
  expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  expect(server.requests.filter((request) => !request.includes('queryEsms'))).toEqual([]);
});
