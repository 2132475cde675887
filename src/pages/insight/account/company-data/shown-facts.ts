import type { CompanyData } from '#contract/company-data.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { groupNames, groupOf } from '#entities/companies/fact/fact-groups.ts';
import type { GroupName } from '#entities/companies/fact/fact-groups.ts';

/** An effective fact, and the register's value that a declaration overrides. */
export type Shown = { fact: SourcedFact; official: SourcedFact | null };

/** Returns one entry a fact: the declaration counts before the public value. */
export function shownFacts(facts: readonly SourcedFact[]): Map<FactKey, Shown> {
  const shown = new Map<FactKey, Shown>();
  // public values come first
  for (const fact of facts) shown.set(fact.key, { fact, official: shown.get(fact.key)?.fact ?? null });
  return shown;
}

type Topic = { group: GroupName; known: number; of: number; facts: [FactKey, Shown][] };

/** Returns the facts by topic, confirmed ones first, with the number of known facts among those that policies ask for. */
export function topicsOf({ facts, asked }: Pick<CompanyData, 'facts' | 'asked'>): Topic[] {
  const shown = shownFacts(facts);
  return groupNames.map((group) => {
    const ofGroup = asked.filter(({ key }) => groupOf(key) === group);
    return {
      group,
      known: ofGroup.filter(({ key }) => shown.has(key)).length,
      of: ofGroup.length,
      facts: [...shown]
        .filter(([key]) => groupOf(key) === group)
        .toSorted(([a, one], [b, other]) => Number(other.fact.confirmed) - Number(one.fact.confirmed) || (a < b ? -1 : 1)),
    };
  });
}

export type Company = NonNullable<CompanyData['company']>;
