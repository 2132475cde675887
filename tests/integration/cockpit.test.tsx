import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { token } from '#contract/oauth.ts';
import { figures } from '#contract/cockpit.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { beginAppeal, sendAppeal } from '../setup/applications.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

async function signIn(username: string): Promise<string> {
  const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  return accessToken;
}

const figuresOf = async (page: 'policies' | 'companies') => {
  const { figures: found } = await server.current().call(figures, { params: { page } });
  if (found === null) throw new Error('no figures');
  return found;
};
const sheet = (name: string) => screen.findByRole('region', { name });

test('a visitor sees the public pages, and a chart as a table with the same figures', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/digit/index');
  expect(await screen.findByRole('heading', { level: 1, name: '数字驾驶舱' })).toBeVisible();
  const tabs = await screen.findByRole('navigation', { name: '驾驶舱各页' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['政策', '企业', '供需']);
  await user.click(await screen.findByRole('link', { name: '将“按地区的政策”显示为表格' }));
  const table = await within(await sheet('按地区的政策')).findByRole('table');
  expect(history.location.search).toContain('tables');
  const cells = (await figuresOf('policies')).charts.find(({ name }) => name === 'region')?.cells ?? [];
  expect(cells.length).toBeGreaterThan(3);
  const shown = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(within(row).getByRole('cell').textContent));
  expect(shown).toEqual(cells.map(({ count }) => count).toSorted((a, b) => b - a));
  await user.click(await screen.findByRole('link', { name: '将“按地区的政策”显示为图表' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(await screen.findByRole('img', { name: /^按地区的政策。|^按地区的政策\./ })).toBeInTheDocument();
});

test('a figure opens a list of as many records, and Back returns to the figures', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/digit/index?page=companies');
  const all = (await figuresOf('companies')).charts[0]?.cells.find(({ key }) => key === 'all')?.count ?? 0;
  await user.click(await screen.findByRole('link', { name: String(all) }));
  expect(await screen.findByText(`共 ${all} 条`)).toBeVisible();
  const list = screen.getByRole('heading', { level: 2, name: /企业/ }).closest('section');
  expect(within(list ?? document.body).getAllByRole('listitem')).toHaveLength(20);
  await user.click(await screen.findByRole('link', { name: /下一页/ }));
  await waitFor(() => expect(history.location.search).toContain('at=2'));
  await user.click(await screen.findByRole('link', { name: '返回企业' }));
  expect(await screen.findByRole('heading', { name: '按规模的企业' })).toBeVisible();
});

test('filters are in the address, narrow the figures, and are cleared together', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/digit/index?page=companies');
  await user.selectOptions(await screen.findByRole('combobox', { name: '行业' }), 'C');
  await waitFor(() => expect(history.location.search).toContain('industry=C'));
  const narrowed = await server.current().call(figures, { params: { page: 'companies', industry: 'C' } });
  const count = narrowed.figures?.charts[0]?.cells.find(({ key }) => key === 'all')?.count ?? 0;
  expect(await screen.findByRole('link', { name: String(count) })).toBeVisible();
  expect(screen.queryByLabelText('起始月份')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(history.location.search).not.toContain('industry'));
});

test('a visitor sees why the figures of applications are hidden, and can sign in', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/digit/index?page=applications');
  expect(await screen.findByText('“申请”的数字不对所有人开放')).toBeVisible();
  const prompts = screen.getAllByRole('button', { name: '登录' });
  await user.click(prompts.at(-1) ?? document.body);
  expect(await screen.findByRole('dialog', { name: /登录/ })).toBeInTheDocument();
});

test('an administrator sees appeals by state, hides a series, and opens the pending ones', { tags: 'depth' }, async () => {
  const applicant = await signIn('user');
  await beginAppeal(server.current(), applicant);
  await sendAppeal(server.current(), applicant);
  await signIn('admin');
  const { user } = await renderApp('/digit/index?page=appeals');
  const legend = await screen.findByRole('heading', { name: '按状态的诉求' });
  expect(legend).toBeVisible();
  const open = screen.getByText('办理中', { selector: 'dt' }).parentElement;
  const figure = within(open ?? document.body).getByRole('link');
  const number = Number(figure.textContent);
  expect(number).toBeGreaterThan(0);
  await user.click(figure);
  expect(await screen.findByText(`共 ${number} 条`)).toBeVisible();
});

test('the button of a series hides it, and the last series stays', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/digit/index');
  const legend = await screen.findByRole('list', { name: '“按月发布的政策”的图例' });
  const [first, ...others] = within(legend).getAllByRole('button');
  expect(first).toHaveAttribute('aria-pressed', 'true');
  for (const other of others) await user.click(other);
  for (const other of others) expect(other).toHaveAttribute('aria-pressed', 'false');
  expect(first).toBeDisabled();
  await user.click(others[0] ?? legend);
  expect(first).toBeEnabled();
});

test('with reduced motion the full screen turns by keys, and by itself only on request', async () => {
  const { user } = await renderApp('/digit/index');
  await user.click(await screen.findByRole('button', { name: '全屏播放' }));
  const show = await screen.findByRole('dialog', { name: '数字驾驶舱' });
  expect(within(show).getByRole('button', { name: '播放' })).toBeVisible();
  expect(await within(show).findByText('1 / 4')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(within(show).getByText('4 / 4')).toBeVisible();
  expect(within(show).getByRole('heading', { level: 1, name: '供需' })).toBeVisible();
  await user.click(within(show).getByRole('button', { name: '播放' }));
  expect(within(show).getByRole('button', { name: '暂停' })).toBeVisible();
  await user.click(within(show).getByRole('button', { name: '退出' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('figures that fail to load are reported and can be retried', { tags: 'depth' }, async () => {
  expectConsole(/^\[pmis\] GET \/apiv2\/cockpit\/figures failed: NetworkError/);
  interceptor.use(...scenarios.offline('*/cockpit/figures'));
  const { user } = await renderApp('/digit/index');
  const retry = await screen.findByRole('button', { name: '重试' });
  interceptor.use(...handlers(server.current().app));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '按地区的政策' })).toBeVisible();
});
