import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';

/** The source and date of a fact. */
export function useSourceText(): (fact: SourcedFact) => string {
  const { t } = useTranslation('match');
  const { day } = useFormat();
  return ({ own, source, sourceDate }) => t('facts.source', { source: own ? t('facts.ownSource') : source, date: day(sourceDate) });
}

/** Returns the most common source and date of some facts, which is shown once for all of them. Undefined if none is known. */
export function commonSource(keys: readonly FactKey[], sources: ReadonlyMap<FactKey, SourcedFact>): SourcedFact | undefined {
  const counts = new Map<string, { fact: SourcedFact; count: number }>();
  for (const key of keys) {
    const fact = sources.get(key);
    if (fact === undefined) continue;
    const id = sourceId(fact);
    counts.set(id, { fact, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || Number(a.fact.own) - Number(b.fact.own))[0]?.fact;
}

/** Returns a key that is equal for facts of the same source and date. */
export const sourceId = ({ own, source, sourceDate }: SourcedFact): string => `${own} ${source} ${sourceDate}`;
