import type { GrowthMode } from './criteria.ts';
import type { NumberFact } from './figures.ts';
import { figureOf, isYearly, numberFacts } from './figures.ts';
import { factKey } from './profile.ts';
import type { FactKey, Figure, Profile } from './profile.ts';

const isSigned = (fact: NumberFact): boolean => figureOf(fact).signed === true;

/** The lower limit of a figure by its nature. */
export const floorOf = (fact: NumberFact): number => (isSigned(fact) ? -Infinity : 0);

export const isPartOf = (part: NumberFact, whole: NumberFact): boolean =>
  figureOf(part).partOf === whole || (part === whole && !isSigned(whole));

/** The number of years that a growth spans; two for the fixed formula of the 2016 guideline. */
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
