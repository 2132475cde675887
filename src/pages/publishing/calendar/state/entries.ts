import type { PolicySummary } from '#contract/policy.ts';
import { lastDayToApply } from '#domain/policy.ts';
import { windowsWithin } from '#domain/window/window.ts';

/** The opening or closing of a window, with its day. */
export type Entry = { policy: PolicySummary; day: string; what: 'closes' | 'opens' };

/** Returns the policy once for each of its windows that touch the span, with the days and the status of that window. */
function windowsOf(policy: PolicySummary, from: string, to: string): PolicySummary[] {
  if (!policy.applyRule?.every) return [policy];
  const current = policy.applyFrom ?? '';
  return windowsWithin(policy, from, to).map((window) => {
    const begin = window.from ?? '';
    const status = begin === current ? policy.status : begin > current ? 'upcoming' : 'closed';
    return { ...policy, applyFrom: window.from, applyTo: window.to, status };
  });
}

/** Returns the openings and closings from `from` to `to`, inclusive: by day, closings before openings, higher amounts first. */
export function entriesOf(policies: readonly PolicySummary[], from: string, to: string): Entry[] {
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to;
  return policies
    .flatMap((policy) => windowsOf(policy, from, to))
    .flatMap((policy): Entry[] => {
      const last = lastDayToApply(policy);
      return [
        ...(within(last) ? [{ policy, day: last, what: 'closes' as const }] : []),
        ...(within(policy.applyFrom) ? [{ policy, day: policy.applyFrom, what: 'opens' as const }] : []),
      ];
    })
    .toSorted(
      (a, b) => a.day.localeCompare(b.day) || a.what.localeCompare(b.what) || (b.policy.amountMax ?? 0) - (a.policy.amountMax ?? 0),
    );
}

/** Returns the closings from `from` to `to`, inclusive, in the order of `entriesOf`. */
export const closingsOf = (policies: readonly PolicySummary[], from: string, to: string): Entry[] =>
  entriesOf(policies, from, to).filter(({ what }) => what === 'closes');

/** Returns the windows that are open from `from` to `to` without opening or closing in between. */
export const openThroughout = (policies: readonly PolicySummary[], from: string, to: string): PolicySummary[] =>
  policies
    .flatMap((policy) => windowsOf(policy, from, to))
    .filter((policy) => {
      const last = lastDayToApply(policy);
      return (policy.applyFrom === null || policy.applyFrom < from) && (last === null || last > to);
    });

/** Groups entries by day. */
export const byDay = (entries: readonly Entry[]): Map<string, Entry[]> => Map.groupBy(entries, ({ day }) => day);
