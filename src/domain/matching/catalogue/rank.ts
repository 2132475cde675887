import { windowStatuses } from '#domain/policy.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import { windowOn, windowStatusOf } from '#domain/window/window.ts';

/** The values that the order depends on besides verdict and fit. One item per entry, in order of ids. */
export type Terms = {
  /** Yuan; null if unstated. */
  amounts: readonly (number | null)[];
  /** Bounds of the application window, `YYYY-MM-DD`. */
  from: readonly (string | null)[];
  to: readonly (string | null)[];
  /** The last day in force. */
  effectiveTo: readonly (string | null)[];
  rules: readonly (NonNullable<ApplyWindow['applyRule']> | null)[];
};

/** Entries on one day. */
export type Standing = {
  today: string;
  /** Per entry the index of its window's status in `windowStatuses`. */
  windows: Uint8Array;
  /** Entries by amount and deadline, then id: highest amount first, those without one last. */
  order: Int32Array;
  /** Per entry a number shared by entries with the same amount and deadline. */
  ties: Int32Array;
};

const never = 100_000_000;

/** Nearest deadline first; then entries without one; then past deadlines, latest first. */
function deadlineRank(to: string | null, today: string): number {
  if (to === null) return never;
  const number = Number(to.replaceAll('-', ''));
  return to >= today ? number : 2 * never - number;
}

/** Orders the entries on a day; the order changes daily as deadlines pass. */
export function standingOn({ amounts, from, to, effectiveTo, rules }: Terms, today: string): Standing {
  const size = amounts.length;
  const windowOf = (entry: number): ApplyWindow => ({
    applyFrom: from[entry] ?? null,
    applyTo: to[entry] ?? null,
    effectiveTo: effectiveTo[entry] ?? null,
    applyRule: rules[entry] ?? null,
  });
  const deadlines = Float64Array.from(amounts, (_, entry) => deadlineRank(windowOn(today, windowOf(entry)).to, today));
  const worth = Float64Array.from(amounts, (amount) => amount ?? Number.NEGATIVE_INFINITY);
  const compare = (a: number, b: number): number => {
    const [one = 0, other = 0] = [worth[a], worth[b]];
    if (one !== other) return other > one ? 1 : -1;
    return (deadlines[a] ?? 0) - (deadlines[b] ?? 0);
  };
  const order = Int32Array.from({ length: size }, (_, entry) => entry).sort((a, b) => compare(a, b) || a - b);
  const ties = new Int32Array(size);
  for (let place = 1; place < size; place += 1) {
    const [before = 0, entry = 0] = [order[place - 1], order[place]];
    ties[entry] = (ties[before] ?? 0) + (compare(before, entry) === 0 ? 0 : 1);
  }
  const windows = Uint8Array.from(amounts, (_, entry) => windowStatuses.indexOf(windowStatusOf(today, windowOf(entry))));
  return { today, windows, order, ties };
}

/**
 * A page of a ranked list: `list` is ordered by standing; among equal amounts and deadlines the better fit comes first, then the id. Fits
 * are computed for the page and its ties only.
 */
export function ranked(list: Int32Array, { ties }: Standing, start: number, end: number, fit: (entry: number) => number): number[] {
  const alike = (a: number, b: number) => ties[list[a] ?? 0] === ties[list[b] ?? 0];
  const last = Math.min(end, list.length);
  if (start >= last) return [];
  let from = start;
  while (from > 0 && alike(from - 1, start)) from -= 1;
  let to = last;
  while (to < list.length && alike(to, last - 1)) to += 1;
  const stretch = Array.from(list.subarray(from, to), (entry) => ({ entry, tie: ties[entry] ?? 0, fit: fit(entry) }));
  stretch.sort((a, b) => a.tie - b.tie || b.fit - a.fit || a.entry - b.entry);
  return stretch.slice(start - from, last - from).map(({ entry }) => entry);
}
