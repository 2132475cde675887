import { describe, expect, test } from 'vitest';
import { counterpart, rankCounterparts } from '#domain/chain/counterpart.ts';
import type { ChainNodes, CounterpartPoint, Need, Result, Supply } from '#domain/chain/counterpart.ts';

const today = '2026-11-23';
const nodes: ChainNodes = new Map([
  ['motor', { parent: 'drive', deliversTo: ['robot'] }],
  ['drive', { parent: null, deliversTo: [] }],
  ['reducer', { parent: 'drive', deliversTo: [] }],
  ['robot', { parent: null, deliversTo: [] }],
]);
const need: Need = {
  id: 'need',
  company: 'buyer',
  product: '伺服电机',
  nodes: ['motor'],
  industries: ['38'],
  regionCode: '999902',
  quantity: 200,
  unit: '台',
  budget: 5000,
  deliverBy: '2027-01-29',
};
const supply: Supply = {
  of: 'supply',
  id: 'supply',
  company: 'maker',
  product: '高精度伺服电机',
  about: '',
  nodes: ['motor'],
  industries: [],
  regionCode: '999902',
  quantity: 500,
  unit: '台',
  price: 4800,
  leadTime: 20,
};
const result: Result = {
  of: 'result',
  id: 'result',
  company: 'institute',
  product: '永磁伺服电机控制技术',
  about: '',
  industries: ['38'],
  regionCode: '999902',
  maturity: 8,
};

const match = (offered: Partial<Supply> = {}, asked: Partial<Need> = {}) =>
  counterpart({ ...need, ...asked }, { ...supply, ...offered }, nodes, today);
const reasonOf = (point: CounterpartPoint, offered: Partial<Supply> = {}, asked: Partial<Need> = {}) =>
  match(offered, asked)?.reasons.find((reason) => reason.point === point);

describe('a supply for a need', () => {
  test('a complete answer has all points with a reason for each', () => {
    expect(match()).toEqual({
      score: 100,
      reasons: [
        { point: 'node', relation: 'same', state: 'met', score: 30, of: 30 },
        { point: 'words', words: ['伺服电机'], state: 'met', score: 30, of: 30 },
        { point: 'region', near: 'district', state: 'met', score: 10, of: 10 },
        { point: 'quantity', ratio: 1, state: 'met', score: 10, of: 10 },
        { point: 'price', ratio: 0.96, state: 'met', score: 10, of: 10 },
        { point: 'delivery', spare: 29, state: 'met', score: 10, of: 10 },
      ],
    });
  });

  test('a company is not its own counterpart', () => {
    expect(match({ company: 'buyer' })).toBeNull();
    expect(match({ company: null }, { company: null })).not.toBeNull();
  });

  test.each([
    ['motor', 'same', 30, 'met'],
    ['drive', 'part', 20, 'partly'],
    ['robot', 'next', 10, 'partly'],
    ['reducer', null, 0, 'unmet'],
    ['unknown', null, 0, 'unmet'],
  ])('on node %s the relation is %s', (node, relation, score, state) => {
    expect(reasonOf('node', { nodes: [node] })).toEqual({ point: 'node', relation, score, state, of: 30 });
    // and vice versa
    expect(reasonOf('node', { nodes: ['motor'] }, { nodes: [node] })).toMatchObject({ relation, score });
  });

  test('the nearest of several nodes counts', () => {
    expect(reasonOf('node', { nodes: ['robot', 'motor'] })).toMatchObject({ relation: 'same' });
    expect(reasonOf('node', { nodes: ['robot', 'drive'] })).toMatchObject({ relation: 'part' });
    expect(reasonOf('node', { nodes: [] })).toMatchObject({ relation: null });
  });

  test('product words count by the covered share, wherever the supply contains them', () => {
    expect(reasonOf('words', {}, { product: '谐波减速器' })).toMatchObject({ words: [], score: 0, state: 'unmet' });
    expect(reasonOf('words', { product: 'RV减速器' }, { product: '谐波减速器' })).toMatchObject({
      words: ['减速器'],
      score: 18,
      state: 'partly',
    });
    expect(reasonOf('words', { product: '驱动', about: '含伺服电机' })).toMatchObject({ words: ['伺服电机'], score: 30 });
  });

  test('without a shared word only the same node, its parts and its whole are related', () => {
    const other = { product: '轴承' };
    expect(match({ ...other, nodes: ['motor'] })).toMatchObject({ score: 70 });
    expect(match({ ...other, nodes: ['drive'] })).toMatchObject({ score: 60 });
    expect(match({ ...other, nodes: ['robot'] })).toBeNull();
    expect(match({ ...other, nodes: ['reducer'] })).toBeNull();
    expect(match({ nodes: ['reducer'] })).toMatchObject({ score: 70 });
  });

  test.each([
    ['999902', 'district', 10, 'met'],
    ['999903', 'city', 6, 'partly'],
    ['999900', 'city', 6, 'partly'],
    ['998102', 'province', 3, 'partly'],
    ['119902', null, 0, 'unmet'],
  ])('from region %s it is near: %s', (regionCode, near, score, state) => {
    expect(reasonOf('region', { regionCode })).toEqual({ point: 'region', near, score, state, of: 10 });
  });

  test.each([
    [200, 1, 10, 'met'],
    [100, 0.5, 5, 'partly'],
    [0, 0, 0, 'unmet'],
    [null, null, 0, 'unknown'],
  ])('a quantity of %j covers %j of it', (quantity, ratio, score, state) => {
    expect(reasonOf('quantity', { quantity })).toEqual({ point: 'quantity', ratio, score, state, of: 10 });
  });

  test('quantities and prices in different units are not compared', () => {
    expect(reasonOf('quantity', { unit: '套' })).toMatchObject({ ratio: null, state: 'unknown', score: 0 });
    expect(reasonOf('price', { unit: '套' })).toMatchObject({ ratio: null, state: 'unknown', score: 0 });
    expect(reasonOf('quantity', {}, { quantity: 0 })).toMatchObject({ state: 'unknown' });
    expect(reasonOf('quantity', {}, { quantity: null })).toMatchObject({ state: 'unknown' });
  });

  test.each([
    [5000, 1, 10, 'met'],
    [5500, 1.1, 5, 'partly'],
    [5501, 5501 / 5000, 0, 'unmet'],
    [0, 0, 10, 'met'],
    [null, null, 0, 'unknown'],
  ])('a price of %j is %j of the budget', (price, ratio, score, state) => {
    expect(reasonOf('price', { price })).toEqual({ point: 'price', ratio, score, state, of: 10 });
  });

  test('without a budget the price is unknown', () => {
    expect(reasonOf('price', {}, { budget: null })).toMatchObject({ state: 'unknown', ratio: null });
    expect(reasonOf('price', {}, { budget: 0 })).toMatchObject({ state: 'unknown', ratio: null });
  });

  // 23 November 2026 is a Monday: from the next day on
  test.each([
    ['2026-11-24', 1],
    ['2026-11-27', 4],
    ['2026-11-28', 4],
    ['2026-11-29', 4],
    ['2026-11-30', 5],
    ['2026-12-07', 10],
    ['2026-12-08', 11],
    ['2026-11-23', 0],
    ['2026-11-20', 0],
  ])('until %s there are %d weekdays', (deliverBy, weekdays) => {
    expect(reasonOf('delivery', { leadTime: 0 }, { deliverBy })).toMatchObject({ spare: weekdays });
  });

  test.each([
    [42, 7, 10, 'met'],
    [43, 6, 5, 'partly'],
    [49, 0, 5, 'partly'],
    [50, -1, 0, 'unmet'],
    [null, null, 0, 'unknown'],
  ])('a delivery time of %j working days leaves %j', (leadTime, spare, score, state) => {
    expect(reasonOf('delivery', { leadTime })).toEqual({ point: 'delivery', spare, score, state, of: 10 });
  });

  test('without a last day the delivery is unknown', () => {
    expect(reasonOf('delivery', {}, { deliverBy: null })).toMatchObject({ state: 'unknown', spare: null });
  });
});

describe('a result for a need', () => {
  const compared = (offered: Partial<Result> = {}, asked: Partial<Need> = {}) =>
    counterpart({ ...need, ...asked }, { ...result, ...offered }, nodes, today);

  test('a complete answer has all points', () => {
    expect(compared()).toEqual({
      score: 100,
      reasons: [
        { point: 'words', words: ['伺服电机'], state: 'met', score: 60, of: 60 },
        { point: 'industry', state: 'met', score: 15, of: 15 },
        { point: 'region', near: 'district', state: 'met', score: 10, of: 10 },
        { point: 'maturity', level: 8, state: 'met', score: 15, of: 15 },
      ],
    });
  });

  test('without a shared word it is not related', () => {
    expect(compared({ product: '抗体偶联药物' })).toBeNull();
    expect(compared({ product: '控制', about: '用于伺服电机' })).toMatchObject({ score: 100 });
  });

  test.each([
    [9, 15, 'met'],
    [7, 9, 'partly'],
    [6, 9, 'partly'],
    [5, 0, 'unmet'],
    [null, 0, 'unknown'],
  ])('a maturity of %j gives %d points', (maturity, score, state) => {
    expect(compared({ maturity })?.reasons).toContainEqual({ point: 'maturity', level: maturity, score, state, of: 15 });
  });

  test('industries count if both sides have them', () => {
    const industry = (offered: string[], asked: string[]) =>
      compared({ industries: offered }, { industries: asked })?.reasons.find(({ point }) => point === 'industry');
    expect(industry(['35', '38'], ['38'])).toMatchObject({ state: 'met', score: 15 });
    expect(industry(['35'], ['38'])).toMatchObject({ state: 'unmet', score: 0 });
    expect(industry([], ['38'])).toMatchObject({ state: 'unknown', score: 0 });
    expect(industry(['38'], [])).toMatchObject({ state: 'unknown', score: 0 });
  });
});

describe('ranked counterparts', () => {
  test('the best is first, equal ones keep their order, unrelated ones are left out', () => {
    const candidates = [
      { ...supply, id: 'far', regionCode: '110101' },
      { ...supply, id: 'other', product: '轴承', nodes: [] },
      { ...supply, id: 'best' },
      { ...supply, id: 'also best' },
    ];
    const ranked = rankCounterparts(candidates, (one) => counterpart(need, one, nodes, today));
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['best', 100],
      ['also best', 100],
      ['far', 90],
    ]);
    expect(ranked[0]?.reasons).toEqual(match()?.reasons);
  });
});
