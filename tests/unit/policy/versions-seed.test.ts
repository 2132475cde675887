import { describe, expect, test } from 'vitest';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { statesOf } from '#server/seed/data/versions.ts';

describe.each(['2026-01-01', '2026-06-15', '2026-11-20', '2027-03-01', '2028-12-31'])(
  'earlier versions of the sample policies on %s',
  (anchor) => {
    const histories = policySeeds(anchor)
      .map((policy) => ({ policy, states: statesOf(policy) }))
      .filter(({ states }) => states.length > 1);

    test('at least five policies have them, each version unlike the next', () => {
      expect(histories.length).toBeGreaterThanOrEqual(5);
      for (const { policy, states } of histories) {
        expect(states.at(-1)?.policy).toBe(policy);
        for (const [index, { policy: older }] of states.slice(0, -1).entries()) {
          const newer = states[index + 1]?.policy;
          expect(newer && changesBetween(older, newer)).not.toEqual([]);
          expect(older.applyFrom === null || older.applyTo === null || older.applyFrom < older.applyTo).toBe(true);
        }
      }
    });

    test('all policies with versions are published before that day', () => {
      for (const { policy } of histories) expect(policy.publishDate < anchor).toBe(true);
    });
  },
);
