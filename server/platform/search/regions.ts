import type { Condition } from './engine/schema.ts';

/** The regions above each region. */
export type RegionTree = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns regions and all below them. */
export const withBelow = (codes: readonly string[], above: RegionTree): string[] => [
  ...codes,
  ...[...above].flatMap(([code, parents]) => (codes.some((chosen) => parents.has(chosen)) ? [code] : [])),
];

/** Returns the conditions of a place in a question: records of the regions above, which include it, count half. */
export function placeConditions(codes: readonly string[], above: RegionTree): Condition[] {
  const inside = withBelow(codes, above);
  return [
    { facet: 'region', anyOf: inside },
    { facet: 'region', anyOf: [...inside, ...codes.flatMap((code) => [...(above.get(code) ?? [])])] },
  ];
}
