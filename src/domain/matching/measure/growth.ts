import type { GrowthMode } from '../model/criteria.ts';
import type { NumberFact } from '../model/figures.ts';
import { floorOf } from '../model/facts.ts';
import { add, divide, interval, isPoint, least, mayBeZero, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { Reader } from './reader.ts';

const rootOf = (value: number, years: number) => (years === 1 ? value : Math.sign(value) * Math.abs(value) ** (1 / years));

const none = point(-Infinity);
const anything = interval(-Infinity, Infinity);

/** Growth per year from `base` to `now`. Undefined from zero, so any value is possible; from below zero −∞, which meets no minimum. */
function rate(base: Interval, now: Interval, years: number): Interval {
  if (mayBeZero(base)) return anything;
  if (base.lo < 0) return none;
  const { lo, hi, loOpen, hiOpen } = divide(now, base);
  return add(interval(rootOf(lo, years), rootOf(hi, years), loOpen, hiOpen), point(-1));
}

/**
 * Growth of a yearly figure over `years`, oldest first, measured from the first. A company founded after the first year has no growth: −∞.
 */
export function growthOf(reader: Reader, fact: NumberFact, years: readonly number[], mode: GrowthMode): Interval {
  if (mode === 'guideline2016') return guidelineGrowth(reader, fact, years);
  const [from = 0] = years;
  const there = reader.has(fact, from);
  const values = years.map((year) => reader.read(fact, year));
  if (there === false) return none;
  const bases = mode === 'compound' ? values.slice(0, 1) : values.slice(0, -1);
  for (const base of bases) if (mayBeZero(base)) reader.noteBase(isPoint(base));
  const between = (i: number, j: number) => rate(values[i] ?? point(0), values[j] ?? point(0), j - i);
  const end = values.length - 1;
  if (mode === 'compound') return orNone(between(0, end), there);
  let lowest = point(Infinity);
  for (let i = 0; i < end; i += 1) lowest = least(lowest, between(i, i + 1));
  if (floorOf(fact) === 0) {
    // The worst year is at most the mean over any span, which bounds an unknown year between two known ones.
    for (let i = 0; i < end; i += 1)
      for (let j = i + 2; j <= end; j += 1) {
        const { hi, hiOpen } = between(i, j);
        if (hi < lowest.hi) lowest = interval(lowest.lo, hi, lowest.loOpen, hiOpen);
      }
  }
  return orNone(lowest, there);
}

const orNone = (value: Interval, there: boolean | null) => (there === null ? interval(-Infinity, value.hi, false, value.hiOpen) : value);

const hull = (a: Interval, b: Interval): Interval => interval(Math.min(a.lo, b.lo), Math.max(a.hi, b.hi));
const positive = ({ lo, hi }: Interval): Interval => interval(Math.max(lo, 0), hi);

/** Bounds of `part ÷ whole` for a whole above zero, which may come arbitrarily near to it. */
const leastOver = (part: number, { lo, hi }: Interval) => (part >= 0 ? (hi === Infinity ? 0 : part / hi) : part / lo);
const mostOver = (part: number, { lo, hi }: Interval) => (part > 0 ? part / lo : part === 0 || hi === Infinity ? 0 : part / hi);

/**
 * ½ (second ÷ first + third ÷ second) − 1 over all values with the first two above zero. If the third is too, it falls in `second` until
 * √(first × third) and rises from there.
 */
function meanRate(first: Interval, second: Interval, third: Interval): Interval {
  const at = (b: number, a: number, c: number) => (b / a + c / b) / 2 - 1;
  const turn = third.lo <= 0 ? second.lo : Math.min(Math.max(Math.sqrt(first.hi) * Math.sqrt(third.lo), second.lo), second.hi);
  const least = turn > 0 && turn < Infinity ? at(turn, first.hi, third.lo) : third.lo < 0 ? -Infinity : -1;
  const most = Math.max(at(second.lo, first.lo, third.hi), at(second.hi, first.lo, third.hi));
  return interval(least, Number.isNaN(most) ? Infinity : most);
}

/**
 * Growth of net assets or sales over three years by 高新技术企业认定管理工作指引（国科发火〔2016〕195号）三（七）4: half the sum of the ratios of the second year to
 * the first and of the third to the second, minus 1. If the first year is 0 the later two years count (第一年末净资产 或销售收入为0的，按后两年计算); if the
 * second is 0 the growth is 0 (第二年末……为0的，按0分计算). A company of less than three years is judged by the years it has (实际经营期不满三年的按实际经营时间计算).
 */
function guidelineGrowth(reader: Reader, fact: NumberFact, years: readonly number[]): Interval {
  const [first = 0, second = 0, third = 0] = years;
  const [before, there] = [reader.has(fact, first), reader.has(fact, second)];
  if (there === false) return none;
  const [one, two, three] = [before === false ? point(0) : reader.read(fact, first), reader.read(fact, second), reader.read(fact, third)];
  if (two.hi < 0 || one.hi < 0) return none;
  const [a, b] = [positive(one), positive(two)];
  const ways: Interval[] = [];
  if (mayBeZero(two)) ways.push(point(0));
  if (b.hi > 0 && mayBeZero(one)) ways.push(interval(leastOver(three.lo, b) - 1, mostOver(three.hi, b) - 1));
  if (b.hi > 0 && a.hi > 0) ways.push(meanRate(a, b, three));
  const [way = none, ...others] = ways;
  const value = others.reduce(hull, way);
  const negative = one.lo < 0 || two.lo < 0;
  return orNone(negative ? interval(-Infinity, value.hi) : value, there);
}
