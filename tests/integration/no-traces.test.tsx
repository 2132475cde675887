import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpointQuery } from '#api/endpoint-query.ts';
import { clearResponseCaches, industrial, portal } from '#http/clients.ts';
import { clearToken, storeToken } from '#http/token.ts';
import { session } from '#session/session.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { settled } from '../setup/settled.ts';
import { hearConsole, openApp, write } from '../conformance/open-app.tsx';
import { good, paths, person, scriptPortal } from '../conformance/portal.ts';
import { ask, gate, thing, thingPath } from '../conformance/thing.ts';
import { tracesOf } from './traces.ts';

const server = scriptedServer();
const own = { path: '/apiv2/own/thing', access: 'user', name: 'own.thing' } as const;
const token = 'secret-token-1';
const tokenKeys = [portal.tokenKey, industrial.tokenKey];
const words = [token, person.id, person.username, person.displayName, 'figure-4711', 'key-4711', 'sent-4711'];

beforeEach(() => {
  scriptPortal(server);
  clearResponseCaches();
  hearConsole();
  server.script(own.path, good(own.path, { figure: 'figure-4711' }));
});

const refused = { status: 401, json: { code: 401, message: 'no' } };
const menu = () => screen.findByRole('button', { name: `${person.displayName} 的菜单` });
const ownQuery = () => endpointQuery(thing(own), { params: { id: 'key-4711' } });

/** Signs in and leaves data in every store. */
async function signedIn(path = '/policy/search') {
  storeToken(token);
  const app = await openApp(path);
  await menu();
  const { queryClient } = app;
  await act(() => queryClient.query(ownQuery()));
  for (const client of ['portal', 'industrial'] as const) await ask({ ...own, client }, { params: { id: 'key-4711' } }, { cache: true });
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => ask(own), gcTime: 60_000 });
  await act(() => mutation.execute({ sent: 'sent-4711' }));
  expect(new Set(tracesOf(queryClient, words).map((trace) => trace.split(': ')[1]))).toEqual(new Set(words));
  return app;
}

async function signOut(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(await menu());
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await screen.findByRole('button', { name: '登录' });
}

/** Returns whether either client still answers from its cache. */
async function keptAnswers() {
  server.script(own.path, good(own.path, 'asked anew'));
  const answers = [portal, industrial].map(({ request }) => request(own.path, { params: { id: 'key-4711' }, cache: true }));
  return (await Promise.all(answers)).filter(({ text }) => !text.includes('asked anew'));
}

const fromOtherTab = (key: string | null, newValue: string | null) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    await Promise.resolve();
  });

const expectNoTraces = async (queryClient: Awaited<ReturnType<typeof openApp>>['queryClient']) => {
  await waitFor(() => expect(tracesOf(queryClient, words)).toEqual([]));
  expect(await keptAnswers()).toEqual([]);
};

describe('no trace of the account is left', () => {
  test('after signing out', { tags: 'depth' }, async () => {
    const { user, queryClient } = await signedIn();
    await signOut(user);
    await expectNoTraces(queryClient);
  });

  test('after signing out while the server cannot be reached', { tags: 'depth' }, async () => {
    const { user, queryClient } = await signedIn();
    server.script(paths.signOut, { refused: true });
    await signOut(user);
    await expectNoTraces(queryClient);
  });

  test('after a 401', { tags: 'depth' }, async () => {
    const { queryClient } = await signedIn();
    server.script(thingPath, refused);
    await write(queryClient, () => ask());
    await screen.findByRole('dialog');
    await expectNoTraces(queryClient);
  });

  test('after signing out in another tab', { tags: 'depth' }, async () => {
    const { queryClient } = await signedIn();
    clearToken();
    await fromOtherTab(portal.tokenKey, null);
    await screen.findByRole('button', { name: '登录' });
    await expectNoTraces(queryClient);
  });

  test('after another tab has cleared the storage', { tags: 'depth' }, async () => {
    const { queryClient } = await signedIn();
    localStorage.clear();
    await fromOtherTab(null, null);
    await screen.findByRole('button', { name: '登录' });
    await expectNoTraces(queryClient);
  });

  describe('by a pending answer', () => {
    test('for a query', { tags: 'depth' }, async () => {
      const { user, queryClient } = await signedIn();
      const { open, opened } = gate();
      server.script(own.path, { ...good(own.path, { figure: 'figure-4711' }), after: opened });
      const asked = queryClient.query({ ...ownQuery(), staleTime: 0 }).catch(() => undefined);
      await signOut(user);
      await act(async () => {
        open();
        await asked;
      });
      await expectNoTraces(queryClient);
    });

    test.each(['portal', 'industrial'] as const)("for the %s client's cache", { tags: 'depth' }, async (client) => {
      const { user, queryClient } = await signedIn();
      const { open, opened } = gate();
      (client === 'portal' ? portal : industrial).cache.clear();
      server.script(own.path, { ...good(own.path, { figure: 'figure-4711' }), after: opened });
      const asked = ask({ ...own, client }, { params: { id: 'key-4711' } }, { cache: true }).catch(() => undefined);
      await waitFor(() => expect(server.to(own.path).length).toBeGreaterThan(4));
      await signOut(user);
      await act(async () => {
        open();
        await asked;
      });
      await expectNoTraces(queryClient);
    });

    test('for the current user at start-up, when another tab signs out meanwhile', { tags: 'depth' }, async () => {
      storeToken(token);
      const { open, opened } = gate();
      server.script(paths.user, { ...good(paths.user, person), after: opened });
      const { queryClient } = await openApp('/policy/search');
      clearToken();
      await fromOtherTab(portal.tokenKey, null);
      await act(async () => open());
      await screen.findByRole('main');
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(session.state.currentUser).toBeNull();
      await expectNoTraces(queryClient);
    });
  });
});

describe('two tabs', () => {
  test('a token stored by another tab makes this one load the user', { tags: 'depth' }, async () => {
    await openApp('/policy/search');
    await screen.findByRole('button', { name: '登录' });
    storeToken('secret-token-2');
    for (const key of tokenKeys) await fromOtherTab(key, 'secret-token-2');
    expect(await menu()).toBeVisible();
    expect(server.to(paths.user).map(({ headers }) => headers.get('authorization'))).toEqual(['secret-token-2']);
  });

  test('a token of another user replaces the present one, and leaves no trace of them', { tags: 'depth' }, async () => {
    const { queryClient } = await signedIn();
    const other = { ...person, id: 'u-88', username: 'sun.li', displayName: '周吴郑王' };
    server.script(paths.user, good(paths.user, other));
    storeToken('secret-token-2');
    for (const key of tokenKeys) await fromOtherTab(key, 'secret-token-2');
    expect(await screen.findByRole('button', { name: '周吴郑王 的菜单' })).toBeVisible();
    await expectNoTraces(queryClient);
  });

  test('other storage changes by another tab are ignored', async () => {
    await signedIn();
    await settled();
    const before = server.received.length;
    await fromOtherTab('other', null);
    await fromOtherTab('other', 'x');
    expect(await menu()).toBeVisible();
    expect(server.received.length).toBe(before);
  });
});

describe('signing in after a 401 resumes', () => {
  async function signInAgain(user: Awaited<ReturnType<typeof openApp>>['user']) {
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('用户名'), person.username);
    await user.type(within(dialog).getByLabelText('密码'), 'Pmis@2026');
    await user.click(within(dialog).getByRole('button', { name: '登录' }));
    await menu();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('the dialog closes, failed queries run again, and a field keeps its input', { tags: 'depth' }, async () => {
    server.script(paths.search, refused);
    const { user, history } = await openApp('/policy/search');
    await screen.findByRole('dialog');
    const field = document.querySelector<HTMLInputElement>('input[role="combobox"]');
    expect(field).not.toBeNull();
    if (field !== null) await user.type(field, '写到一半', { skipClick: true, initialSelectionStart: 0 });
    const typed = field?.value;
    scriptPortal(server);
    await signInAgain(user);
    expect(await screen.findByRole('heading', { name: '没有符合条件的政策' })).toBeVisible();
    expect(server.to(paths.search).length).toBeGreaterThan(1);
    expect(server.to(paths.search).at(-1)?.headers.get('authorization')).toBe('secret-token-2');
    expect(document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value).toBe(typed);
    expect(history.location.href).toBe('/policy/search');
  });

  test('input typed before a refused refresh is kept', { tags: 'depth' }, async () => {
    const { user, queryClient } = await signedIn();
    const field = await screen.findByRole('combobox', { name: '搜索政策' });
    await user.type(field, '写到一半');
    server.script(paths.search, refused);
    await act(() => queryClient.invalidateQueries({ queryKey: ['policy', 'resultSearch'] }));
    await screen.findByRole('dialog');
    scriptPortal(server);
    await signInAgain(user);
    expect(screen.getByRole('combobox', { name: '搜索政策' })).toHaveValue('写到一半');
    expect(server.to(paths.search).at(-1)?.headers.get('authorization')).toBe('secret-token-2');
  });

  test('the password is stored nowhere afterwards', { tags: 'depth' }, async () => {
    server.script(thingPath, refused);
    const { user, queryClient } = await openApp('/policy/search');
    await write(queryClient, () => ask());
    await signInAgain(user);
    await waitFor(() => expect(tracesOf(queryClient, ['Pmis@2026'])).toEqual([]));
  });
});
