import { addDays, utcDate } from '../china-time.ts';
import type { WindowStatus } from '../policy.ts';
import { isExpired, windowStatus } from '../policy.ts';

/** The period of a recurring window. */
type WindowUnit = 'year' | 'month';

/** The rule of a policy's window besides the two days. */
export type WindowRule = {
  /** Null: the two days are the only window. Otherwise they are the first of a row of windows. */
  every: WindowUnit | null;
  /** The words of the notice, kept if they say more than the days. Without days the status is unknown. */
  text: string | null;
  /** Open until the budget is used up. */
  untilSpent: boolean;
  /** The remaining budget in yuan, and the day of that statement. */
  left: number | null;
  leftOn: string | null;
};

/** Returns a rule that has content; null for an empty one. */
export function statedRule(rule: WindowRule | null | undefined): WindowRule | null {
  if (rule === null || rule === undefined) return null;
  const { every, untilSpent, left, leftOn } = rule;
  const text = rule.text?.trim() || null;
  if (every === null && text === null && !untilSpent) return null;
  return { every, text, untilSpent, left: untilSpent ? left : null, leftOn: untilSpent && left !== null ? leftOn : null };
}

export const noRule: WindowRule = { every: null, text: null, untilSpent: false, left: null, leftOn: null };

/** A rule in an answer: with its stored days and the day from which the policy is in force. */
export type AnsweredRule = WindowRule & { from: string | null; to: string | null; since: string | null };

/**
 * A policy's window as it is stored, or as it is answered: then `applyFrom` and `applyTo` are the window of that day and the rule has the
 * stored days. Days are `YYYY-MM-DD` in China, both bounds belong to the window.
 */
export type ApplyWindow = {
  applyFrom: string | null;
  applyTo: string | null;
  effectiveFrom?: string | null | undefined;
  effectiveTo: string | null;
  applyRule?: WindowRule | AnsweredRule | null | undefined;
};

export type Span = { from: string | null; to: string | null };

/** Returns the day `months` later; the last day of a shorter month. Same as `date + interval` of PostgreSQL. */
export function monthsLater(day: string, months: number): string {
  const at = utcDate(`${day.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(Number(day.slice(8)), last));
  return at.toISOString().slice(0, 10);
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Returns the first window and the step in months of a recurring window; null for a single one. */
function firstOf({ applyFrom, applyTo, effectiveFrom, applyRule }: ApplyWindow) {
  if (!applyRule?.every) return null;
  const stored = 'from' in applyRule ? applyRule : { from: applyFrom, to: applyTo, since: effectiveFrom ?? null };
  if (stored.from === null || stored.to === null) return null;
  return { from: stored.from, to: stored.to, since: stored.since, step: applyRule.every === 'year' ? 12 : 1 };
}

/**
 * Returns the window for a day: the open one, else the next, else the last. Recurring windows do not begin after the policy's end or open before it
 * is in force. Same rule as `window_shift` in the database.
 */
export function windowOn(today: string, window: ApplyWindow): Span {
  const first = firstOf(window);
  if (first === null) return { from: window.applyFrom, to: window.applyTo };
  const { from, to, since, step } = first;
  const { effectiveTo } = window;
  const day = since !== null && since > today ? since : today;
  const lastOf = (count: number) => monthsLater(to, count * step);
  let count = Math.max(0, Math.floor((monthNumber(day) - monthNumber(to)) / step));
  if (lastOf(count) < day) count += 1;
  // a window that would begin after the policy's end is replaced by the one before
  if (count > 0 && effectiveTo !== null && monthsLater(from, count * step) > effectiveTo && (since === null || lastOf(count - 1) >= since))
    count -= 1;
  const begin = monthsLater(from, count * step);
  return { from: since !== null && since > begin ? since : begin, to: lastOf(count) };
}

/** Returns the window after that of a day; null if none recurs before the policy ends. */
export function windowAfter(today: string, window: ApplyWindow): { from: string; to: string } | null {
  const current = windowOn(today, window);
  if (firstOf(window) === null || current.to === null) return null;
  const { from, to } = windowOn(addDays(current.to, 1), window);
  if (from === null || to === null || to <= current.to || (window.effectiveTo !== null && from > window.effectiveTo)) return null;
  return { from, to };
}

/** Whether the budget of the window of a day is spent. Statements about an earlier window do not count. */
export function isSpent(today: string, window: ApplyWindow): boolean {
  const { applyRule: rule } = window;
  if (rule === null || rule === undefined || !rule.untilSpent || rule.left !== 0) return false;
  const { from } = windowOn(today, window);
  return firstOf(window) === null || (rule.leftOn !== null && from !== null && rule.leftOn >= from);
}

/** Returns the status of a policy's window on a day. With words only it is unknown: `ask`, neither open nor closed. */
export function windowStatusOf(today: string, window: ApplyWindow): WindowStatus {
  const { effectiveTo, applyRule } = window;
  if (isExpired(today, effectiveTo)) return 'closed';
  if (isSpent(today, window)) return 'closed';
  const { from, to } = windowOn(today, window);
  if (from === null && to === null && typeof applyRule?.text === 'string') return 'ask';
  if (firstOf(window) !== null && effectiveTo !== null && from !== null && from > effectiveTo) return 'closed';
  return windowStatus(today, from, to, effectiveTo);
}

/** Returns the windows that touch a span of days, first to last; at most `most`. */
export function windowsWithin(window: ApplyWindow, first: string, last: string, most = 40): Span[] {
  const { effectiveTo } = window;
  const touches = ({ from, to }: Span) =>
    (from === null || (from <= last && (effectiveTo === null || from <= effectiveTo))) && (to === null || to >= first);
  const spans: Span[] = [];
  for (let next: Span | null = windowOn(first, window); next !== null && touches(next) && spans.length < most;) {
    spans.push(next);
    next = next.to === null ? null : windowAfter(next.to, window);
  }
  return spans;
}

/** Returns a record with the window of a day instead of the stored days. */
export function withWindowOn<Window extends ApplyWindow>(today: string, window: Window): Window {
  const { from, to } = windowOn(today, window);
  return { ...window, applyFrom: from, applyTo: to };
}
