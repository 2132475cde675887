import type { NumberFact } from '#domain/matching/model/criteria.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import { isAskedFor } from '#domain/matching/model/existence.ts';
import type { BasicFact, FactKey, YearlyFact } from '#domain/matching/model/profile.ts';
import { isFactKey, partsOfKey } from '#domain/matching/model/profile.ts';

export const groupNames = ['basics', 'people', 'money', 'property', 'titles', 'record', 'declarations'] as const;
export type GroupName = (typeof groupNames)[number];

const basics: readonly (BasicFact | NumberFact)[] = [
  'regionCode',
  'industry',
  'scale',
  'legalForm',
  'established',
  'registeredCapital',
  'paidInCapital',
  'yearsInNiche',
  'marketShare',
  'innovationScore',
];
const property: readonly NumberFact[] = [
  'inventionPatents',
  'utilityPatents',
  'designPatents',
  'softwareCopyrights',
  'classOneIp',
  'classTwoIp',
  'standardsLed',
];

/** Facts of a financial year: rows of a table with the years as columns. */
export const yearlyRows: Record<'people' | 'money', readonly YearlyFact[]> = {
  people: ['headcount', 'rdStaff', 'techStaff', 'collegeStaff'],
  money: [
    'revenue',
    'mainBusinessRevenue',
    'highTechRevenue',
    'exportRevenue',
    'rdExpense',
    'rdExpenseDomestic',
    'profit',
    'tax',
    'assets',
    'netAssets',
    'debtRatio',
    'equityFinancing',
    'fixedAssetInvestment',
  ],
};

const keys = (facts: readonly string[]): FactKey[] => facts.filter(isFactKey);

/** Every fact of a group that is not yearly; for titles, declarations and dates of registration, as many as policies ask for. */
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
  if (property.some((one) => one === fact)) return 'property';
  return basics.some((one) => one === fact) ? 'basics' : 'record';
}
