import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { feature } from '#contract/listing-admin.ts';
import { search } from '#contract/listing.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = await tokenOf(server.current(), 'admin');
});

const listed = async (kind: string, featured = false) =>
  (await server.current().call(search, { body: { kind, featured, pageSize: 100 } })).list.map(({ id, title }) => ({ id, title }));
const set = (ids: string[], featured: boolean) => server.current().call(feature, { body: { ids, featured } }, admin);

describe('featured listings of a section', () => {
  test('they are shown with a mark, four at most', async () => {
    const all = await listed('institution');
    await set(
      all.slice(0, 6).map(({ id }) => id),
      true,
    );
    await renderApp('/institution/index');
    const section = within(await screen.findByRole('region', { name: '推荐服务机构' }));
    const cards = section.getAllByTestId('listing-card');
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(within(card).getByText('推荐')).toBeVisible();
  });

  test('without featured listings there is no section', async () => {
    const featured = await listed('notice', true);
    expect(featured.length).toBeGreaterThan(0);
    await set(
      featured.map(({ id }) => id),
      false,
    );
    await renderApp('/operation/list');
    expect((await screen.findAllByTestId('listing-card')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: '推荐通知公告' })).toBeNull();
    expect(screen.queryByText('推荐')).toBeNull();
  });
});

describe('featuring in the back-office', () => {
  beforeEach(() => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  });
  const featuredIds = async () => (await listed('institution', true)).map(({ id }) => id).toSorted();

  test('featuring a listing marks it, and undo reverts that', { tags: 'depth' }, async () => {
    const before = await featuredIds();
    const one = (await listed('institution')).find(({ id }) => !before.includes(id));
    if (one === undefined) throw new Error('Every institution is featured');
    const { user } = await renderApp(`/portal/listing?kind=institution&keyword=${one.title}`);
    await user.click(await screen.findByRole('button', { name: `“${one.title}”的更多操作` }));
    await settled();
    expect(screen.queryByRole('menuitem', { name: '取消推荐' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: '推荐' }));
    expect(await screen.findByText('已推荐 1 项')).toBeVisible();
    const row = screen.getByRole('row', { name: new RegExp(one.title) });
    await waitFor(() => expect(within(row).getByText('推荐')).toBeVisible());
    expect(await featuredIds()).toEqual([...before, one.id].toSorted());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await featuredIds()).toEqual(before));
    await waitFor(() => expect(within(row).queryByText('推荐')).toBeNull());
  });

  test('selected listings that are not yet featured become featured', { tags: 'depth' }, async () => {
    const before = await featuredIds();
    const ids = (await listed('institution')).map(({ id }) => id).filter((id) => !before.includes(id));
    const chosen = ids.slice(0, 2);
    const address = (selected: string[]) =>
      `/portal/listing?kind=institution&${selected.map((id) => `selected=${encodeURIComponent(id)}`).join('&')}`;
    const { user } = await renderApp(address(chosen));
    expect(await screen.findByRole('button', { name: '取消推荐' })).toBeDisabled();
    const button = screen.getByRole('button', { name: '推荐' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('已推荐 2 项')).toBeVisible();
    expect(await featuredIds()).toEqual([...before, ...chosen].toSorted());
  });
});
