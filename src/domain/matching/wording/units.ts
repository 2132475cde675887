import type { NumberFact } from '../model/criteria.ts';
import type { Unit } from './phrases.ts';

/** The unit of each figure. */
export const factUnits: Record<NumberFact, Unit> = {
  registeredCapital: 'yuan',
  paidInCapital: 'yuan',
  revenue: 'yuan',
  mainBusinessRevenue: 'yuan',
  highTechRevenue: 'yuan',
  profit: 'yuan',
  tax: 'yuan',
  assets: 'yuan',
  netAssets: 'yuan',
  rdExpense: 'yuan',
  rdExpenseDomestic: 'yuan',
  headcount: 'heads',
  rdStaff: 'heads',
  techStaff: 'heads',
  collegeStaff: 'heads',
  equityFinancing: 'yuan',
  fixedAssetInvestment: 'yuan',
  exportRevenue: 'yuan',
  inventionPatents: 'pieces',
  utilityPatents: 'pieces',
  designPatents: 'pieces',
  softwareCopyrights: 'pieces',
  classOneIp: 'pieces',
  classTwoIp: 'pieces',
  standardsLed: 'pieces',
  yearsInNiche: 'years',
  marketShare: 'percent',
  debtRatio: 'percent',
  innovationScore: 'points',
};

/** Figures of the end of a year rather than of its course. */
export const atYearEnd: ReadonlySet<NumberFact> = new Set(['assets', 'netAssets', 'debtRatio']);

/** Two decimals, or as many as it takes for a difference to show at all. */
export const digitsOf = (value: number): number => Math.min(8, Math.max(2, value === 0 ? 0 : Math.ceil(-Math.log10(Math.abs(value)))));
