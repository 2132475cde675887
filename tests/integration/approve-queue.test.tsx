import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as approval from '#contract/approval.ts';
import { portalServer } from '../setup/portal-server.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';
import { tokenOf } from '../setup/sign-in.ts';

let officer = '';
let other = '';
const server = portalServer(async ({ call, db }) => {
  const user = await tokenOf({ call }, 'user');
  ({ token: officer } = await officerOf(db, 'officer', ['approve:appeal'], new Date()));
  ({ token: other } = await officerOf(db, 'other', ['approve:appeal'], new Date()));
  for (let sent = 0; sent < 2; sent += 1) await sendAppeal({ call }, user);
});

test('a case decided by somebody else while the dialog is open is reported', { tags: 'depth' }, async () => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, officer);
  let refetch = () => Promise.resolve();
  const { user } = await renderApp('/approve/list?view=team', ({ queryClient }) => {
    refetch = () => queryClient.invalidateQueries();
  });
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  await user.keyboard('*a');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading')).toHaveTextContent('2');

  const { call } = server.current();
  const { list } = await call(approval.queue, { body: { view: 'team' } }, other);
  const first = { id: list[0]?.id ?? '', version: list[0]?.version ?? 0 };
  await call(approval.decide, { body: { ...first, action: 'reject', note: '重复提交', to: null } }, other);
  await refetch();
  await settled();
  expect(dialog.getByRole('heading')).toHaveTextContent('2');
  await user.click(dialog.getByRole('button', { name: '同意 2 件申请' }));
  expect(await screen.findByRole('heading', { name: '办理成功 1 件 · 未办理 1 件' })).toBeVisible();
});

test('stuck cases are a separate list with the reason, for role managers only', async () => {
  const { call } = server.current();
  const admin = await tokenOf({ call }, 'admin');
  const { number } = await sendAppeal({ call }, admin);
  await server.current().db.execute("update account set disabled = true where username in ('officer', 'other')");
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  const { user } = await renderApp('/approve/list');
  await user.click(await screen.findByRole('link', { name: '无人可办理 1' }));
  const row = await screen.findByRole('row', { name: new RegExp(number) });
  expect(row).toHaveTextContent('有权限的人员都属于申请企业，须回避');
});
