import type { FactKey } from './model/profile.ts';

/**
 * Returns the topic of each declaration: the category of policies that ask for it most often, on a tie the first. `asked` has one pair per policy and
 * declaration.
 */
export function topicsOf(asked: Iterable<readonly [fact: FactKey, category: string]>): Map<FactKey, string> {
  const counts = new Map<FactKey, Map<string, number>>();
  for (const [fact, category] of asked) {
    const of = counts.get(fact) ?? new Map<string, number>();
    counts.set(fact, of.set(category, (of.get(category) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([fact, of]) => {
      const [most] = [...of].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      return most === undefined ? [] : [[fact, most[0]] as const];
    }),
  );
}
