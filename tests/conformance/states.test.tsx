import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '#http/errors.ts';
import { session, setVisible } from '#session/session.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { hearConsole, openApp } from './open-app.tsx';
import { good, paths, person, scriptPortal, tokenKey } from './portal.ts';
import { ask, failureOf, gate, thingPath } from './thing.ts';

const server = scriptedServer();
beforeEach(() => scriptPortal(server));

const startUpKey = ['config', 'queryEsms', null];

describe('§4 States and transitions', () => {
  test('Start-up state holds initial state, a loading flag and an error.', async () => {
    const { open, opened } = gate();
    const entries = [{ sysKey: 'site.name', sysValue: '青石门户' }];
    server.script(paths.settings, { ...good(paths.settings, entries), after: opened });
    const { queryClient } = await openApp();
    expect(queryClient.getQueryState(startUpKey)).toMatchObject({
      data: undefined,
      status: 'pending',
      fetchStatus: 'fetching',
      error: null,
    });
    await act(async () => open());
    await waitFor(() =>
      expect(queryClient.getQueryState(startUpKey)).toMatchObject({ data: entries, status: 'success', fetchStatus: 'idle', error: null }),
    );
  });

  test('It loads once at start.', async () => {
    localStorage.setItem(tokenKey, 'secret-token-1');
    const { history } = await openApp();
    await screen.findByRole('heading', { level: 1 });
    for (const path of ['/policy/search', '/auth', '/']) {
      await act(async () => history.push(path));
      await waitFor(() => expect(document.querySelector('[data-testid="page-spinner"]')).toBeNull());
    }
    expect([server.to(paths.settings).length, server.to(paths.user).length]).toEqual([1, 1]);
  });

  test('While loading, a loading placeholder or nothing is rendered.', async () => {
    const { open, opened } = gate();
    server.script(paths.settings, { ...good(paths.settings, []), after: opened });
    await openApp('/policy/search');
    expect(screen.queryByRole('main')).toBeNull();
    const placeholder = document.querySelector('[data-testid="page-spinner"]');
    expect(document.body.textContent === '' || placeholder !== null).toBe(true);
    await act(async () => open());
    expect(await screen.findByRole('main')).toBeVisible();
    expect(screen.queryByTestId('page-spinner')).toBeNull();
  });

  test('On failure the error is stored and loading ends.', async () => {
    hearConsole();
    localStorage.setItem(tokenKey, 'secret-token-1');
    server.script(paths.settings, { status: 500, json: { success: false } });
    server.script(paths.user, { status: 500, json: { success: false } });
    const { queryClient, history } = await openApp();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(history.location.pathname).toBe('/');
    const state = queryClient.getQueryState(startUpKey);
    expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(state?.error).toBeInstanceOf(HttpError);
    expect(session.state.currentUser).toBeNull();
  });

  test('Login dialog visibility is toggled through a setVisible action (loginModalVisible) and a logon modal flag.', async () => {
    await openApp();
    await screen.findByRole('heading', { level: 1 });
    expect([session.state.loginModalVisible, screen.queryByRole('dialog')]).toEqual([false, null]);
    act(() => setVisible(true));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    expect(session.state.loginModalVisible).toBe(true);
    act(() => setVisible(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.state.loginModalVisible).toBe(false);
  });

  describe('A global loading overlay shows while a request flagged as loading is in flight and hides when the count of such requests returns to zero.', () => {
    const overlay = () => screen.queryByTestId('loading-overlay');

    test('several at once, and one that is not flagged', async () => {
      const [first, second, unflagged] = [gate(), gate(), gate()];
      server.script('/apiv2/first', { ...good('/apiv2/first', 1), after: first.opened });
      server.script('/apiv2/second', { ...good('/apiv2/second', 2), after: second.opened });
      server.script('/apiv2/unflagged', { ...good('/apiv2/unflagged', 3), after: unflagged.opened });
      await openApp();
      const quiet = ask({ path: '/apiv2/unflagged' });
      expect(overlay()).toBeNull();
      const flagged = ['/apiv2/first', '/apiv2/second'].map((path) => ask({ path: path as `/${string}` }, {}, { loading: true }));
      expect(await screen.findByTestId('loading-overlay')).toBeVisible();
      await act(async () => {
        first.open();
        await flagged[0];
      });
      expect(overlay()).toBeVisible();
      await act(async () => {
        second.open();
        await flagged[1];
      });
      expect(overlay()).toBeNull();
      unflagged.open();
      await quiet;
    });

    test.each([
      ['an error status', { status: 500, json: {} }],
      ['an answer that is no JSON', { text: '<html>' }],
      ['no connection', { refused: true }],
    ] as const)('hides after %s', async (_name, answer) => {
      const { open, opened } = gate();
      server.script(thingPath, { ...answer, after: opened });
      await openApp();
      const failed = failureOf(ask({}, {}, { loading: true }));
      expect(await screen.findByTestId('loading-overlay')).toBeVisible();
      await act(async () => {
        open();
        await failed;
      });
      expect(overlay()).toBeNull();
    });

    test('hides when the request is given up, and when it takes too long', async () => {
      server.script(thingPath, { after: new Promise(() => undefined) });
      await openApp();
      const controller = new AbortController();
      const failed = failureOf(ask({}, {}, { loading: true, signal: controller.signal }));
      expect(await screen.findByTestId('loading-overlay')).toBeVisible();
      await act(async () => {
        controller.abort();
        await failed;
      });
      expect(overlay()).toBeNull();
      await act(async () => failureOf(ask({}, {}, { loading: true, timeout: 20 })));
      expect(overlay()).toBeNull();
    });
  });
});

describe('§6 Roles and permissions', () => {
  describe('The user identity is fetched only when a stored access token exists.', () => {
    test('without a token', async () => {
      await openApp();
      await screen.findByRole('heading', { level: 1 });
      expect(server.to(paths.user)).toEqual([]);
    });

    test('with one', async () => {
      localStorage.setItem(tokenKey, 'secret-token-1');
      await openApp();
      await screen.findByRole('heading', { level: 1 });
      expect(server.to(paths.user)).toHaveLength(1);
      expect(session.state.currentUser).toEqual(person);
    });
  });
});
