import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { companyDetail } from '#contract/company.ts';
import { verdictsOf } from '#contract/matching.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
const verdictLabels = { eligible: '可申报', possible: '可能可以', notOpen: '尚未开放', closed: '已截止', ineligible: '不符合' };

describe('the conditions on the policy page', () => {
  test('conditions are listed without a company, and a company can be picked on the card', async () => {
    const { user, history } = await renderApp('/policy/detail?id=nat-hnte');
    const card = await screen.findByRole('region', { name: '申报条件' });
    expect(within(card).queryByText(/已满足/)).not.toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: '用我的企业核对' }));
    await user.type(within(card).getByRole('combobox', { name: '查找企业' }), '恒锐');
    const [option] = await screen.findAllByRole('option', { name: /恒锐/ });
    await user.click(option as HTMLElement);
    await waitFor(() => expect(history.location.search).toContain('business=yx-hengrui'));
    expect((await within(card).findAllByText(/要求：/)).length).toBeGreaterThan(2);
  });

  test('the card and the heading show the verdict of the server', async () => {
    const [expected] = await server.current().call(verdictsOf, { body: { businessId: 'yx-hengrui', ids: ['nat-hnte'] } });
    await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const word = verdictLabels[expected?.verdict ?? 'closed'];
    await waitFor(() => expect(screen.getAllByText(word)).toHaveLength(2));
    const { base } = await server.current().call(companyDetail, { body: { id: 'yx-hengrui' } });
    expect(screen.getAllByText(base.name).length).toBeGreaterThan(0);
  });

  test('the what-if link opens the workbench at this policy', async () => {
    await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const link = await screen.findByRole('link', { name: /改变条件试算/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/policy\/match\?(?=.*business=yx-hengrui)(?=.*open=nat-hnte)/));
  });

  test('the company can be removed from the card', async () => {
    const { user, history } = await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const card = await screen.findByRole('region', { name: '申报条件' });
    await user.click(await within(card).findByRole('button', { name: '不核对' }));
    await waitFor(() => expect(history.location.search).toBe('?id=nat-hnte'));
    expect(await within(card).findByText('逐条列出，可对照自查。')).toBeVisible();
  });

  test('an unknown company is reported on the card and the policy stays visible', async () => {
    await renderApp('/policy/detail?id=nat-hnte&business=no-such-company');
    const card = await screen.findByRole('region', { name: '申报条件' });
    expect(await within(card).findByText('没有查到这家企业')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('in English each condition has an English label and the Chinese clause', async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    await renderApp('/policy/detail?id=nat-hnte');
    const card = await screen.findByRole('region', { name: 'Conditions' });
    expect(await within(card).findByText(/Years since establishment/i)).toBeVisible();
    expect(within(card).getByText(/企业申请认定时须注册成立一年以上/)).toHaveAttribute('lang', 'zh-CN');
  });
});
