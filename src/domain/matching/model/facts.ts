import type { GrowthMode, NumberFact } from './criteria.ts';
import { numberFacts } from './criteria.ts';
import { factKey, isYearly } from './profile.ts';
import type { FactKey, Figure, Profile } from './profile.ts';

/** Figures that may be negative; all others (heads, revenue, expenses, pieces, shares) start at 0. */
const signed: ReadonlySet<NumberFact> = new Set(['profit', 'netAssets']);

/** The lower limit of a figure by its nature. */
export const floorOf = (fact: NumberFact): number => (signed.has(fact) ? -Infinity : 0);

/**
 * Facts that are a part of another by definition, and so never above it. 境内研发费用 is part of 研发费用 (国科发火〔2016〕195号 三(六));
 * 主营业务收入, 高新技术产品（服务）收入 and 出口收入 are part of the revenue; R&D, technical and college-educated staff are part of the head-count.
 */
const wholeOf: { readonly [part in NumberFact]?: NumberFact } = {
  rdExpenseDomestic: 'rdExpense',
  mainBusinessRevenue: 'revenue',
  highTechRevenue: 'revenue',
  exportRevenue: 'revenue',
  rdStaff: 'headcount',
  techStaff: 'headcount',
  collegeStaff: 'headcount',
};
export const isPartOf = (part: NumberFact, whole: NumberFact): boolean => wholeOf[part] === whole || (part === whole && !signed.has(whole));

/** Years a growth looks back from the last one; those of the guideline are fixed. */
export const growthYears = ({ mode, years }: { mode: GrowthMode; years: number }): number => (mode === 'guideline2016' ? 2 : years);

const keysByYear = new Map<number, Record<NumberFact, FactKey>>();

/** `factKey` from a table: criteria are evaluated by the hundred thousand, and building the same text each time would dominate. */
export function keyOf(fact: NumberFact, year: number): FactKey {
  let keys = keysByYear.get(year);
  if (keys === undefined) {
    keys = Object.fromEntries(numberFacts.map((name) => [name, factKey(name, year)])) as Record<NumberFact, FactKey>;
    keysByYear.set(year, keys);
  }
  return keys[fact];
}

/** Returns the figure under a key; anything else counts as unknown. */
export function figureAt(profile: Profile, key: FactKey): Figure | undefined {
  const value = profile[key];
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || 'held' in value) return undefined;
  return value;
}

/** Returns the year of establishment; null if unknown. */
export function foundedIn(profile: Profile): number | null {
  const day = profile.established;
  return typeof day === 'string' ? Number(day.slice(0, 4)) : null;
}

/** Whether `fact` of `year` cannot be missing because the company did not exist yet. */
export const beforeItsTime = (fact: NumberFact, year: number, founded: number | null): boolean =>
  founded !== null && year < founded && isYearly(fact);
