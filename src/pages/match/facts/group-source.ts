import type { SourcedFact } from '#contract/enterprise.ts';
import type { FactKey } from '#domain/matching/profile.ts';

/** Where most of some facts come from, as source and day; it is said once for all of them. Undefined where nothing is known of it. */
export function commonSource(keys: readonly FactKey[], sources: ReadonlyMap<FactKey, SourcedFact>): SourcedFact | undefined {
  const counts = new Map<string, { fact: SourcedFact; count: number }>();
  for (const key of keys) {
    const fact = sources.get(key);
    if (fact === undefined) continue;
    const id = sourceId(fact);
    counts.set(id, { fact, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.fact;
}

/** The same for facts of the same origin. */
export const sourceId = ({ own, source, sourceDate }: SourcedFact): string => `${own} ${source} ${sourceDate}`;
