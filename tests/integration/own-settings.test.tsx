import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as closing from '#contract/account-closing.ts';
import * as dataExport from '#contract/data-export.ts';
import * as oauth from '#contract/oauth.ts';
import * as profile from '#contract/own-profile.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { exportHandler, exportKind } from '#server/insight/personal-data/export/make.ts';
import { sendAppeal } from '../setup/applications.ts';
import { testFiles } from '../setup/files.ts';
import { heicPhoto } from '../setup/compound-file.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { runDue } from '../setup/run-due.ts';
import { samplePassword } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let accessToken = '';
let username = '';
let count = 0;

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `page.person${count}`;
  const body = { username, password: samplePassword, displayName: '周新', ...agreed };
  ({ accessToken } = await server.current().call(oauth.register, { body }));
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = () => server.current().call(profile.get, {}, accessToken);
const exporting = new Map([[exportKind, exportHandler(testFiles())]]);
const runExport = () => runDue({ db: server.current().db, log: pino({ level: 'silent' }), now: () => new Date() }, exporting);

describe('the profile on the settings page', () => {
  test('it shows initials, and changes the name', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/account/set');
    const own = await section('个人资料');
    expect(own.getByRole('img', { name: '周新的姓名缩写' })).toHaveTextContent('周新');
    await user.click(own.getByRole('button', { name: '修改姓名' }));
    const form = within(await screen.findByRole('form', { name: '修改姓名' }));
    await user.clear(form.getByLabelText('姓名'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(form.getByText('请填写姓名，不能有换行')).toBeVisible();
    await user.type(form.getByLabelText('姓名'), '周小新');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await own.findByText('周小新')).toBeVisible();
    await waitFor(() => expect(own.getByRole('button', { name: '修改姓名' })).toHaveFocus());
    expect((await stored()).displayName).toBe('周小新');
  });

  test('a chosen place is stored, and another province clears the city', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/account/set');
    const own = await section('个人资料');
    expect(own.getByLabelText('城市')).toBeDisabled();
    await user.selectOptions(own.getByLabelText('省份'), '浙江省');
    await waitFor(() => expect(own.getByLabelText('城市')).toBeEnabled());
    await user.selectOptions(own.getByLabelText('城市'), await own.findByRole('option', { name: '杭州市' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ provinceCode: '330000', cityCode: '330100' }));
    await user.selectOptions(own.getByLabelText('省份'), '江苏省');
    await waitFor(async () => expect(await stored()).toMatchObject({ provinceCode: '320000', cityCode: null }));
    expect(own.getByLabelText('城市')).toHaveValue('');
  });

  test('it changes the language of the page and of the account', async () => {
    const { user } = await renderApp('/account/set');
    await user.selectOptions((await section('个人资料')).getByLabelText('界面语言'), 'en-US');
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
    expect((await stored()).language).toBe('en-US');
  });

  test('a picture that the browser cannot read is reported', { tags: 'depth' }, async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user } = await renderApp('/account/set');
    const own = await section('个人资料');
    for (const [content, message] of [
      ['x', /浏览器打不开这张图片/],
      [heicPhoto(), /这是 HEIC 照片/],
      ['', /这是空文件/],
    ] as const) {
      await user.upload(await own.findByLabelText('选择头像图片'), new File([content], 'a.png', { type: 'image/png' }));
      expect(await own.findByText(message)).toBeVisible();
    }
    vi.unstubAllGlobals();
  });
});

describe('the export on the settings page', () => {
  test('it asks for the password, shows progress and then the archive', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/export failed: BusinessError/);
    const { user } = await renderApp('/account/set');
    const own = await section('导出我的数据');
    await user.click(own.getByRole('button', { name: '导出我的数据' }));
    const form = within(await screen.findByRole('form', { name: '导出我的数据' }));
    await user.type(form.getByLabelText('现在的密码'), 'wrong-password-1');
    await user.click(form.getByRole('button', { name: '开始整理' }));
    expect(await form.findByText('原密码不正确。')).toBeVisible();
    await user.clear(form.getByLabelText('现在的密码'));
    await user.type(form.getByLabelText('现在的密码'), samplePassword);
    await user.click(form.getByRole('button', { name: '开始整理' }));
    expect(await own.findByRole('progressbar', { name: '整理进度' })).toBeVisible();
    await runExport();
    const link = await own.findByRole('link', { name: /^下载（[\d.]+ [kM]B）$/ });
    const ready = await server.current().call(dataExport.get, {}, accessToken);
    expect(link).toHaveAttribute('href', expect.stringContaining(`/apiv2/account/export/download?id=${ready?.id}`));
    expect(own.getByText(/之前可以下载，只有您能下载/)).toBeVisible();
  });
});

describe('closing the account on the settings page', () => {
  const close = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    const own = await section('注销账号');
    await user.click(own.getByRole('button', { name: '申请注销账号' }));
    const form = within(await screen.findByRole('form', { name: '申请注销账号' }));
    await user.type(form.getByLabelText(`输入您的用户名“${username}”以确认`), username);
    await user.type(form.getByLabelText('现在的密码'), samplePassword);
    await user.click(form.getByRole('button', { name: '15 天后注销' }));
  };

  test('it asks for user name and password, and can be cancelled on any page', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/account/set');
    const own = await section('注销账号');
    await user.click(own.getByRole('button', { name: '申请注销账号' }));
    const form = within(await screen.findByRole('form', { name: '申请注销账号' }));
    await user.type(form.getByLabelText(/^输入您的用户名/), 'somebody');
    await user.click(form.getByRole('button', { name: '15 天后注销' }));
    expect(form.getByText('与您的用户名不一致')).toBeVisible();
    await user.clear(form.getByLabelText(/^输入您的用户名/));
    await user.type(form.getByLabelText(/^输入您的用户名/), username);
    await user.type(form.getByLabelText('现在的密码'), samplePassword);
    await user.click(form.getByRole('button', { name: '15 天后注销' }));
    expect(await own.findByText(/^您的账号将于 .* 注销/)).toBeVisible();
    const { closesAt } = await server.current().call(closing.get, {}, accessToken);
    expect(closesAt).not.toBeNull();
    // at the next sign-in, whatever page it leads to
    cleanup();
    const other = await renderApp('/policy/search');
    const notice = await screen.findByRole('region', { name: '账号即将注销' });
    await other.user.click(within(notice).getByRole('button', { name: '撤销注销，保留账号' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '账号即将注销' })).not.toBeInTheDocument());
    const [kept] = await server.current().db.select().from(account).where(eq(account.username, username));
    expect(kept?.closesAt).toBeNull();
  });

  test('open cases are listed with links instead of a form', { tags: 'depth' }, async () => {
    await sendAppeal(server.current(), accessToken);
    await renderApp('/account/set');
    const own = await section('注销账号');
    expect(own.getByText('办理中的申请')).toBeVisible();
    expect(own.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/account/application?id='));
    expect(own.queryByRole('button', { name: '申请注销账号' })).not.toBeInTheDocument();
  });

  test('a case that came up meanwhile is named', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/closing failed: BusinessError/);
    const { user } = await renderApp('/account/set');
    await section('注销账号');
    await sendAppeal(server.current(), accessToken);
    await close(user);
    const own = await section('注销账号');
    expect(await own.findByText('办理中的申请')).toBeVisible();
  });
});
