import { windowStatus, windowStatuses } from '#domain/policy.ts';

/** What the order of entries, apart from verdict and fit, depends on. One item an entry, entries in the order of their ids. */
export type Terms = {
  /** Yuan; null where nothing is said. */
  amounts: readonly (number | null)[];
  /** Bounds of the application window, `YYYY-MM-DD`. */
  from: readonly (string | null)[];
  to: readonly (string | null)[];
};

/** Entries as they stand on one day. */
export type Standing = {
  today: string;
  /** By entry the place of its window's status in `windowStatuses`. */
  windows: Uint8Array;
  /** Entries ordered by amount and deadline, then id: the highest amount first, those that name none last. */
  order: Int32Array;
  /** By entry: those with the same amount and deadline have the same number. */
  ties: Int32Array;
};

const never = 100_000_000;

/** The nearest deadline still ahead first; then what has none; then what is over, the latest first. */
function deadlineRank(to: string | null, today: string): number {
  if (to === null) return never;
  const number = Number(to.replaceAll('-', ''));
  return to >= today ? number : 2 * never - number;
}

/** Where every entry stands on a day: deadlines pass, so the order of one day is not that of the next. */
export function standingOn({ amounts, from, to }: Terms, today: string): Standing {
  const size = amounts.length;
  const deadlines = Float64Array.from(to, (day) => deadlineRank(day, today));
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
  const windows = Uint8Array.from(to, (end, entry) => windowStatuses.indexOf(windowStatus(today, from[entry] ?? null, end)));
  return { today, windows, order, ties };
}

/**
 * A stretch of a ranked list: `list` has the order of a standing, and where amount and deadline are alike the better fit goes first, then
 * the id. Fits are worked out for the stretch and what it ties with, not for the whole list.
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
