import { eq } from 'drizzle-orm';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as contract from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { token } from '#contract/oauth.ts';
import { users } from '#contract/template.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer(prepare);
const page = '/account/colleagues';
/** The administrator of a company that no sample account works for. */
let first: Colleague | undefined;

async function prepare() {
  [first] = await colleaguesOf(server.current(), ['administrator'], new Date());
}

async function signIn(username = 'user'): Promise<string> {
  const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  return accessToken;
}

test('a visitor sees what the page is for', async () => {
  await renderApp(page);
  expect(await screen.findByText('登录后管理企业成员')).toBeVisible();
});

test('an administrator invites a colleague, withdraws the invitation and undoes that', async () => {
  expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/colleague-invite failed: HttpError/);
  await signIn();
  const { user } = await renderApp(page);
  expect(await screen.findByText(/^您是管理员/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '邀请成员' }));
  const form = await screen.findByRole('form', { name: '邀请成员' });
  const to = within(form).getByRole('textbox', { name: '用户名或邮箱' });
  await user.type(to, 'nobody.here');
  await user.click(within(form).getByRole('button', { name: '发出邀请' }));
  expect(await within(form).findByText(/没有这个账号/)).toBeVisible();
  expect(to).toHaveValue('nobody.here');
  await user.clear(to);
  await user.type(to, 'admin');
  await user.click(within(form).getByRole('button', { name: '发出邀请' }));
  const sent = await screen.findByRole('region', { name: '发出的邀请' });
  await user.click(await within(sent).findByRole('button', { name: /^撤回/ }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await within(sent).findByRole('button', { name: /^撤回/ })).toBeVisible();
});

test('accepting an invitation makes its company the current one', { tags: 'depth' }, async () => {
  await server.current().call(contract.invite, { body: { companyId: company, to: 'user', role: 'agent' } }, first?.token ?? '');
  await signIn();
  const { user } = await renderApp(page);
  const received = await screen.findByRole('region', { name: '收到的邀请' });
  await user.click(within(received).getByRole('button', { name: /^接受/ }));
  expect(await screen.findByText('您是经办人')).toBeVisible();
  const list = await screen.findByRole('region', { name: '成员' });
  expect(await within(list).findByText('访客 0')).toBeVisible();
  // an agent cannot manage colleagues
  expect(within(list).queryByRole('button', { name: /^移出/ })).toBeNull();
});

test('a colleague becomes an agent for one matter, then administrator, and is removed after a question', { tags: 'depth' }, async () => {
  const accessToken = await signIn();
  const admin = (await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  const companyId = 'yx-hengrui';
  await server.current().call(changeBusiness, { body: { id: companyId } }, accessToken);
  await server.current().call(contract.invite, { body: { companyId, to: 'admin', role: 'agent' } }, accessToken);
  const { received } = await server.current().call(contract.overview, { params: {} }, admin);
  await server.current().call(contract.accept, { body: { id: received[0]?.id ?? '' } }, admin);
  const { user } = await renderApp(page);
  expect(await screen.findByText(/您是唯一的管理员/)).toBeVisible();
  const change = async (choose: (form: ReturnType<typeof within>) => Promise<void>) => {
    await user.click(await screen.findByRole('button', { name: /^更改角色/ }));
    const form = await screen.findByRole('form', { name: '更改角色' });
    await choose(within(form));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await expect.poll(() => screen.queryByRole('form', { name: '更改角色' })).toBeNull();
  };
  await change(async (form) => {
    for (const matter of ['发布信息', '更正企业数据']) await user.click(form.getByRole('checkbox', { name: matter }));
    // an agent acts in one matter
    expect(form.getByRole('checkbox', { name: '申报办事' })).toBeDisabled();
  });
  expect(await screen.findByText('经办人：申报办事')).toBeVisible();
  await change((form) => user.click(form.getByRole('radio', { name: /^管理员/ })));
  await user.click(await screen.findByRole('button', { name: /^移出/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '移出' }));
  expect(await screen.findByText(/^已将.*移出企业/)).toBeVisible();
  const { list } = await server.current().call(users, { params: { companyId } }, accessToken);
  expect(list.map(({ username }) => username)).toEqual(['user']);
});

test('a user without an invitation is asked to get one', { tags: 'depth' }, async () => {
  const accessToken = await signIn('admin');
  await server.current().call(changeBusiness, { body: { id: company } }, accessToken);
  await renderApp(page);
  expect(await screen.findByText(/您的用户名是 admin/)).toBeVisible();
  expect(screen.queryByText('访客 0')).toBeNull();
});

test.each(['has no role', 'became its administrator before that was proved'])(
  'a user who %s claims the company with its licence and a letter',
  async (standing) => {
    const accessToken = await signIn('admin');
    await server.current().call(changeBusiness, { body: { id: company } }, accessToken);
    await server.current().db.update(membership).set({ basis: 'kept' }).where(eq(membership.companyId, company));
    if (standing !== 'has no role')
      for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, first?.token ?? '');
    const { user, history } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: '提交材料' }));
    expect(await screen.findByText('授权书')).toBeVisible();
    expect(history.location.pathname).toBe('/account/application');
  },
);

test('a user without a company chooses one', { tags: 'depth' }, async () => {
  const accessToken = await signIn();
  await server.current().call(changeBusiness, { body: { id: null } }, accessToken);
  await renderApp(page);
  expect(await screen.findByText('您还没有选择企业')).toBeVisible();
});

test('an expired invitation link is reported', { tags: 'depth' }, async () => {
  await signIn();
  await renderApp(`${page}?invitation=00000000-0000-4000-8000-000000000000`);
  expect(await screen.findByText(/链接里的邀请已失效/)).toBeVisible();
});
