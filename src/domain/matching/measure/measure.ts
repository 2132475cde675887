import type { Measure, PlainMeasure, ScorePart } from '../model/criteria.ts';
import { yearsSince } from '../model/dates.ts';
import { floorOf, growthYears } from '../model/facts.ts';
import { growthOf } from './growth.ts';
import { add, compare, divide, figureOf, interval, isPoint, least, point, scale } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { FactKey, Profile } from '../model/profile.ts';
import { lastYear } from '../model/profile.ts';
import { isYearly } from '../model/figures.ts';
import type { Reading } from './reading.ts';
import { Reader, yearsUpTo } from './reader.ts';
import type { Narrowed } from './reader.ts';
import { hasNoWhole, leastShare, pairsOf, shareOf, total } from './share.ts';

type Way = ScorePart['ways'][number];

/** The fewest and most points a number may be worth. Steps by `from` rise with it, steps by `upTo` fall. */
function pointsOf(value: Interval, steps: Way['steps']): Interval {
  let [surely, perhaps] = [0, 0];
  for (const { from, upTo, points } of steps) {
    const state = compare(value, { min: from, max: upTo });
    if (state === 'met') surely = Math.max(surely, points);
    if (state !== 'unmet') perhaps = Math.max(perhaps, points);
  }
  return interval(surely, perhaps);
}

const best = (a: Interval, b: Interval): Interval => interval(Math.max(a.lo, b.lo), Math.max(a.hi, b.hi));

/** Computes the points of an evaluation table. Facts that cannot change the points of a line are not asked for. */
function scoreOf(parts: readonly ScorePart[], read: (measure: PlainMeasure) => Reading): Reading {
  let value = point(0);
  const needs = new Set<FactKey>();
  let [known, noBase] = [false, false];
  for (const { base = 0, ways } of parts) {
    const readings = ways.map(({ measure, steps }) => {
      const reading = read(measure);
      return { ...reading, worth: pointsOf(reading.value, steps) };
    });
    const points = readings.reduce((most, { worth }) => best(most, worth), point(base));
    for (const reading of readings) {
      known ||= reading.known;
      noBase ||= reading.noBase === true;
      if (!isPoint(reading.worth) && reading.worth.hi > points.lo) for (const key of reading.needs) needs.add(key);
    }
    value = add(value, points);
  }
  return { value, needs: [...needs], known, noBase };
}

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
 * Returns the value of a measure on the day `today` (`YYYY-MM-DD`), as the interval of all values possible given the known facts. “Latest”
 * is the last financial year that has ended. A missing year leaves the interval open, which may still decide. Years before the founding
 * neither count nor are missing (实际经营不满三年的按实际经营时间计算): they add nothing to sums and shares, and are left out of means and minima; a company
 * without any such year has 0.
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
