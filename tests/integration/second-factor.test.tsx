import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account, recoveryCode, secondFactor, signInAttempt } from '#server/platform/db/tables/account.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { codeAt, knownSecret } from '../setup/authenticator.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

beforeEach(async () => {
  const { db } = server.current();
  for (const table of [secondFactor, recoveryCode, signInAttempt]) await db.delete(table);
});
afterEach(async () => {
  const { db } = server.current();
  await db.delete(secondFactor);
  await db.update(setting).set({ sysValue: 'false' }).where(eq(setting.sysKey, 'security.secondFactor'));
});

async function confirmed(username: string): Promise<void> {
  const { db } = server.current();
  const [own] = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
  await db.insert(secondFactor).values({ accountId: own?.id ?? '', secret: knownSecret, createdAt: new Date(), confirmedAt: new Date() });
}
const present = () => codeAt(knownSecret, new Date());

async function openAs(username: string, path: string) {
  const token = await tokenOf(server.current(), username);
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
  return renderApp(path);
}

type User = Awaited<ReturnType<typeof renderApp>>['user'];

/** Completes the set-up inside `place` with the shown secret. */
async function setUp(user: User, place: ReturnType<typeof within>) {
  await user.type(await place.findByLabelText('现在的密码'), samplePassword);
  await user.click(place.getByRole('button', { name: '下一步' }));
  expect(await place.findByRole('img', { name: '给身份验证器扫描的二维码' })).toBeVisible();
  const secret = place.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  await user.type(place.getByLabelText('验证码'), '000000');
  await user.click(place.getByRole('button', { name: '确认并开启' }));
  expect(await place.findByText(/验证码不正确或已用过/)).toBeVisible();
  await user.clear(place.getByLabelText('验证码'));
  await user.type(place.getByLabelText('验证码'), codeAt(secret, new Date()));
  await user.click(place.getByRole('button', { name: '确认并开启' }));
  expect(await place.findByRole('textbox', { name: '恢复码' })).toHaveDisplayValue(/^([a-z2-9-]{14}\n){9}[a-z2-9-]{14}$/);
  await user.click(place.getByRole('button', { name: '我已保存' }));
}

describe('the second factor on the settings page', () => {
  const section = async () => within(await screen.findByRole('region', { name: '两步验证' }));

  test('it is set up with password and code, and shows its recovery codes once', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/second-factor\/confirm failed: BusinessError/);
    const { user } = await openAs('user', '/account/set');
    const own = await section();
    await user.click(own.getByRole('button', { name: '设置两步验证' }));
    await setUp(user, own);
    expect(await own.findByText(/^已开启，自/)).toBeVisible();
    expect(own.getByText('还有 10 个恢复码未使用')).toBeVisible();
    expect(own.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('it is turned off with password and code', { tags: 'depth' }, async () => {
    await openAs('user', '/policy/search');
    await confirmed('user');
    const { user } = await renderApp('/account/set');
    const own = await section();
    await user.click(await own.findByRole('button', { name: '关闭两步验证' }));
    await user.type(await own.findByLabelText('现在的密码'), samplePassword);
    await user.type(own.getByLabelText('验证码或恢复码'), present());
    await user.click(own.getByRole('button', { name: '关闭两步验证' }));
    expect(await own.findByRole('button', { name: '设置两步验证' })).toBeVisible();
    expect(await server.current().db.select().from(secondFactor)).toEqual([]);
  });
});

describe('a sign-in with a second factor', () => {
  test('sign-in asks for the code after the password and reports its problems', async () => {
    expectConsole(/^\[pmis\] POST \/api\/xm-oauth\/oauth\/second-step failed: BusinessError/);
    await confirmed('user');
    const { user, history } = await renderApp('/auth?reurl=/policy/search');
    await user.type(await screen.findByLabelText('用户名'), 'user');
    await user.type(await screen.findByLabelText('密码'), samplePassword);
    await user.click(await screen.findByRole('button', { name: '登录' }));
    const code = await screen.findByLabelText('验证码');
    await waitFor(() => expect(code).toHaveFocus());
    expect(localStorage.getItem('ixiaomayun_accessToken')).toBeNull();
    await user.type(code, '000000');
    await user.click(await screen.findByRole('button', { name: '登录' }));
    expect((await screen.findAllByText(/验证码不正确或已用过/))[0]).toBeVisible();
    await user.clear(code);
    await user.type(code, present());
    await user.click(await screen.findByRole('button', { name: '登录' }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(localStorage.getItem('ixiaomayun_accessToken')).not.toBeNull();
  });

  test('it can return to the password for another account', { tags: 'depth' }, async () => {
    await confirmed('user');
    const { user } = await renderApp('/auth');
    await user.type(await screen.findByLabelText('用户名'), 'user');
    await user.type(await screen.findByLabelText('密码'), samplePassword);
    await user.click(await screen.findByRole('button', { name: '登录' }));
    await user.click(await screen.findByRole('button', { name: '换一个账号登录' }));
    expect(await screen.findByLabelText('密码')).toHaveValue('');
  });
});

describe('a second factor required for administrators', () => {
  const demand = () => server.current().db.update(setting).set({ sysValue: 'true' }).where(eq(setting.sysKey, 'security.secondFactor'));

  test('a dialog opens over the page, which continues after the set-up', { tags: 'depth' }, async () => {
    expectConsole(
      /^\[pmis\] GET \/apiv2\/account\/admin\/role\/names failed: HttpError/,
      /^\[pmis\] POST \/apiv2\/account\/admin\/user\/list failed: HttpError/,
      /^\[pmis\] POST \/apiv2\/account\/second-factor\/confirm failed: BusinessError/,
    );
    await demand();
    const { user, history } = await openAs('admin', '/portal/user');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('账号 admin 设置好之后才能继续');
    await setUp(user, within(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('row', { name: /admin 管理员/ })).toBeVisible();
    expect(history.location.pathname).toBe('/portal/user');
  });

  test('a dialog opens on the first refused call when it becomes required', { tags: 'depth' }, async () => {
    expectConsole(
      /^\[pmis\] GET \/apiv2\/account\/admin\/role\/names failed: HttpError/,
      /^\[pmis\] POST \/apiv2\/account\/admin\/user\/list failed: HttpError/,
    );
    const { history } = await openAs('admin', '/portal/role');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await demand();
    history.push('/portal/user');
    expect(await screen.findByRole('dialog')).toHaveTextContent('请设置两步验证');
  });
});
