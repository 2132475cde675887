import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { follow } from '#contract/follow.ts';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
const pair = '/policy/compare?id=nat-hnte&id=nat-tech-sme';

const table = () => screen.findByRole('table', { name: /^对比/ });
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const titleOf = async (id: string) => (await server.current().call(detail, { params: { id } })).title;

describe('the comparison of policies', () => {
  test('facts and conditions on the same subject share a row, and differences are marked', async () => {
    await renderApp(pair);
    const columns = within(await table()).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual([
      expect.stringContaining(await titleOf('nat-hnte')),
      expect.stringContaining(await titleOf('nat-tech-sme')),
    ]);
    expect(rowOf(/^发文部门/)).not.toHaveTextContent('不同');
    expect(rowOf(/^申报时间/)).toHaveTextContent('不同');
    const staff = await screen.findByRole('row', { name: /科技人员占职工总数的比例/ });
    expect(
      within(staff)
        .getAllByRole('cell')
        .every((cell) => cell.textContent.includes('10%')),
    ).toBe(true);
  });

  test('“only differences” is in the address and hides equal rows', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(pair);
    await table();
    expect(rowOf(/^政策层级/)).toBeVisible();
    await user.click(await screen.findByRole('switch', { name: /只看不同/ }));
    await waitFor(() => expect(history.location.search).toContain('diff=true'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^政策层级/ })).not.toBeInTheDocument());
    expect(rowOf(/^申报时间/)).toBeVisible();
  });

  test('a policy is added by name and can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/compare?id=nat-hnte');
    expect(await screen.findByText('再添加一项政策就可以对比了。')).toBeVisible();
    const field = screen.getByRole('combobox', { name: '添加要对比的政策' });
    await user.type(field, '科技型中小企业');
    const [option] = await screen.findAllByRole('option', { name: /科技型中小企业/ });
    await user.click(option as HTMLElement);
    await waitFor(() => expect(history.location.search).toMatch(/id=nat-hnte&id=./));
    expect(await screen.findByRole('switch', { name: /只看不同/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: `不再对比“${await titleOf('nat-hnte')}”` }));
    await waitFor(() => expect(history.location.search).not.toContain('nat-hnte'));
  });

  test('adding the last possible policy moves the focus to the page', { tags: 'depth' }, async () => {
    const { list } = await server.current().call(resultSearch, { body: { kind: ['project'], pageSize: 3 } });
    const { user } = await renderApp(`/policy/compare?${list.map(({ id }) => `id=${id}`).join('&')}`);
    await user.type(await screen.findByRole('combobox', { name: '添加要对比的政策' }), '高新技术企业认定');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '添加要对比的政策' })).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the first policy added to an empty comparison takes one call', { tags: 'depth' }, async () => {
    const { history } = await renderApp('/policy/compare');
    await screen.findByText(/添加两到四项政策/);
    act(() => history.push('/policy/compare?id=nat-hnte'));
    expect(await screen.findByText('再添加一项政策就可以对比了。')).toBeVisible();
    expect(server.requests.filter((line) => line.includes('/policy/compare'))).toHaveLength(1);
  });

  test('a comparison without policies explains its purpose', { tags: 'depth' }, async () => {
    await renderApp('/policy/compare');
    expect(await screen.findByText(/添加两到四项政策/)).toBeVisible();
  });

  test('the last viewed and the followed policies are offered, each once', async () => {
    const accessToken = await tokenOf(server.current(), 'user');
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
    for (const policyId of ['yx-hnte-award', 'nat-hnte'])
      await server.current().call(follow, { body: { policyId, followed: true } }, accessToken);
    const [first, second] = [await titleOf('nat-hnte'), await titleOf('yx-hnte-award')];
    const { user, history } = await renderApp('/policy/detail?id=nat-tech-sme');
    await screen.findByRole('heading', { level: 1, name: await titleOf('nat-tech-sme') });
    act(() => history.push('/policy/detail?id=nat-hnte'));
    await screen.findByRole('heading', { level: 1, name: first });
    act(() => history.push('/policy/compare'));
    const viewed = await screen.findByRole('region', { name: '最近看过的' });
    expect(
      within(viewed)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([first, await titleOf('nat-tech-sme')]);
    const others = await screen.findByRole('region', { name: '我关注的' });
    expect(within(others).getByText(second)).toBeVisible();
    expect(within(others).queryByText(first)).toBeNull();
    await user.click(within(viewed).getByRole('button', { name: `把“${first}”加入对比` }));
    await waitFor(() => {
      expect(history.location.search).toContain('id=nat-hnte');
      expect(within(screen.getByRole('region', { name: '最近看过的' })).queryByText(first)).toBeNull();
    });
  });

  test('a missing policy is named and can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(`${pair}&id=no-such-policy`);
    expect(await screen.findByText(/编号为 no-such-policy 的政策不存在/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '从对比中去掉' }));
    await waitFor(() => expect(history.location.search).not.toContain('no-such-policy'));
    expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2);
  });

  test('a comparison of four policies offers no fifth', { tags: 'depth' }, async () => {
    await renderApp(`${pair}&id=nat-srdi&id=nat-green-factory`);
    expect(within(await table()).getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.queryByRole('combobox', { name: '添加要对比的政策' })).not.toBeInTheDocument();
  });

  test('a chosen company adds a verdict to each policy and a result to each condition', { tags: 'depth' }, async () => {
    await renderApp(`${pair}&business=yx-hengrui`);
    await screen.findByText('按这家企业核对：');
    await waitFor(async () =>
      expect(within(await table()).getAllByRole('columnheader')[0]).toHaveTextContent(/可申报|可能可以|不符合|已持有/),
    );
    expect(within(await table()).getAllByText(/^(已满足|不满足|待确认)$/).length).toBeGreaterThan(3);
  });

  test('an unreadable answer is reported in place of the comparison, and retry loads it', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/policy\/compare failed: SchemaError/);
    interceptor.use(...scenarios.drift('*/policy/compare'));
    const { user } = await renderApp(pair);
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await table()).toBeVisible();
  });

  test('the policy page links to the comparison', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/detail?id=nat-hnte');
    await user.click(await screen.findByRole('link', { name: '与其他政策对比' }));
    await waitFor(() => expect(history.location.href).toBe('/policy/compare?id=nat-hnte'));
  });
});
