import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { consoleLines, expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
beforeEach(async () => {
  const { accessToken } = await server.current().call(oauth.token, { body: { username: 'user', password: 'Pmis@2026' } });
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
});

const notice = '部分信息没有加载出来';

/** Holds the answers to the first call of a path until they are released. */
function hold(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  interceptor.use(
    http.all(
      `*${path}`,
      async () => {
        await promise;
        return undefined;
      },
      { once: true },
    ),
  );
  return resolve;
}

test('with a slow user call the app opens as a visitor’s with a notice, and applies the late answer', { tags: 'depth' }, async () => {
  expectConsole(/start-up failed: TimeoutError: timeout of 5000ms exceeded/);
  const release = hold('/oauth/currentuser');
  await renderApp('/policy/search');
  expect(await screen.findByText(new RegExp(notice))).toBeVisible();
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  expect(consoleLines().filter((line) => line.includes('start-up'))).toHaveLength(1);
  release();
  await waitFor(() => expect(screen.queryByText(new RegExp(notice))).toBeNull());
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
});

test('the notice of a slow start-up offers a retry', { tags: 'depth' }, async () => {
  expectConsole(/start-up failed: TimeoutError: timeout of 5000ms exceeded/);
  const release = hold('/oauth/currentuser');
  const { user } = await renderApp('/policy/search');
  await screen.findByText(new RegExp(notice));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(notice))).toBeNull());
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
  expect(server.requests.filter((line) => line.endsWith('/oauth/currentuser'))).toHaveLength(2);
  release();
});

test('a link that is followed while the first page loads opens its page', async () => {
  const release = hold('/oauth/currentuser');
  await renderApp('/policy/search', async ({ router }) => {
    await waitFor(() => expect(router.state.matches.length).toBeGreaterThan(0));
    expect(router.state.status).toBe('pending');
    router.history.push('/policy/calendar');
    release();
  });
  expect(await screen.findByRole('heading', { level: 1, name: '申报日历' })).toBeVisible();
});
