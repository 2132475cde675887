import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpointQuery } from '#api/endpoint-query.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { hearConsole, openApp, write } from './open-app.tsx';
import { paths, scriptPortal, tokenKey } from './portal.ts';
import { ask, thing, thingPath } from './thing.ts';

const server = scriptedServer();
beforeEach(() => {
  scriptPortal(server);
  hearConsole();
});

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

type Opened = Awaited<ReturnType<typeof openApp>>;
const how = {
  write: ({ queryClient }: Opened) => write(queryClient, () => ask({ method: 'POST' }, { body: {} })),
  read: ({ queryClient }: Opened) => act(() => queryClient.query({ ...endpointQuery(thing(), {}), retry: false }).catch(() => undefined)),
};

/** Node's fetch does not hand these over: it takes the one for the proxy's, and sends the request again after the other. */
const keptByFetch = new Set([407, 421]);

function handOver(status: number) {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: status }, { status })));
  onTestFinished(() => spy.mockRestore());
}

/** The app on the search page, and a call there that is answered with this status. */
async function answered(status: number, by: keyof typeof how) {
  server.script(thingPath, { status, json: { code: status } });
  const opened = await openApp('/policy/search');
  await screen.findByRole('main');
  if (keptByFetch.has(status)) handOver(status);
  await how[by](opened);
  return opened;
}

async function expectPushed(history: Opened['history'], path: string) {
  await waitFor(() => expect(history.location.pathname).toBe(path));
  history.back();
  await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
}

describe('§4 States and transitions', () => {
  describe('401: open the login dialog, clear session storage and local storage, and warn "please log in first".', () => {
    test.each(['write', 'read'] as const)('after a %s', async (by) => {
      const opened = await openApp('/policy/search');
      localStorage.setItem(tokenKey, 'secret-token-1');
      localStorage.setItem('other', '1');
      sessionStorage.setItem('other', '1');
      server.script(thingPath, { status: 401, json: { code: 401 } });
      await how[by](opened);
      // the warning first: it goes after three seconds, the dialog stays
      expect(await screen.findByText('请先登录')).toBeVisible();
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog).toBeVisible());
      expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
      expect(opened.history.location.pathname).toBe('/policy/search');
    });

    test('in English', async () => {
      const { queryClient } = await openApp('/policy/search', { language: 'en-US' });
      server.script(thingPath, { status: 401, json: { code: 401 } });
      await write(queryClient, () => ask());
      expect(await screen.findByText(/please log in first/i)).toBeVisible();
    });
  });

  describe('On the admin side, outside the admin login page, local storage is cleared and the user is sent to /portal/adminlogin with reurl.', () => {
    test('from an admin page', async () => {
      localStorage.setItem(tokenKey, 'secret-token-1');
      localStorage.setItem('other', '1');
      server.script(paths.user, { status: 401, json: { success: false } });
      const { history } = await openApp('/portal/dict?keyword=a&keyword=b');
      await waitFor(() => expect(history.location.pathname).toBe('/portal/adminlogin'));
      expect(new URLSearchParams(history.location.search).get('reurl')).toBe('/portal/dict?keyword=a&keyword=b');
      expect(Object.keys(localStorage)).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('from the admin login page nobody is sent anywhere', async () => {
      const { history, queryClient } = await openApp('/portal/adminlogin?reurl=/portal/dict');
      server.script(thingPath, { status: 401, json: { code: 401 } });
      await write(queryClient, () => ask());
      expect(history.location.href).toBe('/portal/adminlogin?reurl=/portal/dict');
      expect(history.length).toBe(1);
    });
  });

  describe('403: replace the route with the 403 page.', () => {
    test.each(['write', 'read'] as const)('after a %s', async (by) => {
      const { history } = await answered(403, by);
      await waitFor(() => expect(history.location.pathname).toBe('/exception/403'));
      expect(history.length).toBe(1);
    });
  });

  describe('500 to 504: push the 500 page.', () => {
    test.each(from(500, 504))('%i', async (status) => {
      const { history } = await answered(status, 'write');
      await expectPushed(history, '/exception/500');
    });

    test('after a read', async () => {
      const { history } = await answered(500, 'read');
      await expectPushed(history, '/exception/500');
    });

    test('not 505', async () => {
      const { history } = await answered(505, 'write');
      expect(history.location.pathname).toBe('/policy/search');
    });
  });

  describe('404 to 421: push the 404 page.', () => {
    test.each(from(404, 421))('%i', async (status) => {
      const { history } = await answered(status, 'write');
      await expectPushed(history, '/exception/404');
    });

    test('after a read', async () => {
      const { history } = await answered(404, 'read');
      await expectPushed(history, '/exception/404');
    });

    test.each([400, 402, 422])('not %i', async (status) => {
      const { history } = await answered(status, 'write');
      expect(history.location.pathname).toBe('/policy/search');
    });
  });
});
