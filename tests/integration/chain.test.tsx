import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chainMap } from '#contract/chain.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

/** Needs and supplies that do not expire like those of the sample. */
const record = (kind: string, id: string, title: string, attributes: Record<string, unknown>) => ({
  kind,
  id,
  title,
  summary: '示例摘要。',
  body: '示例正文。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
  publishedAt: new Date(),
  checkedAt: new Date(),
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
  state: 'published' as const,
  attributes: kindOf(kind).attributes.parse({
    node: ['cn-equip-reducer'],
    product: '摆线减速器',
    unit: '台',
    quantity: 100,
    ...attributes,
  }),
});
async function prepare() {
  await saveListings(
    server.current().db,
    [
      record('chain-need', 'test-need', '求购：摆线减速器', { company: ['yx-jiqi'], budget: 1600, deliverBy: '2099-12-31' }),
      record('chain-supply', 'test-supply', '供应：摆线减速器', { company: ['yx-hengrui'], price: 1450, leadTime: 25 }),
    ],
    { now: new Date() },
  );
}
const server = portalServer(prepare);

const tree = '/resources/chain/index?view=tree';

describe('the map of an industry chain', () => {
  test('the tree names every node once, with the numbers of its companies, needs and supplies', async () => {
    const { nodes } = await server.current().call(chainMap, { params: {} });
    await renderApp(tree);
    for (const { title, companies, needs, supplies } of nodes) {
      const [link, ...others] = await screen.findAllByRole('link', { name: new RegExp(`^${title} ?企业`) });
      expect(others).toEqual([]);
      expect(link).toHaveTextContent(`企业 ${companies} · 需求 ${needs} · 供应 ${supplies}`);
    }
  });

  test('the map links the same nodes', async () => {
    const { nodes } = await server.current().call(chainMap, { params: {} });
    await renderApp('/resources/chain/index?view=map');
    const map = await screen.findByRole('group', { name: /^智能装备产业链图/ });
    expect(within(map).getAllByRole('link')).toHaveLength(nodes.length);
  });

  test('a node opens its listings, in the address', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp(tree);
    await user.click(await screen.findByRole('link', { name: /^核心基础件/ }));
    const panel = await screen.findByRole('complementary', { name: '核心基础件' });
    await waitFor(() => expect(history.location.search).toContain('node=cn-equip-core'));
    expect(await within(panel).findByRole('link', { name: '求购：摆线减速器' })).toHaveAttribute(
      'href',
      expect.stringContaining('/resources/chain/need/detail?id=test-need'),
    );
    await user.click(within(panel).getByRole('link', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: '核心基础件' })).not.toBeInTheDocument());
  });

  test('a node shows why it needs companies', { tags: 'depth' }, async () => {
    const { nodes } = await server.current().call(chainMap, { params: {} });
    const node = nodes.find(({ gap }) => gap !== null);
    await renderApp(`/resources/chain/index?id=${node?.id}`);
    expect(await screen.findByText(node?.gap ?? '')).toBeVisible();
  });

  test('parts can be collapsed', { tags: 'depth' }, async () => {
    const { user } = await renderApp(tree);
    const toggle = await screen.findByRole('button', { name: /^核心基础件的 \d+ 个下级环节/ });
    expect(screen.getByRole('link', { name: /^精密轴承/ })).toBeVisible();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /^精密轴承/ })).not.toBeInTheDocument();
  });

  test('another chain is one link away, and an unknown one shows a message', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/resources/chain/index?chain=没有');
    expect(await screen.findByText('没有这条产业链')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /^新能源/ }));
    await waitFor(() => expect(decodeURIComponent(history.location.search)).toContain('chain=新能源'));
    expect(await screen.findByRole('link', { name: /^新能源/, current: 'page' })).toBeVisible();
  });

  test('a missing node of another chain is reported', { tags: 'depth' }, async () => {
    await renderApp('/resources/chain/index?chain=新能源&node=cn-equip-core');
    expect(await screen.findByText(/这个环节不在这条产业链里/)).toBeVisible();
  });
});

describe('suggested counterparts', () => {
  test('a need lists supplies with a reason for every point', async () => {
    await renderApp('/resources/chain/need/detail?id=test-need');
    const supplies = await screen.findByRole('region', { name: '适合的供应' });
    const [best] = within(supplies).getAllByRole('listitem');
    expect(within(best as HTMLElement).getByRole('link', { name: '供应：摆线减速器' })).toBeVisible();
    expect(best).toHaveTextContent('100 分');
    for (const reason of ['同一环节', '产品都提到：摆线减速器', '同一区县', '数量满足', '价格在预算内', '赶得上交期'])
      expect(best).toHaveTextContent(reason);
  });

  test('a supply lists the needs that it answers', { tags: 'depth' }, async () => {
    await renderApp('/resources/chain/supply/detail?id=test-supply');
    const needs = await screen.findByRole('region', { name: '适合的需求' });
    expect(within(needs).getByRole('link', { name: '求购：摆线减速器' })).toBeVisible();
  });
});
