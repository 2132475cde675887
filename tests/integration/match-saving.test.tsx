import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { register, token } from '#contract/oauth.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { interceptor } from '#mocks/node.ts';
import { changesOf } from '#pages/companies/match/workbench/search-params.ts';
import { withChanges } from '#pages/companies/match/workbench/what-if.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const password = 'Yunxi2026';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const storeToken = (accessToken: string): void => localStorage.setItem('ixiaomayun_accessToken', accessToken);

async function signIn(): Promise<void> {
  storeToken((await server.current().call(token, { body: { username: 'user', password: 'Pmis@2026' } })).accessToken);
}

/** Holds calls to `path` until the returned function is called. */
function holdBack(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  interceptor.use(http.post(path, () => promise));
  return () => resolve(undefined);
}

/** The changed facts in the address. */
const triedFacts = (search: string): Profile => withChanges({}, changesOf(new URLSearchParams(search).getAll('set')));

const editor = async () => within(await screen.findByRole('region', { name: '企业数据' }));
const wasRequested = (call: string): boolean => server.requests.some((line) => line.includes(call));

async function retype(user: User, name: string, text: string): Promise<void> {
  const field = (await editor()).getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
}

describe('saving a value over a verified one', () => {
  const question = { name: '有 1 项已核实的数据将被替换' };

  test('both values are shown first, and the official one can be restored', { tags: 'depth' }, async () => {
    await signIn();
    const { user, history } = await renderApp('/policy/match?set=headcount@2025:198');
    const field = () => screen.getByRole('textbox', { name: '2025 年职工总数' });
    await user.click(await screen.findByRole('button', { name: '保存到我的企业' }));
    const asked = within(await screen.findByRole('region', question));
    expect(asked.getByText(/^官方：\d+ 人（.+）$/)).toBeVisible();
    expect(asked.getByText('你填写：198 人')).toBeVisible();
    expect(wasRequested('facts-save')).toBe(false);
    const official = /官方：(\d+) 人/.exec(asked.getByText(/^官方：/).textContent)?.[1] ?? '';
    await user.click(asked.getByRole('button', { name: '仍用我填写的数值保存' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await waitFor(() => expect(field()).toHaveValue('198'));
    const back = await screen.findByRole('button', { name: '改用官方数值 2025 年职工总数' });
    expect(back.closest('p')).toHaveTextContent(`官方数值 ${official} 人`);
    await user.click(back);
    await waitFor(() => expect(field()).toHaveValue(official));
    expect(screen.queryByRole('button', { name: /^改用官方数值/ })).not.toBeInTheDocument();
  });

  test('the value can be reverted before saving', async () => {
    await signIn();
    const { user, history } = await renderApp('/policy/match?set=headcount@2025:198&set=digitalCloud:yes');
    await user.click(await screen.findByRole('button', { name: '保存到我的企业' }));
    const asked = within(await screen.findByRole('region', question));
    await user.click(asked.getByRole('button', { name: '改用官方数值 2025 年职工总数' }));
    await waitFor(() => expect(triedFacts(history.location.search)).toEqual({ digitalCloud: true }));
    expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
    expect(wasRequested('facts-save')).toBe(false);
  });
});

describe('facts changed during a save', () => {
  test('facts changed while saving to the chosen company stay unsaved', { tags: 'depth' }, async () => {
    await signIn();
    const release = holdBack('*/facts-save');
    const { user, history } = await renderApp('/policy/match?set=digitalCloud:yes&set=headcount@2025:198');
    await user.click(await screen.findByRole('button', { name: '保存到我的企业' }));
    await user.click(await screen.findByRole('button', { name: '仍用我填写的数值保存' }));
    await retype(user, '2025 年职工总数', '197');
    await retype(user, '2025 年研发人员', '33');
    release();
    await waitFor(() => expect(history.location.search).not.toContain('digitalCloud'));
    expect(triedFacts(history.location.search)).toEqual({ 'headcount@2025': 197, 'rdStaff@2025': 33 });
    expect((await editor()).getByRole('textbox', { name: '2025 年职工总数' })).toHaveValue('197');
    expect(screen.getByRole('button', { name: '保存到我的企业' })).toBeEnabled();
  });

  test('facts changed while entering a company stay unsaved', { tags: 'depth' }, async () => {
    const { accessToken } = await server.current().call(register, { body: { ...agreed, username: '正在录入', password } });
    storeToken(accessToken);
    const release = holdBack('*/enterprise/create');
    const { user, history } = await renderApp('/policy/match?set=regionCode:999901');
    await user.click(await screen.findByRole('button', { name: '录入为我的企业' }));
    const form = within(await screen.findByRole('form', { name: '录入为我的企业' }));
    await user.type(form.getByLabelText('企业名称'), '云溪正在录入科技有限公司');
    await user.click(form.getByRole('button', { name: '录入并保存' }));
    await retype(user, '2025 年职工总数', '21');
    release();
    expect(await screen.findByRole('heading', { name: '云溪正在录入科技有限公司' })).toBeVisible();
    await waitFor(() => expect(triedFacts(history.location.search)).toEqual({ 'headcount@2025': 21 }));
  });
});

describe('a visitor who signs in to save', () => {
  async function signInToSave(address: string, username: string, withPassword: string) {
    const app = await renderApp(address);
    await app.user.click(await screen.findByRole('button', { name: '登录后保存' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(await dialog.findByLabelText('用户名'), username);
    await app.user.type(dialog.getByLabelText('密码'), withPassword);
    await app.user.click(dialog.getByRole('button', { name: '登录' }));
    return app;
  }

  test('a visitor without a company gets the company form after signing in', { tags: 'depth' }, async () => {
    await server.current().call(register, { body: { ...agreed, username: '还没有企业', password } });
    const { user, history } = await signInToSave('/policy/match?set=regionCode:999901', '还没有企业', password);
    const form = within(await screen.findByRole('form', { name: '录入为我的企业' }));
    expect(triedFacts(history.location.search)).toEqual({ regionCode: '999901' });
    await user.type(form.getByLabelText('企业名称'), '云溪登录以后科技有限公司');
    await user.click(form.getByRole('button', { name: '录入并保存' }));
    expect(await screen.findByRole('heading', { name: '云溪登录以后科技有限公司' })).toBeVisible();
    await waitFor(() => {
      expect(history.location.search).not.toContain('set=');
      expect(screen.queryByRole('form', { name: '录入为我的企业' })).not.toBeInTheDocument();
    });
  });

  test('a visitor with a company sees the changes after signing in and saves them with a click', { tags: 'depth' }, async () => {
    const { user, history } = await signInToSave('/policy/match?set=headcount@2025:196', 'user', 'Pmis@2026');
    const save = await screen.findByRole('button', { name: '保存到我的企业' });
    expect(screen.queryByRole('form', { name: '录入为我的企业' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^撤销 2025 年职工总数 196 人$/ })).toBeVisible();
    expect(triedFacts(history.location.search)).toEqual({ 'headcount@2025': 196 });
    expect(wasRequested('facts-save')).toBe(false);
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: '仍用我填写的数值保存' }));
    await waitFor(() => expect(wasRequested('facts-save')).toBe(true));
    await waitFor(() => expect(history.location.search).toBe(''));
  });
});

describe('the dates of a qualification', () => {
  const title = 'qualification:hnte';
  const start = `/policy/match?set=${title}:2020-05-01..2023-04-30`;
  const period = { held: true, since: '2020-05-01', until: '2023-04-30' };

  test.each([
    [/：取得日期$/, '2024-01-01', '不能晚于到期日期'],
    [/：到期日期$/, '2020-04-30', '不能早于取得日期'],
  ])('%s cannot contradict the other date', { tags: 'depth' }, async (name, typed, problem) => {
    const { user, history } = await renderApp(start);
    const field = (await editor()).getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(problem);
    expect(triedFacts(history.location.search)).toEqual({ [title]: period });
  });

  test('a fact rejected by the server is named beside the save button', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/enterprise\/facts-save failed: HttpError/);
    await signIn();
    const { user, history } = await renderApp(`/policy/match?set=${title}:2099-01-01`);
    await user.click(await screen.findByRole('button', { name: '保存到我的企业' }));
    await user.click(await screen.findByRole('button', { name: '仍用我填写的数值保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^高新技术企业：.+/);
    expect(history.location.search).toContain('set=');
  });
});
