import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { matchSwiper } from '#contract/matching.ts';
import { token } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const company = { id: 'yx-hengrui', name: '云溪恒锐精密机械有限公司', creditCode: '91999901MATM540B8K' };

/** Matches the company but not its branches, whose names start with the same words. */
const optionName = new RegExp(`^${company.name}.*${company.creditCode}`);

async function signIn(username: 'user' | 'admin'): Promise<void> {
  const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
  localStorage.setItem('ixiaomayun_accessToken', accessToken);
}

const matchStrip = async () => within(await screen.findByRole('region', { name: '我的企业能申报什么' }));

describe('the company picker', () => {
  test('a company is chosen by pinyin and keyboard, and the home page counts its policies', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/');
    const field = await screen.findByRole('combobox', { name: '查找企业' });
    await user.type(field, 'hengrui');
    const option = await screen.findByRole('option', { name: optionName });
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.href).toBe(`/?business=${company.id}`));
    const { counts } = await server.current().call(matchSwiper, { body: { companyId: company.id } });
    const shown = await matchStrip();
    expect(await shown.findByRole('link', { name: company.name })).toBeVisible();
    expect(shown.getByRole('link', { name: `${counts?.eligible}可申报` })).toBeVisible();
    expect(shown.getByRole('link', { name: `${counts?.possible}可能可以` })).toBeVisible();
    expect(await screen.findByRole('region', { name: '最匹配的政策' })).toBeVisible();
  });

  test.each([
    ['its credit code', company.creditCode],
    ['initials', 'hrjm'],
  ])('a company is found by %s', { tags: 'depth' }, async (_by, typed) => {
    const { user } = await renderApp('/');
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), typed);
    expect(await screen.findByRole('option', { name: optionName })).toBeVisible();
  });

  test('typing a name sends one request, not one per letter', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/');
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), '云溪恒锐');
    await screen.findByRole('option', { name: optionName });
    expect(server.requests.filter((line) => line.includes('/lookup'))).toHaveLength(1);
  });

  test('an unknown name is reported with a link to continue without a company', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/');
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), '没有这家企业');
    expect(await screen.findByText('没有找到“没有这家企业”')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '不选企业，直接填写数据' }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/match'));
    expect(await screen.findByRole('heading', { level: 1, name: '能申报哪些政策' })).toBeVisible();
  });

  test('a failed lookup is reported at the field, which keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/enterprise\/lookup failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/enterprise/lookup'));
    const { user, history } = await renderApp('/');
    const field = await screen.findByRole('combobox', { name: '查找企业' });
    await user.type(field, '恒锐');
    expect(await screen.findByText('暂时查不到企业，请稍后再试。')).toBeVisible();
    expect(field).toHaveValue('恒锐');
    expect(history.location.pathname).toBe('/');
  });

  test('an empty field lists the companies of the signed-in user', { tags: 'depth' }, async () => {
    await signIn('user');
    const { user } = await renderApp('/');
    await user.click(await (await matchStrip()).findByRole('button', { name: '换一家企业' }));
    await user.click(await screen.findByRole('combobox', { name: '查找企业' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([`${company.name}当前企业`, expect.stringContaining('我的企业')]);
  });
});

describe('the chosen company', () => {
  test('the choice survives navigation and one request gets the verdicts of a whole list', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/?business=${company.id}`);
    await user.click(within(await screen.findByRole('navigation', { name: '主导航' })).getByRole('link', { name: '政策' }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(history.location.search).toContain(`business=${company.id}`);
    expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
    expect(
      (await screen.findAllByText(/^(可申报|可能可以|尚未开放|已截止|不符合)$/, { selector: '[class*=chip]' })).length,
    ).toBeGreaterThan(0);
    expect(server.requests.filter((line) => line.includes('/verdicts'))).toHaveLength(1);
  });

  test('the header clears the choice', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`/policy/search?business=${company.id}`);
    await user.click(await screen.findByRole('button', { name: `正在以${company.name}匹配` }));
    await user.click(await screen.findByRole('button', { name: '不再按这家企业匹配' }));
    await waitFor(() => expect(history.location.search).not.toContain('business'));
    await waitFor(() => expect(screen.queryByRole('button', { name: `正在以${company.name}匹配` })).not.toBeInTheDocument());
  });

  test('the company becomes the current one of the user and leaves the address', { tags: 'depth' }, async () => {
    await signIn('admin');
    const { user, history } = await renderApp('/?business=yx-shuque');
    await user.click(await screen.findByRole('button', { name: /^正在以望湖数翎/ }));
    await user.click(await screen.findByRole('button', { name: '设为我的当前企业' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await (await matchStrip()).findByRole('link', { name: /望湖数翎/ })).toBeVisible();
  });

  test('a visitor without a company sends no request for companies or verdicts', { tags: 'depth' }, async () => {
    await renderApp('/policy/search');
    await screen.findAllByTestId('policy-row');
    expect(server.requests.filter((line) => /business-base|verdicts/.test(line))).toEqual([]);
  });

  test('an unknown company in the address does not break the page', async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/policy\/business-base failed: HttpError/);
    const { history } = await renderApp('/policy/search?business=no-such-company');
    expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
    await waitFor(() => expect(server.requests.filter((line) => line.includes('business-base'))).toHaveLength(1));
    expect(history.location.pathname).toBe('/policy/search');
  });
});
