import { dayLength } from '#domain/china-time.ts';
import type { WindowStatus } from '#domain/policy.ts';
import { lastDayToApply } from '#domain/policy.ts';
import type { ApplyWindow, WindowRule } from '#domain/window/window.ts';
import { noRule, windowOn, windowStatusOf, windowsWithin } from '#domain/window/window.ts';
import type { Condition, Order } from '#server/platform/search/engine/schema.ts';

/** A day as a number: days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength;

const days = new Map<number, string>();

/** The day of a number; many documents share a day. */
function dayOf(number: number): string {
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayLength).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}

/** The stored numbers of a window. `applyKind` is its recurrence, or that it was kept in words; `spentOn` is when the budget was spent. */
export const windowNumbers = ['applyFrom', 'applyTo', 'effectiveFrom', 'effectiveTo', 'applyKind', 'spentOn'] as const;
type WindowNumber = (typeof windowNumbers)[number];

const kinds = ['year', 'month', 'text'] as const;

type Stored = Record<'applyFrom' | 'applyTo' | 'effectiveFrom' | 'effectiveTo', number | null> & { applyRule: WindowRule | null };

export function storedNumbers({ applyFrom, applyTo, effectiveFrom, effectiveTo, applyRule }: Stored): Record<WindowNumber, number | null> {
  const { every, text, untilSpent, left, leftOn } = applyRule ?? noRule;
  const kind = every ?? (text === null ? null : 'text');
  return {
    applyFrom,
    applyTo,
    effectiveFrom,
    effectiveTo,
    applyKind: kind === null ? null : kinds.indexOf(kind),
    spentOn: untilSpent && left === 0 ? dayNumber(leftOn ?? '1970-01-01') : null,
  };
}

type Numbers = (number | null | undefined)[];

/** Returns the window that was stored as these numbers, in the order of `windowNumbers`. */
function windowOf([from, to, effectiveFrom, effectiveTo, kind, spentOn]: Numbers): ApplyWindow {
  const day = (number: number | null | undefined) => (typeof number === 'number' ? dayOf(number) : null);
  const stored = typeof kind === 'number' ? kinds[kind] : undefined;
  const isSpent = typeof spentOn === 'number';
  return {
    applyFrom: day(from),
    applyTo: day(to),
    effectiveFrom: day(effectiveFrom),
    effectiveTo: day(effectiveTo),
    applyRule:
      stored === undefined && !isSpent
        ? null
        : {
            every: stored === undefined || stored === 'text' ? null : stored,
            text: stored === 'text' ? '' : null,
            untilSpent: isSpent,
            left: isSpent ? 0 : null,
            leftOn: day(spentOn),
          },
  };
}

const computed = (test: string, holds: (window: ApplyWindow) => boolean): Condition => ({
  test,
  of: windowNumbers,
  holds: (...numbers) => holds(windowOf(numbers)),
});

/** Windows of a status on a day. */
export const hasStatus = (status: WindowStatus, day: number): Condition =>
  computed(`${status} ${day}`, (window) => windowStatusOf(dayOf(day), window) === status);

/** Windows open on at least one day of a span, or always; those with an unknown status are not included. */
export const isOpenBetween = (first: number, last: number): Condition =>
  computed(`open ${first} ${last}`, (window) => {
    const status = windowStatusOf(dayOf(first), window);
    if (status === 'open' || status === 'always') return true;
    if (status !== 'upcoming') return false;
    return windowsWithin(window, dayOf(first), dayOf(last), 1).length > 0;
  });

/** Windows that overlap a span, of policies that are still in force then; without stored days there is no window. */
export const overlaps = (first: string, last: string): Condition =>
  computed(
    `overlaps ${first} ${last}`,
    (window) =>
      (window.applyFrom !== null || window.applyTo !== null) &&
      (window.effectiveTo === null || window.effectiveTo >= first) &&
      windowsWithin(window, first, last, 1).length > 0,
  );

/** Windows that close within a span: of those that come back the next, or any within the span. */
export const closesBetween = (day: number, first: string | undefined, last: string | undefined): Condition =>
  computed(`closes ${day} ${first ?? ''} ${last ?? ''}`, (window) => {
    const { to } = windowOn(first ?? dayOf(day), window);
    return to !== null && (first === undefined || to >= first) && (last === undefined || to <= last);
  });

let lastOrder: { day: number; order: Order[] } | null = null;

/** Open with a deadline, by deadline; not yet open, by opening; without deadline; past, latest first. Of a day, always the same functions. */
export function deadlineOrder(day: number): Order[] {
  if (lastOrder?.day !== day) lastOrder = { day, order: makeDeadlineOrder(day) };
  return lastOrder.order;
}

function makeDeadlineOrder(day: number): Order[] {
  const today = dayOf(day);
  const placeOf = (numbers: Numbers): { group: number; days: number | null } => {
    const stored = windowOf(numbers);
    const { from, to } = windowOn(today, stored);
    const status = windowStatusOf(today, stored);
    const last = lastDayToApply({ applyTo: to, effectiveTo: stored.effectiveTo });
    if (status === 'closed') return { group: 3, days: last === null ? 0 : Math.abs(day - dayNumber(last)) };
    if (status === 'upcoming') return { group: 1, days: from === null ? null : dayNumber(from) - day };
    return to === null || last === null ? { group: 2, days: null } : { group: 0, days: dayNumber(last) - day };
  };
  return [
    { of: windowNumbers, value: (...numbers) => placeOf(numbers).group, direction: 'asc' },
    { of: windowNumbers, value: (...numbers) => placeOf(numbers).days, direction: 'asc' },
  ];
}
