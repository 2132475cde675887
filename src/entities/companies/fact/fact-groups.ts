import type { YearlyFact } from '#domain/matching/model/figures.ts';
import { figuresIn, isYearly } from '#domain/matching/model/figures.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import { isAskedFor } from '#domain/matching/model/existence.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { isFactKey, partsOfKey } from '#domain/matching/model/profile.ts';

export const groupNames = ['basics', 'people', 'money', 'property', 'titles', 'record', 'declarations'] as const;
export type GroupName = (typeof groupNames)[number];

const basics: readonly string[] = ['regionCode', 'industry', 'scale', 'legalForm', 'established', ...figuresIn('basics', 'market')];
const property: readonly string[] = figuresIn('property');

/** Facts of a financial year: rows of a table with the years as columns. */
export const yearlyRows: Record<'people' | 'money', readonly YearlyFact[]> = {
  people: figuresIn('people').filter(isYearly),
  money: figuresIn('money').filter(isYearly),
};

const keys = (facts: readonly string[]): FactKey[] => facts.filter(isFactKey);

/** All facts of a group that are not yearly; titles, declarations and dates of registration only if policies ask for them. */
export function groupKeys(group: GroupName, asked: readonly FactKey[]): FactKey[] {
  switch (group) {
    case 'basics':
      return [...keys(basics), ...asked.filter((key) => key.startsWith('registered:'))];
    case 'property':
      return keys(property);
    case 'record':
      return keys(flagFacts).filter(isAskedFor);
    case 'titles':
      return asked.filter((key) => key.startsWith('qualification:'));
    case 'declarations':
      return asked.filter((key) => key.startsWith('declaration:'));
    default:
      return [];
  }
}

/** The id of the field of a fact. */
export function groupOf(key: FactKey): GroupName {
  if (key.startsWith('qualification:')) return 'titles';
  if (key.startsWith('declaration:')) return 'declarations';
  if (key.startsWith('registered:')) return 'basics';
  const { fact } = partsOfKey(key);
  if (yearlyRows.people.some((one) => one === fact)) return 'people';
  if (yearlyRows.money.some((one) => one === fact)) return 'money';
  if (property.includes(fact)) return 'property';
  return basics.includes(fact) ? 'basics' : 'record';
}
