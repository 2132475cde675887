import type { Criterion, Leaf, Measure } from '#domain/matching/model/criteria.ts';
import { scales } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import { citiesOf, provinces } from '#server/platform/dictionary/china-places.ts';
import { random } from './random.ts';

/** Codes of the cities of China, and of the districts of the four municipalities. */
export const cities: readonly string[] = provinces.flatMap(({ id }) => (citiesOf(id) ?? []).map((place) => place.id));

const factors = [0.2, 0.5, 0.6, 0.8, 1, 1, 1, 1.2, 1.5, 2, 3, 5];
const divisions = Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0'));
const sections = 'ABCDEFGHIJKLMNOPQRST'.split('');

/** Rounds to two significant digits, as policies do. */
const round = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(2)));

const isShare = (measure: Measure): boolean => measure.of === 'ratio' || measure.of === 'growth';

/**
 * Returns a function that makes trees like those of the sample with other thresholds, regions, industries, qualifications and declarations.
 * The same trees on every run.
 */
export function criteriaVariations(sample: readonly PolicySeed[], seed: number) {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const trees = sample.flatMap(({ criteria }) => (criteria === null ? [] : [criteria]));
  const leaves = trees.flatMap(leavesOf);

  function varied(leaf: Leaf, region: string): Leaf {
    switch (leaf.kind) {
      case 'region':
        return { ...leaf, within: [region] };
      case 'industry':
        return next() < 0.5
          ? leaf
          : { ...leaf, within: [pick(next() < 0.3 ? sections : divisions), ...(next() < 0.5 ? [pick(divisions)] : [])] };
      case 'scale':
        return next() < 0.7 ? leaf : { ...leaf, within: scales.slice(0, 1 + Math.floor(next() * 3)) };
      case 'threshold': {
        const factor = isShare(leaf.measure) ? pick([0.5, 0.8, 1, 1.2, 1.5]) : pick(factors);
        const bound = (value: number | undefined) => (value === undefined ? undefined : round(value * factor));
        return { ...leaf, min: bound(leaf.min), max: bound(leaf.max) };
      }
      case 'qualification':
        return next() < 0.6 ? leaf : { ...leaf, anyOf: [...new Set([pick(leaf.anyOf), pick(qualificationSeeds).code])] };
      case 'declaration':
        return next() < 0.3 ? leaf : { ...leaf, key: `${leaf.key}-${Math.floor(next() * 10)}` };
      default:
        return leaf;
    }
  }

  function vary(node: Criterion, region: string): Criterion {
    if (node.kind === 'not') return { ...node, item: vary(node.item, region) };
    if ('items' in node) return { ...node, items: node.items.map((item) => vary(item, region)) };
    return varied(node, region);
  }

  return (): { region: string; criteria: Criterion } => {
    const region = next() < 0.5 ? pick(['000000', '990000', '999900', '999901', '999902']) : pick(cities);
    const base = vary(pick(trees), region);
    if (next() < 0.5 || !('items' in base)) return { region, criteria: base };
    const more = pick(leaves);
    return {
      region,
      criteria: { ...base, items: [...base.items, more.kind === 'region' ? { ...more, within: [region] } : varied(more, region)] },
    };
  };
}
