import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as own from '#contract/listing-own.ts';
import { detail } from '#contract/listing-admin.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { actOnListings, actOnOwn } from '../setup/act-on-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let admin = '';
let owner = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = await tokenOf(server.current(), 'admin');
  owner = await tokenOf(server.current(), 'user');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

/** A device that its owner has sent for review. */
async function sent(title: string): Promise<string> {
  const { call } = server.current();
  const { id } = await call(own.save, { body: { id: null, kind: 'device', version: null, content: deviceOf({ title }) } }, owner);
  await actOnOwn(call, owner, id, 'send');
  return id;
}
const storedOf = (id: string) => server.current().call(detail, { params: { id } }, admin);
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the list of listings', () => {
  test('a listing is shown beside the list, and published there', async () => {
    const id = await sent('待审仪器');
    const { user } = await renderApp(`/portal/listing?state=review&listing=${id}`);
    const review = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(review.getByText('SEM-500')).toBeVisible());
    expect(review.getByText('400 元')).toBeVisible();
    await user.click(review.getByRole('button', { name: '发布' }));
    await screen.findByText('发布 1 项？');
    const asked = screen.getAllByRole('dialog').at(-1);
    if (asked === undefined) throw new Error('Nothing is asked');
    await user.click(within(asked).getByRole('button', { name: '发布' }));
    await waitFor(async () => expect((await storedOf(id)).published?.state).toBe('published'));
    expect(await review.findByRole('button', { name: '确认有效' })).toBeVisible();
  });

  test('returning a listing needs a reason', { tags: 'depth' }, async () => {
    const id = await sent('退回仪器');
    const { user } = await renderApp('/portal/listing?state=review&keyword=退回仪器');
    await user.click(await screen.findByRole('button', { name: '“退回仪器”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '退回' }));
    const asked = await dialog(/退回 1 项/);
    await user.click(asked.getByRole('button', { name: '退回' }));
    expect(asked.getByRole('textbox')).toBeInvalid();
    await user.type(asked.getByRole('textbox'), '价格写清楚');
    await user.click(asked.getByRole('button', { name: '退回' }));
    await waitFor(async () => expect((await storedOf(id)).draft).toMatchObject({ state: 'draft', note: '价格写清楚' }));
  });

  test('a listing changed by somebody else is not published, and the page says who', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/listing\/admin\/act failed: BusinessError/);
    const id = await sent('改动仪器');
    const { user } = await renderApp('/portal/listing?state=review&keyword=改动仪器');
    await user.click(await screen.findByRole('button', { name: '“改动仪器”的更多操作' }));
    await actOnListings(server.current().call, admin, id, 'return', '先改');
    await user.click(await screen.findByRole('menuitem', { name: '发布' }));
    await user.click((await dialog(/发布 1 项/)).getByRole('button', { name: '发布' }));
    const conflict = await dialog('1 项已被他人修改');
    await waitFor(() => expect(conflict.getByText(/现在是“草稿”/)).toBeVisible());
    expect((await storedOf(id)).published).toBeNull();
  });

  test('the columns of a kind replace the kind', { tags: 'depth' }, async () => {
    await renderApp('/portal/listing?kind=finance-product');
    expect(await screen.findByRole('columnheader', { name: '融资方式' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: '类型' })).toBeNull();
  });
});
