import type { NumberFact } from '../model/figures.ts';
import { isPartOf } from '../model/facts.ts';
import { add, divide, interval, least, mayBeZero, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { Reader } from './reader.ts';

/** Numerator and denominator of one year. */
export type Pair = { year: number; part: Interval; whole: Interval };

/** The years that count for a share; those before the founding are left out. */
export function pairsOf(reader: Reader, numerator: NumberFact, denominator: NumberFact, years: readonly number[]): Pair[] {
  return years
    .filter((year) => reader.has(numerator, year) !== false || reader.has(denominator, year) !== false)
    .map((year) => ({ year, part: reader.read(numerator, year), whole: reader.read(denominator, year) }));
}

export const total = (values: readonly Interval[]): Interval => values.reduce(add, point(0));

/** A part never exceeds its whole: narrows both intervals accordingly. Null if they contradict each other. */
function tightened(pairs: readonly Pair[]): Pair[] | null {
  if (pairs.some(({ part, whole }) => part.lo > whole.hi)) return null;
  return pairs.map(({ year, part, whole }) => ({
    year,
    part: whole.hi < part.hi ? interval(part.lo, whole.hi, part.loOpen, whole.hiOpen) : part,
    whole: part.lo > whole.lo ? interval(part.lo, whole.hi, part.loOpen, whole.hiOpen) : whole,
  }));
}

/**
 * Σ part ÷ Σ whole where each part is within its whole. Both bounds are exact: the least is all parts at their least and all wholes at
 * their most; the most is all parts at their most, each whole as near to its part as it can be.
 */
function within(pairs: readonly Pair[]): Interval {
  const least = total(pairs.map(({ part }) => part)).lo;
  const most = total(pairs.map(({ whole }) => whole)).hi;
  const parts = total(pairs.map(({ part }) => part)).hi;
  const nearest = pairs.map(({ part, whole }) =>
    part.hi > whole.lo ? { value: part.hi, open: false } : { value: whole.lo, open: whole.loOpen },
  );
  const wholes = nearest.reduce((sum, { value }) => sum + value, 0);
  const lo = least === 0 ? 0 : least / most;
  const loOpen = pairs.some(({ part }) => part.loOpen) || (least > 0 && (most === Infinity || pairs.some(({ whole }) => whole.hiOpen)));
  if (parts === 0) return interval(lo, 0, loOpen);
  if (parts === Infinity) {
    const open = pairs.some(({ part, whole }) => part.hi < whole.lo);
    return interval(lo, 1, loOpen, open);
  }
  const open = parts < wholes && (pairs.some(({ part }) => part.hiOpen) || nearest.some((one) => one.open));
  return interval(lo, parts / wholes, loOpen, open);
}

/** Whether the denominator is zero or negative: there is no share to show, and no missing fact. */
export const hasNoWhole = (part: Interval, whole: Interval): boolean =>
  whole.hi <= 0 && !(part.lo === 0 && part.hi === 0 && mayBeZero(whole));

/**
 * A share of zero or less is meaningless: a company without revenue reaches no share of it, and a loss over negative net assets is no
 * return. It may be any share. 0 ÷ 0 is 0.
 */
function quotientOf(part: Interval, whole: Interval): Interval {
  if (whole.lo < 0) return interval(-Infinity, Infinity);
  if (!mayBeZero(whole) || (part.lo === 0 && part.hi === 0)) return divide(part, whole);
  return part.lo < 0 ? interval(-Infinity, Infinity) : interval(0, Infinity, part.lo > 0 || part.loOpen);
}

/** Σ numerator ÷ Σ denominator over the years. */
export function shareOf(pairs: readonly Pair[], numerator: NumberFact, denominator: NumberFact): Interval {
  const bounded = isPartOf(numerator, denominator) ? tightened(pairs) : null;
  return bounded === null ? quotientOf(total(pairs.map(({ part }) => part)), total(pairs.map(({ whole }) => whole))) : within(bounded);
}

/** Returns the least yearly share and its year: one surely not above any other. Null without years. */
export function leastShare(pairs: readonly Pair[], numerator: NumberFact, denominator: NumberFact): { value: Interval; pair: Pair } | null {
  const [first, ...rest] = pairs.map((pair) => ({ pair, value: shareOf([pair], numerator, denominator) }));
  if (first === undefined) return null;
  return rest.reduce(
    (low, one) => ({ value: least(low.value, one.value), pair: one.value.hi < low.value.hi ? one.pair : low.pair }),
    first,
  );
}
