import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { detail, list, saveDraft } from '#contract/policy-admin.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { blankPolicy } from '#pages/publishing/policy-admin/fields/content.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let admin = '';

const storeToken = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
const createDraft = (title: string) =>
  server.current().call(
    saveDraft,
    {
      body: { id: null, version: null, content: { ...blankPolicy('2026-11-01'), title, summary: '摘要', issuers: ['云溪市科学技术局'] } },
    },
    admin,
  );

beforeEach(async () => {
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  storeToken(admin);
});

describe('an account with only the policy permission', () => {
  test('the account can open the policy list and the editor, and gets 403 elsewhere', { tags: 'depth' }, async () => {
    const { token } = await onePermissionAccount(server.current().call, admin, 'content:policy');
    storeToken(token);
    const { history } = await renderApp('/portal/policy');
    expect(await screen.findByRole('heading', { level: 1, name: '政策管理' })).toBeVisible();
    const menu = await screen.findByRole('navigation', { name: '后台菜单' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['政策']);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10));
    history.push('/portal/policy/edit?id=nat-hnte');
    expect(await screen.findByRole('tree', { name: '申报条件' })).toBeVisible();
    history.push('/portal/enterprise');
    await waitFor(() => expect(history.location.pathname).toBe('/exception/403'));
  });
});

describe('the English name of a policy', () => {
  test('an empty field shows the machine translation, which can be adopted and edited', { tags: 'depth' }, async () => {
    const { id } = await createDraft('云溪市2026年度绿色工厂补贴');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    const field = await screen.findByRole('textbox', { name: /^英文标题/ });
    await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Yunxi City 2026: subsidy for green factories'));
    await user.click(await screen.findByRole('button', { name: '采用建议: 英文标题' }));
    await waitFor(() => expect(field).toHaveValue('Yunxi City 2026: subsidy for green factories'));
    await user.type(field, ' (draft)');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await waitFor(async () => {
      const { draft } = await server.current().call(detail, { params: { id } }, admin);
      expect(draft?.content.titleEn).toBe('Yunxi City 2026: subsidy for green factories (draft)');
    });
  });
});

describe('the list of policies', () => {
  test('the tabs count the policies in each state', { tags: 'depth' }, async () => {
    const { states } = await server.current().call(list, { body: {} }, admin);
    const { id } = await createDraft('统计用的草稿');
    await renderApp('/portal/policy?state=draft');
    const tabs = await screen.findByRole('navigation', { name: '按状态查看' });
    const draft = await within(tabs).findByRole('link', { name: `草稿${(states['draft'] ?? 0) + 1}` });
    expect(within(tabs).getAllByRole('link', { current: 'page' })).toEqual([draft]);
    expect(await screen.findByRole('button', { name: '统计用的草稿' })).toBeVisible();
    await actOnPolicies(server.current().call, admin, id, 'discard');
  });

  test('a selection is in the address, survives paging and a reload, and is cleared by a filter', { tags: 'depth' }, async () => {
    const { id: first } = await createDraft('选择测试的草稿一');
    const { id: second } = await createDraft('选择测试的草稿二');
    const { user, history } = await renderApp('/portal/policy?keyword=选择测试&pageSize=1&order=title');
    await user.click(await screen.findByRole('checkbox', { name: '选择“选择测试的草稿一”' }));
    await waitFor(() => expect(history.location.search).toContain(first));
    history.push(`${history.location.href}&page=2`);
    await user.click(await screen.findByRole('checkbox', { name: '选择“选择测试的草稿二”' }));
    const bar = within(screen.getByRole('group', { name: '批量操作' }));
    expect(bar.getByRole('status')).toHaveTextContent('已选 2 条其中 1 条不在本页');
    await waitFor(() => expect(history.location.search).toContain(second));
    await waitFor(() => expect(bar.getByRole('button', { name: '提交审核' })).toBeEnabled());
    await user.click(bar.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/选择测试的草稿一.*选择测试的草稿二/);
    await user.keyboard('{Escape}');
    history.push('/portal/policy?keyword=选择测试&order=title');
    await waitFor(() => expect(screen.queryByRole('group', { name: '批量操作' })).not.toBeInTheDocument());
    for (const id of [first, second]) await actOnPolicies(server.current().call, admin, id, 'discard');
  });

  test('an address with a selection shows it without deleted policies, until a filter changes', { tags: 'depth' }, async () => {
    const { id } = await createDraft('再次打开的草稿');
    const { user, history } = await renderApp(`/portal/policy?selected=${id}&selected=no-such-policy&selected=nat-hnte&keyword=再次打开`);
    await waitFor(() => expect(screen.getByRole('group', { name: '批量操作' })).toHaveTextContent('已选 2 条其中 1 条不在本页'));
    expect(screen.getByRole('checkbox', { name: '选择“再次打开的草稿”' })).toBeChecked();
    await user.click(within(screen.getByRole('navigation', { name: '按状态查看' })).getByRole('link', { name: /^草稿/ }));
    await waitFor(() => expect(history.location.search).not.toContain('selected'));
    expect(screen.queryByRole('group', { name: '批量操作' })).not.toBeInTheDocument();
    await actOnPolicies(server.current().call, admin, id, 'discard');
  });

  test('a row opens the editor', { tags: 'depth' }, async () => {
    const { id } = await createDraft('打开看看的草稿');
    const { user, history } = await renderApp('/portal/policy?keyword=打开看看');
    await user.click(await screen.findByRole('button', { name: '打开看看的草稿' }));
    await waitFor(() => expect(history.location.href).toBe(`/portal/policy/edit?id=${id}`));
    expect(await screen.findByRole('heading', { level: 1, name: '打开看看的草稿' })).toBeVisible();
  });

  test('an empty result offers to clear the filters', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/policy?keyword=没有这样的政策&problem=brokenLink');
    expect(await screen.findByText('没有符合条件的政策')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  test('a failed load is reported in place of the rows with a retry', async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/list failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/policy/admin/list'));
    await renderApp('/portal/policy?selected=nat-hnte');
    expect(await screen.findByRole('button', { name: /重试/ })).toBeVisible();
  });
});

describe('the policy editor', () => {
  test('a failed save is reported and the editor keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/draft-save failed: HttpError/);
    const { id } = await createDraft('保存失败的草稿');
    await renderApp(`/portal/policy/edit?id=${id}`);
    fireEvent.change(await screen.findByRole('textbox', { name: '简称' }), { target: { value: '新的简称' } });
    interceptor.use(...scenarios.serverError('*/draft-save'));
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '简称' })).toHaveValue('新的简称');
    expect(await screen.findByText('尚未保存：服务器没有响应，稍后自动重试')).toBeVisible();
  });

  test('an unknown industry code is shown as a warning', { tags: 'depth' }, async () => {
    const { id } = await server
      .current()
      .call(
        saveDraft,
        { body: { id: null, version: null, content: { ...blankPolicy('2026-11-01'), title: '行业代码有误', industries: ['Z9'] } } },
        admin,
      );
    await renderApp(`/portal/policy/edit?id=${id}`);
    expect(await screen.findByText(/^提示：/)).toBeVisible();
  });

  test('an amount typed in 万元 is stored in yuan', { tags: 'depth' }, async () => {
    const { id } = await createDraft('金额');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    await user.type(await screen.findByRole('textbox', { name: '最高支持金额' }), '1,250.5');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    expect((await server.current().call(detail, { params: { id } }, admin)).draft?.content.amountMax).toBe(12_505_000);
  });
});
