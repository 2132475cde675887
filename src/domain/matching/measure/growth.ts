import type { NumberFact } from '../model/criteria.ts';
import { floorOf } from '../model/facts.ts';
import { add, divide, interval, least, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { Reader } from './reader.ts';

const rootOf = (value: number, years: number) => (years === 1 ? value : Math.sign(value) * Math.abs(value) ** (1 / years));

/**
 * Growth per year from `base` to `now`. From nothing to nothing is 0, from nothing to something +∞. From below zero there is no rate
 * to show: −∞, which no minimum accepts.
 */
function rate(base: Interval, now: Interval, years: number): Interval {
  if (base.hi < 0) return point(-Infinity);
  const { lo, hi, loOpen, hiOpen } = divide(now, base.lo < 0 ? interval(0, base.hi, false, base.hiOpen) : base, 1);
  const grown = add(interval(rootOf(lo, years), rootOf(hi, years), loOpen, hiOpen), point(-1));
  return base.lo < 0 ? interval(-Infinity, grown.hi, false, grown.hiOpen) : grown;
}

/**
 * Growth of a yearly figure, over `years` oldest first; the first of them is what the growth is measured from. A company that was not
 * there in it has no growth to show: −∞.
 */
export function growthOf(reader: Reader, fact: NumberFact, years: readonly number[], mode: 'compound' | 'each'): Interval {
  const [from = 0] = years;
  const there = reader.has(fact, from);
  const values = years.map((year) => reader.read(fact, year));
  if (there === false) return point(-Infinity);
  const between = (i: number, j: number) => rate(values[i] ?? point(0), values[j] ?? point(0), j - i);
  const end = values.length - 1;
  if (mode === 'compound') return orNone(between(0, end), there);
  let lowest = point(Infinity);
  for (let i = 0; i < end; i += 1) lowest = least(lowest, between(i, i + 1));
  if (floorOf(fact) === 0) {
    // The worst year is never better than the mean over any stretch, which binds a year between two known ones.
    for (let i = 0; i < end; i += 1)
      for (let j = i + 2; j <= end; j += 1) {
        const { hi, hiOpen } = between(i, j);
        if (hi < lowest.hi) lowest = interval(lowest.lo, hi, lowest.loOpen, hiOpen);
      }
  }
  return orNone(lowest, there);
}

const orNone = (value: Interval, there: boolean | null) => (there === null ? interval(-Infinity, value.hi, false, value.hiOpen) : value);
