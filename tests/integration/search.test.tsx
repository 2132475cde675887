import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resultSearch } from '#contract/policy.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

const titles = async () => (await screen.findAllByTestId('policy-row')).map((row) => within(row).getByRole('heading').textContent);

describe('the policy search', () => {
  test('the page lists what the search call returns for its address', { tags: 'depth' }, async () => {
    const body = { keyword: '高新技术企业', level: ['city' as const], page: 2 };
    const expected = await server.current().call(resultSearch, { body });
    await renderApp('/policy/search?keyword=高新技术企业&level=city&page=2');
    expect(await titles()).toEqual(expected.list.map((policy) => policy.title));
    expect(screen.getByRole('button', { name: '去掉筛选：市级' })).toBeVisible();
  });

  test('matches are marked in the titles', async () => {
    await renderApp('/policy/search?keyword=高新技术企业');
    const [first] = await screen.findAllByTestId('policy-row');
    expect((first as HTMLElement).querySelector('h3 mark')).toHaveTextContent('高新技术企业');
  });

  test('a filter is in the address, and Back removes it', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/policy/search');
    await titles();
    const level = await screen.findByRole('group', { name: '政策层级' });
    await user.click(within(level).getByRole('checkbox', { name: /国家级/ }));
    await waitFor(() => expect(history.location.search).toBe('?level=national'));
    expect(await screen.findByRole('button', { name: '去掉筛选：国家级' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('button', { name: '去掉筛选：国家级' })).not.toBeInTheDocument());
  });

  test('filters ticked in quick succession stay ticked', { tags: 'depth' }, async () => {
    const { history } = await renderApp('/policy/search');
    await titles();
    const boxes = within(await screen.findByRole('group', { name: '政策层级' })).getAllByRole('checkbox');
    const [first, second] = boxes as [HTMLElement, HTMLElement];
    // No await between the clicks: the address has not changed yet.
    fireEvent.click(first);
    expect(first).toBeChecked();
    fireEvent.click(second);
    expect(first).toBeChecked();
    expect(second).toBeChecked();
    await waitFor(() => expect(new URLSearchParams(history.location.search).getAll('level')).toHaveLength(2));
    fireEvent.click(first);
    expect(first).not.toBeChecked();
    await waitFor(() => expect(new URLSearchParams(history.location.search).getAll('level')).toHaveLength(1));
    history.back();
    await waitFor(() => expect(within(screen.getByRole('group', { name: '政策层级' })).getAllByRole('checkbox')[0]).toBeChecked());
  });

  test('a search without results shows a message and can be changed', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/policy/search?keyword=魑魅魍魉飞船&level=national');
    expect(await screen.findByRole('heading', { name: '没有符合条件的政策' })).toBeVisible();
    const field = screen.getByRole('combobox');
    await user.clear(field);
    await user.type(field, '研发{Enter}');
    expect((await titles()).length).toBeGreaterThan(0);
  });

  test('an unreadable answer is reported in place of the list and the filters stay usable', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/result-search failed: SchemaError/);
    interceptor.use(...scenarios.drift('*/result-search'));
    await renderApp('/policy/search');
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(await screen.findByRole('group', { name: '政策层级' })).toBeVisible();
  });

  test('the page names the synonyms it searched for', { tags: 'depth' }, async () => {
    await renderApp('/policy/search?keyword=高企');
    expect(await screen.findByText(/“高企”同时查找了：.*高新技术企业/)).toBeVisible();
  });
});

test('a page number beyond the last leads to the last page', { tags: 'depth' }, async () => {
  const { total } = await server.current().call(resultSearch, { body: { level: ['city'] } });
  const { history } = await renderApp('/policy/search?level=city&page=99');
  await waitFor(() => expect(history.location.search).toBe(`?level=city&page=${Math.ceil(total / 10)}`));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
});
