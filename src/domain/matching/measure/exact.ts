import type { Measure } from '../model/criteria.ts';
import type { NumberFact } from '../model/figures.ts';
import { isYearly } from '../model/figures.ts';
import { yearsSince } from '../model/dates.ts';
import { keyOf } from '../model/facts.ts';
import type { Profile } from '../model/profile.ts';
import { lastYear } from '../model/profile.ts';

const isFoundedAfter = (profile: Profile, year: number): boolean =>
  typeof profile.established === 'string' && profile.established >= `${year + 1}`;

function figure(profile: Profile, fact: NumberFact, year: number): number {
  if (isYearly(fact) && isFoundedAfter(profile, year)) return NaN;
  const value = profile[keyOf(fact, year)];
  return typeof value === 'number' ? value : NaN;
}

function sum(profile: Profile, fact: NumberFact, last: number, years: number): number {
  let result = 0;
  for (let year = last - years + 1; year <= last; year += 1) result += figure(profile, fact, year);
  return result;
}

/** NaN for a share of zero or less, which `measureOf` leaves open. */
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : part === 0 && whole === 0 ? 0 : NaN);

/**
 * Computes a measure of exact figures: same as `measureOf`, without allocations. NaN if a figure is missing or a band, a year is before the
 * founding, or a share is one of zero or less, and for growth and scores: use `measureOf` then.
 */
export function exactOf(measure: Measure, profile: Profile, today: string): number {
  const last = lastYear(today);
  switch (measure.of) {
    case 'fact': {
      const { fact, years = 1, aggregate = 'latest' } = measure;
      if (aggregate === 'latest' || years === 1 || !isYearly(fact)) return figure(profile, fact, last);
      if (aggregate === 'sum') return sum(profile, fact, last, years);
      if (aggregate === 'average') return sum(profile, fact, last, years) / years;
      let low = Infinity;
      for (let year = last - years + 1; year <= last; year += 1) low = Math.min(low, figure(profile, fact, year));
      return low;
    }
    case 'ratio': {
      const { numerator, denominator, years = 1, mode = 'total' } = measure;
      if (mode === 'total' || years === 1) return share(sum(profile, numerator, last, years), sum(profile, denominator, last, years));
      let low = Infinity;
      for (let year = last - years + 1; year <= last; year += 1)
        low = Math.min(low, share(figure(profile, numerator, year), figure(profile, denominator, year)));
      return low;
    }
    case 'weighted': {
      let result = 0;
      for (const { fact, weight } of measure.terms) if (weight !== 0) result += weight * figure(profile, fact, last);
      return result;
    }
    case 'age':
      return typeof profile.established === 'string' ? yearsSince(profile.established, today) : NaN;
    case 'growth':
    case 'score':
      return NaN;
  }
}
