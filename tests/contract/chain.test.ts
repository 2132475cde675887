import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as chain from '#contract/chain.ts';
import { rows } from '#server/platform/db/client.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { restoredServer } from '../setup/server.ts';

const now = new Date('2026-11-20T09:00:00+08:00');
const day = 86_400_000;

const record = (kind: string, id: string, title: string, attributes: Record<string, unknown>, given: Partial<ListingRecord> = {}) => ({
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
  publishedAt: new Date(now.getTime() - 5 * day),
  checkedAt: now,
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
  state: 'published' as const,
  ...given,
  attributes: kindOf(kind).attributes.parse(attributes),
});
const node = (id: string, name: string, section: string, more: Record<string, unknown> = {}) =>
  record('chain-node', id, name, { chain: '智能装备', section, ...more });
const expired = { expiresAt: new Date(now.getTime() - 1000) };
const motor = { product: '伺服电机', unit: '台', quantity: 100, node: ['motor'] };

let companies: string[] = [];
const server = restoredServer({
  now,
  prepare: async () => {
    await server.db.execute('delete from listing');
    const found = await rows<{ id: string }>(server.db, sql`select id from enterprise where owner_id is null order by id limit 3`);
    companies = found.map(({ id }) => id);
    const [one, other, third] = companies;
    await saveListings(
      server.db,
      [
        node('drive', '传动部件', 'upstream', { order: 2, gap: '缺少高精度减速器企业。' }),
        node('motor', '伺服电机', 'upstream', { parent: ['drive'], deliversTo: ['robot'], order: 1 }),
        node('robot', '工业机器人', 'midstream', { products: ['六轴机器人'] }),
        record('chain-node', 'cell', '电芯', { chain: '新能源', section: 'midstream' }),
        record('chain-node', 'old', '旧节点', { chain: '智能装备', section: 'support' }, { state: 'retired' }),
        record('chain-company', 'c1', '甲', { company: [one], node: ['motor', 'drive'], role: 'leader', products: ['电机'] }),
        record('chain-company', 'c2', '乙', { company: [other], node: ['drive'], role: 'supplier', products: ['减速器'] }),
        record('chain-company', 'c3', '丙', { company: [third], node: ['drive'], role: 'supplier', products: ['减速器'] }, expired),
        record('chain-need', 'need', '求购伺服电机', { ...motor, company: [one], budget: 5000, deliverBy: '2027-03-01' }),
        record('chain-need', 'need-part', '求购传动部件', { ...motor, product: '联轴器', node: ['drive'], company: [other] }),
        record('chain-need', 'need-old', '求购伺服电机（旧）', { ...motor, company: [other] }, expired),
        record('chain-supply', 'best', '供应伺服电机', { ...motor, company: [other], price: 4800, leadTime: 20 }),
        record('chain-supply', 'dear', '供应进口伺服电机', { ...motor, company: [other], price: 9000, leadTime: 20 }),
        record('chain-supply', 'own', '自产伺服电机', { ...motor, company: [one], price: 1 }),
        record('chain-supply', 'draft', '供应伺服电机（草稿）', { ...motor, company: [other] }, { state: 'draft' }),
        record('chain-supply', 'other', '供应电芯', { ...motor, product: '磷酸铁锂电芯', node: ['cell'], company: [other] }),
        record('result', 'control', '伺服电机控制技术', { owner: '云溪大学', field: 'manufacturing', maturity: 8 }),
        record('result', 'drug', '抗体药物', { owner: '云溪大学', field: 'biomedicine', maturity: 8 }),
      ],
      { now },
    );
  },
});

describe('the map of a chain', () => {
  test('all chains are named, the largest first, which is shown by default', async () => {
    const map = await server.call(chain.chainMap, { params: {} });
    expect(map.chains).toEqual([
      { name: '智能装备', nodes: 3 },
      { name: '新能源', nodes: 1 },
    ]);
    expect(map.chain).toBe('智能装备');
    expect(map.nodes.map(({ id }) => id)).toEqual(['drive', 'motor', 'robot']);
  });

  test('a node counts each company on it and on its parts once', async () => {
    const { nodes } = await server.call(chain.chainMap, { params: { chain: '智能装备' } });
    expect(nodes[0]).toEqual({
      id: 'drive',
      title: '传动部件',
      summary: '示例摘要。',
      section: 'upstream',
      parent: null,
      order: 2,
      deliversTo: [],
      products: [],
      gap: '缺少高精度减速器企业。',
      companies: 2,
      needs: 2,
      supplies: 3,
    });
    expect(nodes[1]).toMatchObject({ parent: 'drive', deliversTo: ['robot'], companies: 1, needs: 1, supplies: 3, gap: null });
    expect(nodes[2]).toMatchObject({ products: ['六轴机器人'], companies: 0, needs: 0, supplies: 0 });
  });

  test('an unknown chain has no nodes, and the others are still named', async () => {
    const map = await server.call(chain.chainMap, { params: { chain: '没有' } });
    expect(map).toMatchObject({ chain: null, nodes: [] });
    expect(map.chains).toHaveLength(2);
  });

  test('a node given without its chain shows its chain', async () => {
    expect((await server.call(chain.chainMap, { params: { id: 'cell' } })).chain).toBe('新能源');
    expect((await server.call(chain.chainMap, { params: { id: 'nothing' } })).chain).toBe('智能装备');
  });

  test('a change of a listing shows at once', async () => {
    const change = record('chain-supply', 'late', '供应机器人', { ...motor, node: ['robot'], company: [companies[1]] });
    await saveListings(server.db, [change], { now });
    const robot = async () => (await server.call(chain.chainMap, { params: {} })).nodes[2]?.supplies;
    expect(await robot()).toBe(1);
    await saveListings(server.db, [{ ...change, state: 'retired' as const }], { now });
    expect(await robot()).toBe(0);
  });
});

const idsOf = (groups: { kind: string; list: { listing: { id: string } }[] }[]) =>
  groups.map(({ kind, list }) => [kind, list.map(({ listing }) => listing.id)]);
const counterparts = (kind: 'chain-need' | 'chain-supply' | 'result', id: string) =>
  server.call(chain.counterparts, { params: { kind, id } });

describe('counterparts', () => {
  test('a need gets supplies and results, best first; no drafts, other products or its own company', { tags: 'depth' }, async () => {
    const groups = await counterparts('chain-need', 'need');
    expect(idsOf(groups)).toEqual([
      ['chain-supply', ['best', 'dear']],
      ['result', ['control']],
    ]);
    const [best] = groups[0]?.list ?? [];
    expect(best).toMatchObject({
      score: 100,
      company: { id: companies[1] },
      listing: { kind: 'chain-supply', attributes: { price: 4800 } },
    });
    expect(best?.reasons.map(({ point, state }) => [point, state])).toEqual([
      ['node', 'met'],
      ['words', 'met'],
      ['region', 'met'],
      ['quantity', 'met'],
      ['price', 'met'],
      ['delivery', 'met'],
    ]);
  });

  test('a supply and a result find the needs they answer, with the same score', async () => {
    const supply = await counterparts('chain-supply', 'best');
    expect(idsOf(supply)).toEqual([['chain-need', ['need']]]);
    const [forNeed] = await counterparts('chain-need', 'need');
    expect(supply[0]?.list[0]?.score).toBe(forNeed?.list.find(({ listing }) => listing.id === 'best')?.score);
    expect(idsOf(await counterparts('result', 'control'))).toEqual([['chain-need', ['need']]]);
  });

  test('a supply on a part of the node matches without a shared word', async () => {
    const [supplies] = await counterparts('chain-need', 'need-part');
    expect(supplies?.list.map(({ listing }) => listing.id)).toEqual(['own']);
  });

  test('a counterpart does not include its contact', async () => {
    const response = await server.fetch('/apiv2/chain/counterparts?kind=chain-need&id=need');
    expect(await response.text()).not.toContain('contact');
  });

  test('an expired listing has no counterparts; an unknown one and a draft are not found', async () => {
    expect(await counterparts('chain-need', 'need-old')).toEqual([]);
    for (const [kind, id] of [
      ['chain-need', 'nothing'],
      ['chain-supply', 'need'],
      ['chain-supply', 'draft'],
    ]) {
      const { status } = await server.fetch(`/apiv2/chain/counterparts?kind=${kind}&id=${id}`);
      expect(status).toBe(404);
    }
  });

  test('a kind without counterparts is refused by name', async () => {
    const response = await server.fetch('/apiv2/chain/counterparts?kind=device&id=need');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('query.kind');
  });
});
