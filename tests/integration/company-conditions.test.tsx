import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { companyDetail } from '#contract/company.ts';
import { verdictsOf } from '#contract/matching.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const verdictLabels = {
  eligible: '可申报',
  possible: '可能可以',
  notOpen: '尚未开放',
  held: '已持有',
  closed: '已截止',
  ineligible: '不符合',
};

describe('conditions are listed without a company, and a company can be picked under the title', () => {
  test('conditions are listed without a company, and a company can be picked under the title', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/detail?id=nat-hnte');
    const card = await screen.findByRole('region', { name: '申报条件' });
    expect(within(card).queryByText(/已满足/)).not.toBeInTheDocument();
    const answer = screen.getByRole('region', { name: '我的企业能申报吗？' });
    await user.click(within(answer).getByRole('button', { name: '用我的企业核对' }));
    await user.type(within(answer).getByRole('combobox', { name: '查找企业' }), '恒锐');
    const [option] = await screen.findAllByRole('option', { name: /恒锐/ });
    await user.click(option as HTMLElement);
    await waitFor(() => expect(history.location.search).toContain('business=yx-hengrui'));
    expect((await within(card).findAllByText(/要求：/)).length).toBeGreaterThan(2);
  });

  test('the server’s verdict and its reason are under the title', { tags: 'depth' }, async () => {
    const [expected] = await server.current().call(verdictsOf, { body: { companyId: 'yx-hengrui', ids: ['nat-hnte-cit'] } });
    await renderApp('/policy/detail?id=nat-hnte-cit&business=yx-hengrui');
    const answer = await screen.findByRole('region', { name: '我的企业能申报吗？' });
    expect(await within(answer).findByText(verdictLabels[expected?.verdict ?? 'closed'])).toBeVisible();
    expect(within(answer).getByText(/^还差：.*科技人员/)).toBeVisible();
    const { base } = await server.current().call(companyDetail, { body: { id: 'yx-hengrui' } });
    expect(within(answer).getByRole('link', { name: base.name })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('open conditions come first, met ones are collapsed, and the source is named once', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/detail?id=nat-vat-credit&business=yx-hengrui');
    const conditions = await screen.findByRole('region', { name: '申报条件' });
    const fold = await within(conditions).findByRole('button', { name: /查看已满足的 \d+ 条/ });
    expect(conditions.querySelector('[data-state="met"]')).toBeNull();
    expect(conditions.textContent.match(/依据：财政部 税务总局公告2023年第43号/g)).toHaveLength(1);
    await user.click(fold);
    const states = within(conditions)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('[data-state]')?.getAttribute('data-state'));
    expect(states.indexOf('met')).toBeGreaterThan(states.lastIndexOf('unknown'));
  });

  test('a clause opens on demand', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const conditions = within(await screen.findByRole('region', { name: '申报条件' }));
    const named = '对主要产品（服务）发挥核心支持作用的技术属于《国家重点支持的高新技术领域》规定的范围';
    // until the company is checked, only the clauses are shown
    const summary = await conditions.findByText(named, { selector: 'summary *' });
    const clause = conditions.getByText(`${named}。`);
    expect(clause).not.toBeVisible();
    await user.click(summary);
    await waitFor(() => expect(clause).toBeVisible());
  });

  test('the what-if link opens the workbench at this policy', { tags: 'depth' }, async () => {
    await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const link = await screen.findByRole('link', { name: /改变条件试算/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/policy\/match\?(?=.*business=yx-hengrui)(?=.*open=nat-hnte)/));
  });

  test('the company can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const answer = await screen.findByRole('region', { name: '我的企业能申报吗？' });
    await user.click(await within(answer).findByRole('button', { name: '不核对' }));
    await waitFor(() => expect(history.location.search).toBe('?id=nat-hnte'));
    expect(await within(answer).findByRole('button', { name: '用我的企业核对' })).toBeVisible();
  });

  test('an unknown company is reported under the title and the policy stays visible', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/policy\/business-base failed: HttpError/);
    await renderApp('/policy/detail?id=nat-hnte&business=no-such-company');
    const answer = await screen.findByRole('region', { name: '我的企业能申报吗？' });
    expect(await within(answer).findByText('没有查到这家企业')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('in English each condition has an English label, and the Chinese clause behind it', { tags: 'depth' }, async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    await renderApp('/policy/detail?id=nat-hnte');
    const card = await screen.findByRole('region', { name: 'Conditions' });
    expect(await within(card).findByText(/Years since establishment/i, { selector: 'summary *' })).toBeInTheDocument();
    expect(within(card).getByText(/企业申请认定时须注册成立一年以上/)).toHaveAttribute('lang', 'zh-CN');
  });
});

describe('names that are still loading', () => {
  /** Holds a call until the returned function is called. */
  function holdBack(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    interceptor.use(http.all(path, () => promise));
    return () => resolve(undefined);
  }

  test('a held title is not shown by its code', { tags: 'depth' }, async () => {
    const release = holdBack('*/policy/match-base');
    await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const answer = await screen.findByRole('region', { name: '我的企业能申报吗？' });
    expect(await within(answer).findByText(/^已持有…/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('hnte');
    release();
    expect(await within(answer).findByText(/^已持有高新技术企业/)).toBeVisible();
  });

  test('a region is not shown by its code', async () => {
    const release = holdBack('*/policy/area-dict');
    await renderApp('/policy/search?region=999901');
    const chip = await screen.findByRole('button', { name: /…/ });
    expect(screen.getByRole('main')).not.toHaveTextContent('999901');
    release();
    await waitFor(() => expect(chip).toHaveTextContent('青川区'));
  });

  test('the code is shown if the names cannot be loaded', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/match-base failed/);
    interceptor.use(...scenarios.drift('*/policy/match-base'));
    await renderApp('/policy/detail?id=nat-hnte&business=yx-hengrui');
    const answer = await screen.findByRole('region', { name: '我的企业能申报吗？' });
    expect(await within(answer).findByText(/^已持有hnte/)).toBeVisible();
  });
});
