import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { usePageKeys } from '#components/keys/use-page-keys.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let officer = '';
let other = '';
let appeal: ApplicationDetail;
const server = portalServer(async ({ call, db }) => {
  const user = await tokenOf({ call }, 'user');
  ({ token: officer } = await officerOf(db, 'officer', ['approve:appeal'], new Date()));
  ({ token: other } = await officerOf(db, 'other', ['approve:appeal'], new Date()));
  appeal = await sendAppeal({ call }, user);
});
beforeEach(() => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, officer);
});

const stored = async () => server.current().call(application.detail, { params: { id: appeal.id } }, officer);
/** Approves the current step of the first appeal as another officer. Returns the new version. */
async function otherAgrees(): Promise<number> {
  const { id, version } = await stored();
  const body = { id, version, action: 'approve', note: '已联系', to: null } as const;
  return (await server.current().call(approval.decide, { body }, other)).version;
}
const send = '{Control>}{Enter}{/Control}';

async function open() {
  let refetch = () => Promise.resolve();
  const { user } = await renderApp(`/approve/detail?view=team&id=${appeal.id}`, ({ queryClient }) => {
    refetch = () => queryClient.invalidateQueries();
  });
  await screen.findByRole('heading', { name: '当前办理' });
  await settled();
  return { user, refetch };
}

test('an action chosen before somebody else decided is not sent for the next step', async () => {
  expectConsole(/approval\/act failed/);
  const { user } = await open();
  await user.keyboard('d');
  await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '不属于受理范围');
  const version = await otherAgrees();
  await user.keyboard(send);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不予通过' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/经办other已先行办理/);
  await settled();
  // the note is kept and no action is chosen
  expect(screen.getByRole('textbox', { name: /^意见/ })).toHaveValue('不属于受理范围');
  for (const pressed of screen.queryAllByRole('button', { pressed: true })) expect(pressed).not.toBeVisible();
  await user.keyboard(send);
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await stored()).version).toBe(version);
});

test('an action must be chosen again after the application has changed on the screen', { tags: 'depth' }, async () => {
  const { user, refetch } = await open();
  await user.keyboard('r');
  await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '请补充材料');
  const version = await otherAgrees();
  await refetch();
  expect(await screen.findByText(/请看过最新情况后重新选择处理方式/)).toBeVisible();
  await user.keyboard(send);
  await settled();
  expect((await stored()).version).toBe(version);
  await user.click(await screen.findByRole('button', { name: /^退回补正/ }));
  expect(await screen.findByRole('textbox', { name: /^意见/ })).toHaveValue('请补充材料');
  await user.keyboard(send);
  await settled();
  expect((await stored()).state).toBe('returned');
});

test('a rejection and the last approval ask once, and declining does nothing', { tags: 'depth' }, async () => {
  const version = await otherAgrees();
  const { user } = await open();
  for (const [button, question] of [
    [/^不予通过/, '不予通过这份申请？'],
    [/^同意/, '同意后申请即告通过，确定吗？'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '已核实');
    await user.keyboard(send);
    expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
    // the focused button cancels
    await user.keyboard('{Enter}');
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await stored()).version).toBe(version);
  }
  await user.type(await screen.findByRole('textbox', { name: /^意见/ }), '。');
  await user.keyboard(send);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意' }));
  await settled();
  expect((await stored()).state).toBe('approved');
});

test('approving an earlier step asks nothing', { tags: 'depth' }, async () => {
  const { user } = await open();
  await user.keyboard('a');
  await screen.findByRole('textbox', { name: /^意见/ });
  await user.keyboard(send);
  await settled();
  const { state, steps } = await stored();
  expect([state, steps[0]?.outcome]).toEqual(['submitted', 'approved']);
});

test('keys are ignored while another key’s action is running', async () => {
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  const decide = vi.fn<() => void>();
  function Page() {
    usePageKeys({ j: () => read, a: decide });
    return null;
  }
  const router = createRouter({ routeTree: createRootRoute() });
  const user = userEvent.setup();
  render(
    <RouterContextProvider router={router}>
      <Page />
    </RouterContextProvider>,
  );
  await user.keyboard('ja');
  expect(decide).not.toHaveBeenCalled();
  finish();
  await read;
  await user.keyboard('a');
  expect(decide).toHaveBeenCalledOnce();
});
