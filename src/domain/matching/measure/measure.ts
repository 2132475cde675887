import type { Measure } from '../model/criteria.ts';
import { yearsSince } from '../model/dates.ts';
import { floorOf, growthYears } from '../model/facts.ts';
import { growthOf } from './growth.ts';
import { add, divide, figureOf, interval, least, point, scale } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { Profile } from '../model/profile.ts';
import { isYearly, lastYear } from '../model/profile.ts';
import type { Reading } from './reading.ts';
import { Reader, yearsUpTo } from './reader.ts';
import type { Narrowed } from './reader.ts';
import { scoreOf } from './score.ts';
import { hasNoWhole, leastShare, pairsOf, shareOf, total } from './share.ts';

type Of<K extends Measure['of']> = Extract<Measure, { of: K }>;

function factOf({ fact, years = 1, aggregate = 'latest' }: Of<'fact'>, reader: Reader, last: number): Interval {
  if (aggregate === 'latest' || !isYearly(fact)) return reader.read(fact, last);
  const counted = yearsUpTo(last, years).filter((year) => reader.has(fact, year) !== false);
  const values = counted.map((year) => reader.read(fact, year));
  const [first, ...rest] = values;
  if (first === undefined) return point(0);
  if (aggregate === 'minimum') return rest.reduce(least, first);
  return aggregate === 'sum' ? total(values) : divide(total(values), point(values.length));
}

function ratioOf({ numerator, denominator, years = 1, mode = 'total' }: Of<'ratio'>, reader: Reader, last: number) {
  const sides = (part: Interval, whole: Interval) => ({
    part: figureOf(part, floorOf(numerator)),
    whole: figureOf(whole, floorOf(denominator)),
  });
  const pairs = pairsOf(reader, numerator, denominator, yearsUpTo(last, years));
  if (mode === 'each') {
    const low = leastShare(pairs, numerator, denominator);
    if (low === null) return { value: point(0), share: undefined, noBase: false };
    const noBase = pairs.some((pair) => hasNoWhole(pair.part, pair.whole));
    return { value: low.value, share: { ...sides(low.pair.part, low.pair.whole), year: low.pair.year }, noBase };
  }
  const [part, whole] = [total(pairs.map((pair) => pair.part)), total(pairs.map((pair) => pair.whole))];
  return { value: shareOf(pairs, numerator, denominator), share: { ...sides(part, whole), year: null }, noBase: hasNoWhole(part, whole) };
}

/**
 * What a measure comes to on the day `today` (`YYYY-MM-DD`), as the interval of all values it may have given what is known.
 * “Latest” is the last financial year that has ended. A year that is missing leaves the interval open, but it may decide all the same.
 * Years before the company was established do not count, nor are they missing (实际经营不满三年的按实际经营时间计算): they add nothing to
 * sums and shares, and are left out of means and minima; a company without any such year has 0.
 */
export function measureOf(measure: Measure, profile: Profile, today: string, narrowed?: Narrowed): Reading {
  if (measure.of === 'age') return ageOf(profile, today);
  if (measure.of === 'score') return scoreOf(measure.parts, (one) => measureOf(one, profile, today, narrowed));
  const reader = new Reader(profile, narrowed);
  const last = lastYear(today);
  const reading = (value: Interval): Reading => ({ value, needs: reader.needs, known: reader.known });
  switch (measure.of) {
    case 'fact':
      return reading(factOf(measure, reader, last));
    case 'ratio': {
      const { value, share, noBase } = ratioOf(measure, reader, last);
      return { ...reading(value), share, noBase };
    }
    case 'growth':
      return {
        ...reading(growthOf(reader, measure.fact, yearsUpTo(last, growthYears(measure) + 1), measure.mode)),
        noBase: reader.zeroBase,
      };
    case 'weighted':
      return reading(
        measure.terms
          .filter(({ weight }) => weight !== 0)
          .reduce((sum, { fact, weight }) => add(sum, scale(reader.read(fact, last), weight)), point(0)),
      );
  }
}

function ageOf(profile: Profile, today: string): Reading {
  const since = profile.established;
  if (typeof since !== 'string') return { value: interval(0, Infinity), needs: ['established'], known: false };
  return { value: point(yearsSince(since, today)), needs: [], known: true, since };
}
