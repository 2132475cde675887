import type { State } from './outcome.ts';
import type { Figure } from './profile.ts';

/**
 * All possible values of a number, from `lo` to `hi`. An end belongs to the interval unless it is open; −∞ and +∞ mean “no end”. A point
 * has `lo === hi`. `+∞` as a point is a share of zero (x ÷ 0).
 */
export type Interval = { readonly lo: number; readonly hi: number; readonly loOpen: boolean; readonly hiOpen: boolean };

/** Bounds are inclusive unless `exclusive`, which then holds for both. */
export type Bounds = { min?: number | undefined; max?: number | undefined; exclusive?: boolean | undefined };

/** Whether a figure may be exactly 0. */
export const mayBeZero = ({ lo, hi, loOpen, hiOpen }: Interval): boolean =>
  (lo < 0 || (lo === 0 && !loOpen)) && (hi > 0 || (hi === 0 && !hiOpen));

export const interval = (lo: number, hi: number, loOpen = false, hiOpen = false): Interval => ({ lo, hi, loOpen, hiOpen });
export const point = (value: number): Interval => interval(value, value);
export const isPoint = ({ lo, hi }: Interval): boolean => lo === hi;

/** Returns the interval of a figure; `floor` is its lower limit by nature: 0 for heads and revenue, −∞ (the default) for profit. */
export function intervalOf(figure: Figure, floor = -Infinity): Interval {
  if (typeof figure === 'number') return point(figure);
  const hi = figure.max ?? Infinity;
  return interval(Math.min(Math.max(figure.min ?? floor, floor), hi), hi);
}

/** Returns an interval as a figure; null if it is only bounded by `floor`. Open ends count as closed. */
export function figureOf({ lo, hi }: Interval, floor = -Infinity): Figure | null {
  if (lo === hi) return lo;
  if (lo <= floor && hi === Infinity) return null;
  return { ...(lo === -Infinity ? {} : { min: lo }), ...(hi === Infinity ? {} : { max: hi }) };
}

export const add = (a: Interval, b: Interval): Interval => interval(a.lo + b.lo, a.hi + b.hi, a.loOpen || b.loOpen, a.hiOpen || b.hiOpen);

export function scale(a: Interval, by: number): Interval {
  if (by === 0) return point(0);
  return by > 0 ? interval(a.lo * by, a.hi * by, a.loOpen, a.hiOpen) : interval(a.hi * by, a.lo * by, a.hiOpen, a.loOpen);
}

/** Returns the minimum of two independent numbers. */
export function least(a: Interval, b: Interval): Interval {
  const lo = Math.min(a.lo, b.lo);
  const hi = Math.min(a.hi, b.hi);
  const holds = (one: Interval) => one.lo === lo && !one.loOpen;
  return interval(lo, hi, !(holds(a) || holds(b)), (a.hi === hi && a.hiOpen) || (b.hi === hi && b.hiOpen));
}

/** x ÷ 0 is ±∞ by the sign of x; 0 ÷ 0 is chosen by the caller. */
function quotient(a: number, b: number, zeroByZero: number): number {
  if (b !== 0) return a / b;
  return a === 0 ? zeroByZero : a * Infinity;
}

/**
 * The range of `n ÷ d`. `d` may contain 0: x ÷ 0 is infinite, so that it exceeds every bound, and 0 ÷ 0 is `zeroByZero` (at least 0; for a share 0 ÷
 * 0 is 0). If `d` has both signs, the result is unbounded.
 */
export function divide(n: Interval, d: Interval, zeroByZero = 0): Interval {
  if (d.hi < 0) return divide(scale(n, -1), scale(d, -1), zeroByZero);
  if (d.lo < 0) return interval(-Infinity, Infinity);
  let lo: Interval;
  if (n.lo < 0) lo = point(quotient(n.lo, d.lo, zeroByZero));
  else if (n.lo === 0) lo = interval(d.hi === 0 ? zeroByZero : 0, 0, n.loOpen);
  else lo = interval(quotient(n.lo, d.hi, zeroByZero), 0, n.loOpen || d.hiOpen || d.hi === Infinity);
  if (n.lo < 0 && (n.loOpen || d.loOpen)) lo = interval(lo.lo, 0, true);
  if (n.hi > 0) return interval(lo.lo, quotient(n.hi, d.lo, zeroByZero), lo.loOpen, n.hiOpen || d.loOpen);
  if (n.hi === 0) return interval(lo.lo, Math.max(d.hi === 0 ? -Infinity : 0, d.lo === 0 ? zeroByZero : 0), lo.loOpen, n.hiOpen);
  return interval(lo.lo, quotient(n.hi, d.hi, zeroByZero), lo.loOpen, n.hiOpen || d.hiOpen || d.hi === Infinity);
}

/** Rounding noise does not decide a condition: 115 ÷ 100 − 1 is 15 %. */
const rounding = 1e-12;
const near = (value: number, bound: number) => Math.abs(value - bound) <= rounding * Math.max(1, Math.abs(bound));

function aboveState(value: Interval, bound: number, exclusive: boolean): State {
  if (near(value.lo, bound)) {
    if (!exclusive || value.loOpen) return 'met';
  } else if (value.lo > bound) return 'met';
  if (near(value.hi, bound)) return exclusive || value.hiOpen ? 'unmet' : 'unknown';
  return value.hi < bound ? 'unmet' : 'unknown';
}

/** Compares an interval with bounds: met or unmet only if that holds for every value in it. */
export function compare(value: Interval, { min, max, exclusive = false }: Bounds): State {
  const low = min === undefined ? 'met' : aboveState(value, min, exclusive);
  if (low === 'unmet' || max === undefined) return low;
  const high = aboveState(interval(-value.hi, -value.lo, value.hiOpen, value.loOpen), -max, exclusive);
  if (high === 'unmet') return 'unmet';
  return low === 'met' && high === 'met' ? 'met' : 'unknown';
}
