import type { Condition } from './engine/schema.ts';

/** The regions above each region. */
export type RegionTree = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns regions and all below them. */
export const withBelow = (codes: readonly string[], above: RegionTree): string[] => [
  ...codes,
  ...[...above].flatMap(([code, parents]) => (codes.some((wanted) => parents.has(wanted)) ? [code] : [])),
];

/** Returns what a place in a question means: half counts for records of the regions above, which reach it. */
export function placeConditions(codes: readonly string[], above: RegionTree): Condition[] {
  const inside = withBelow(codes, above);
  return [
    { facet: 'region', anyOf: inside },
    { facet: 'region', anyOf: [...inside, ...codes.flatMap((code) => [...(above.get(code) ?? [])])] },
  ];
}
