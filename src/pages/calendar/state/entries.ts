import type { PolicySummary } from '#contract/policy.ts';

/** A window opens or closes on a day. */
export type Entry = { policy: PolicySummary; day: string; what: 'closes' | 'opens' };

/** What opens and closes from `from` to `to`, both included: by day, deadlines before openings, higher amounts first. */
export function entriesOf(policies: readonly PolicySummary[], from: string, to: string): Entry[] {
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to;
  return policies
    .flatMap((policy): Entry[] => [
      ...(within(policy.applyTo) ? [{ policy, day: policy.applyTo, what: 'closes' as const }] : []),
      ...(within(policy.applyFrom) ? [{ policy, day: policy.applyFrom, what: 'opens' as const }] : []),
    ])
    .toSorted(
      (a, b) => a.day.localeCompare(b.day) || a.what.localeCompare(b.what) || (b.policy.amountMax ?? 0) - (a.policy.amountMax ?? 0),
    );
}

/** Windows that neither open nor close from `from` to `to`, and are open all the while. */
export const openThroughout = (policies: readonly PolicySummary[], from: string, to: string): PolicySummary[] =>
  policies.filter(({ applyFrom, applyTo }) => (applyFrom === null || applyFrom < from) && (applyTo === null || applyTo > to));

/** Entries by day. */
export const byDay = (entries: readonly Entry[]): Map<string, Entry[]> => Map.groupBy(entries, ({ day }) => day);
