import { describe, expect, test } from 'vitest';
import { chainCompany } from '#contract/listing/kinds/chain-company.ts';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { chainNode } from '#contract/listing/kinds/chain-node.ts';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { listingsOf } from '#server/seed/data/listings/index.ts';

const day = '2026-11-20';
const nodes = new Map(listingsOf(chainNode, day).map((node) => [node.id, node]));
const needs = listingsOf(chainNeed, day);
const supplies = listingsOf(chainSupply, day);
const companies = listingsOf(chainCompany, day);

const chainOf = (id: string) => nodes.get(id)?.attributes.chain;
const sections = ['upstream', 'midstream', 'downstream', 'support'];

describe('the chains of the sample', () => {
  test('there are three, with 12 to 18 nodes and every section', () => {
    const chains = Map.groupBy(nodes.values(), ({ attributes: { chain } }) => chain);
    expect(chains.size).toBe(3);
    for (const [chain, members] of chains) {
      expect(members.length, chain ?? '').toBeGreaterThanOrEqual(12);
      expect(members.length, chain ?? '').toBeLessThanOrEqual(18);
      expect(new Set(members.map(({ attributes: { section } }) => section)).size, chain ?? '').toBe(sections.length);
    }
  });

  test('they connect nodes of one chain only', () => {
    const wrong = [...nodes.values()].flatMap(({ id, attributes: { chain, parent = [], deliversTo = [] } }) =>
      [...parent, ...deliversTo].filter((other) => chainOf(other) !== chain || other === id).map((other) => `${id} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('deliveries have no cycle and never go upstream', () => {
    const order = (id: string) => sections.indexOf(nodes.get(id)?.attributes.section ?? '');
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (nodes.get(from)?.attributes.deliversTo ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
    const wrong = [...nodes.values()].flatMap(({ id, attributes: { section, deliversTo = [] } }) => [
      ...(reaches(id, id) ? [`${id} delivers to itself`] : []),
      ...deliversTo.filter((other) => section !== 'support' && order(other) < order(id)).map((other) => `${id} → ${other}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('parts are one level deep, in the section of the whole', () => {
    const wrong = [...nodes.values()].filter(({ attributes: { parent: [parent] = [], section } }) => {
      const whole = parent === undefined ? undefined : nodes.get(parent);
      return whole !== undefined && (whole.attributes.section !== section || (whole.attributes.parent ?? []).length > 0);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('in each chain two to four nodes state why they need companies', () => {
    const gaps = Map.groupBy(
      [...nodes.values()].filter(({ attributes: { gap } }) => gap !== null && gap !== undefined),
      ({ attributes: { chain } }) => chain,
    );
    expect([...gaps.values()].map(({ length }) => length).filter((length) => length < 2 || length > 4)).toEqual([]);
    expect(gaps.size).toBe(3);
  });

  test('a node without companies has no supplier', () => {
    const held = new Set([...companies, ...supplies].flatMap(({ attributes: { node = [] } }) => node));
    const gaps = ['cn-bio-reagent', 'cn-bio-preparation', 'cn-equip-servo', 'cn-equip-controller', 'cn-energy-cell', 'cn-energy-pcs'];
    expect(gaps.filter((id) => held.has(id) || nodes.get(id)?.attributes.gap === null)).toEqual([]);
  });

  test('each company is named once, with the district of its record', () => {
    expect(new Set(companies.map(({ attributes: { company = [] } }) => company[0])).size).toBe(companies.length);
    expect(companies.filter(({ attributes: { utilisation } }) => (utilisation ?? 0) > 100)).toEqual([]);
  });
});

describe('needs and supplies of the sample', () => {
  /** Returns the supplies that meet a need in full. */
  const meeting = (need: (typeof needs)[number]) =>
    supplies.filter(
      ({ attributes }) =>
        attributes.node?.[0] === need.attributes.node?.[0] &&
        attributes.unit === need.attributes.unit &&
        attributes.company?.[0] !== need.attributes.company?.[0] &&
        (attributes.quantity ?? 0) >= (need.attributes.quantity ?? 0) &&
        (attributes.price ?? Infinity) <= (need.attributes.budget ?? 0),
    );

  test('at least twelve needs have a supply on the same node, with quantity and budget', () => {
    expect(needs.filter((need) => meeting(need).length > 0).length).toBeGreaterThanOrEqual(12);
  });

  test('some have none: a gap of the chain, or too little supply', () => {
    const without = needs.filter((need) => meeting(need).length === 0).map(({ id }) => id);
    expect(without).toEqual(expect.arrayContaining(['need-servo', 'need-cell', 'need-culture-medium', 'need-antibody', 'need-poria']));
    const asked = new Set(needs.map(({ attributes: { node } }) => node?.[0]));
    expect(supplies.filter(({ attributes: { node } }) => !asked.has(node?.[0])).length).toBeGreaterThanOrEqual(3);
  });

  test('a company on the chains has its needs and supplies on one of its nodes', () => {
    const on = new Map(companies.map(({ attributes: { company = [], node = [] } }) => [company[0], node]));
    const elsewhere = supplies.filter(
      ({ attributes: { company = [], node = [] } }) => on.get(company[0])?.includes(node[0] ?? '') === false,
    );
    expect(elsewhere.map(({ id }) => id)).toEqual([]);
  });

  test('delivery days are after the day of the sample', () => {
    expect(needs.filter(({ attributes: { deliverBy } }) => deliverBy !== null && deliverBy !== undefined && deliverBy <= day)).toEqual([]);
  });
});
