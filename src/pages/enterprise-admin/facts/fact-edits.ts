import type { SourcedFact } from '#contract/enterprise.ts';
import { flagFacts, numberFacts } from '#domain/matching/model/criteria.ts';
import { isFactKey, isYearly } from '#domain/matching/model/profile.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { groupNames, groupOf } from '#entities/fact/fact-groups.ts';
import type { GroupName } from '#entities/fact/fact-groups.ts';

/** A fact as it is to be stored; `value` is null while nothing is entered. */
export type FactEdit = {
  key: FactKey;
  value: FactValue | null;
  source: string;
  sourceDate: string;
  confirmed: boolean;
  /** It is to be deleted. */
  struck: boolean;
};

/** What stands in the record of the company and is changed in its form. */
const recorded = new Set<string>(['regionCode', 'industry', 'scale', 'legalForm', 'established']);

/** Facts of a company but for those that identify it. */
export const publicFacts = (facts: readonly SourcedFact[]): SourcedFact[] => facts.filter(({ key }) => !recorded.has(key));

/** Facts by group, in the order of the groups; within one by fact, the newest year first. */
export function grouped<T extends { key: FactKey }>(facts: readonly T[]): { group: GroupName; facts: T[] }[] {
  const order = (key: FactKey) => [...numberFacts, ...flagFacts].findIndex((fact) => fact === key.split('@')[0]);
  return groupNames
    .map((group) => ({
      group,
      facts: facts
        .filter(({ key }) => groupOf(key) === group)
        .toSorted((a, b) => order(a.key) - order(b.key) || b.key.localeCompare(a.key)),
    }))
    .filter((one) => one.facts.length > 0);
}

export const isYearlyFact = (fact: string): boolean => numberFacts.some((one) => one === fact && isYearly(one));

/** The key of a fact that is chosen by its name and, where it is one of a year, by that. */
export function keyOfChoice(fact: string, year: number): FactKey | undefined {
  const key = isYearlyFact(fact) ? `${fact}@${year}` : fact;
  return isFactKey(key) ? key : undefined;
}

/** Every figure and statement that can be stored of a company; titles are as many as their dictionary has. */
export const choosableFacts: readonly string[] = [...numberFacts, ...flagFacts];
