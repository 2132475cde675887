import type { SourcedFact } from '#contract/company.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import { isYearly, numberFacts } from '#domain/matching/model/figures.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { groupNames, groupOf } from '#entities/companies/fact/fact-groups.ts';
import type { GroupName } from '#entities/companies/fact/fact-groups.ts';

/** A fact to store; `value` is null while the field is empty. */
export type FactEdit = {
  key: FactKey;
  value: FactValue | null;
  source: string;
  sourceDate: string;
  confirmed: boolean;
  /** Marked for deletion. */
  struck: boolean;
};

/** Basic facts, which belong to the company's record and are edited in its form. */
const recorded = new Set<string>(['regionCode', 'industry', 'scale', 'legalForm', 'established']);

/** Returns the facts of a company except those that identify it. */
export const publicFacts = (facts: readonly SourcedFact[]): SourcedFact[] => facts.filter(({ key }) => !recorded.has(key));

/** Returns the facts in the order of the groups; within a group by fact, newest year first. */
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

/** Returns the key of a fact from its name and, for a yearly one, its year. */
export function keyOfChoice(fact: string, year: number): FactKey | undefined {
  const key = isYearlyFact(fact) ? `${fact}@${year}` : fact;
  return isFactKey(key) ? key : undefined;
}

/** Every figure and statement that a company can have; titles are as many as their dictionary has. */
export const choosableFacts: readonly string[] = [...numberFacts, ...flagFacts, 'movedFrom'];
