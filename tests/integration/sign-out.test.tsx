import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { industrial, portal } from '#http/clients.ts';
import { storeToken } from '#http/token.ts';
import { session } from '#session/session.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { hearConsole, openApp } from '../conformance/open-app.tsx';
import { good, paths, person, scriptPortal } from '../conformance/portal.ts';
import { ask, gate, thingPath } from '../conformance/thing.ts';
import { settled } from '../setup/settled.ts';

const server = scriptedServer();
const token = 'secret-token-1';
const refused = { status: 401, json: { success: false, errorCode: 'UNAUTHORISED', errorMessage: '请先登录。' } };

beforeEach(() => {
  scriptPortal(server);
  server.script(thingPath, good(thingPath, null));
  hearConsole();
});

const menuName = `${person.displayName} 的菜单`;
const stored = () => [portal, industrial].map(({ tokenKey }) => localStorage.getItem(tokenKey));
const sentWith = (path: string) => server.to(path).map(({ headers }) => headers.get('authorization'));

async function openMenu(path = '/policy/search') {
  storeToken(token);
  const app = await openApp(path);
  await app.user.click(await screen.findByRole('button', { name: menuName }));
  return app;
}

/** Holds the server's answer to the sign-out. */
function holdSignOut(answer: { status?: number; json: unknown } = good(paths.signOut, null) as { json: unknown }) {
  const { open, opened } = gate();
  server.script(paths.signOut, { ...answer, after: opened });
  return open;
}

/** Releases the server's answer and waits for a later call, so that the first answer has arrived. */
const settle = (open: () => void) =>
  act(async () => {
    open();
    await ask();
  });

describe('signing out', () => {
  test('the page is signed out before the server answers, and the call carries the token', async () => {
    const open = holdSignOut();
    const { user } = await openMenu();
    localStorage.setItem('draft', 'of the user');
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await settled();
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull();
    expect(session.state.currentUser).toBeNull();
    expect({ ...localStorage }).toEqual({});
    await waitFor(() => expect(sentWith(paths.signOut)).toEqual([token]));
    await settle(open);
    expect(sentWith(paths.signOut)).toEqual([token]);
  });

  test('no request is sent for the old user afterwards', { tags: 'depth' }, async () => {
    const open = holdSignOut();
    const { user } = await openMenu();
    await waitFor(() => expect(server.to(paths.notices)).not.toEqual([]));
    // the menu asks too, once its chunk is loaded
    const leave = await screen.findByRole('button', { name: '退出登录' });
    await settled();
    const before = server.received.length;
    await user.click(leave);
    await waitFor(() => expect(server.to(paths.signOut)).toHaveLength(1));
    await settle(open);
    await screen.findByRole('button', { name: '登录' });
    const after = server.received.slice(before).filter(({ path }) => path !== paths.signOut && path !== thingPath);
    expect(after.filter(({ headers }) => headers.has('authorization')).map(({ path }) => path)).toEqual([]);
  });

  test('a pending request that is then refused opens no dialog', { tags: 'depth' }, async () => {
    const { open, opened } = gate();
    server.script(paths.notices, { ...refused, after: opened });
    const { user } = await openMenu();
    await waitFor(() => expect(server.to(paths.notices)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await settle(open);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('请先登录')).toBeNull();
  });

  test('a refused sign-out opens no dialog', { tags: 'depth' }, async () => {
    const open = holdSignOut(refused);
    const { user } = await openMenu();
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(sentWith(paths.signOut)).toEqual([token]));
    await settle(open);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('请先登录')).toBeNull();
    expect(stored()).toEqual([null, null]);
  });

  test('a double click sends one sign-out', { tags: 'depth' }, async () => {
    const open = holdSignOut();
    const { user } = await openMenu();
    await user.dblClick(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(server.to(paths.signOut)).toHaveLength(1));
    await settle(open);
    expect(server.to(paths.signOut)).toHaveLength(1);
  });

  test('a reload before its answer opens as a visitor', { tags: 'depth' }, async () => {
    const open = holdSignOut();
    const { user } = await openMenu();
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(server.to(paths.signOut)).toHaveLength(1));
    const asked = server.to(paths.user).length;
    document.body.replaceChildren();
    await openApp('/policy/search');
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(server.to(paths.user)).toHaveLength(asked);
    await settle(open);
    expect(session.state.currentUser).toBeNull();
  });

  test('an immediate sign-in waits for its answer, which would delete the new cookie', { tags: 'depth' }, async () => {
    const open = holdSignOut();
    const { user } = await openMenu();
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(server.to(paths.signOut)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: '登录' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('用户名'), person.username);
    await user.type(within(dialog).getByLabelText('密码'), 'Pmis@2026');
    await user.click(within(dialog).getByRole('button', { name: '登录' }));
    expect(server.to(paths.signIn)).toEqual([]);
    await settle(open);
    expect(await screen.findByRole('button', { name: menuName })).toBeVisible();
    expect(stored()).toEqual(['secret-token-2', 'secret-token-2']);
  });
});
