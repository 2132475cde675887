import type { Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';
import { accepted } from './accepted.ts';
import { differencesOf } from './compare.ts';

/** A distinct clause with its leaf, the policies that have it, its differences, and the unsettled ones among these. */
export type Entry = { leaf: Leaf; policies: string[]; differences: string[]; open: string[] };

export const isAccepted = (clause: string, difference: string): boolean => accepted[clause]?.[difference] !== undefined;

/** Returns every pair of clause and leaf of the policies with criteria. */
export function entriesOf(policies: readonly PolicySeed[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { id, criteria } of policies) {
    for (const { source: _source, ...leaf } of criteria === null ? [] : leavesOf(criteria)) {
      const key = JSON.stringify(leaf);
      const entry = entries.get(key);
      if (entry !== undefined) entry.policies.push(id);
      else {
        const differences = differencesOf(leaf);
        entries.set(key, { leaf, policies: [id], differences, open: differences.filter((one) => !isAccepted(leaf.clause, one)) });
      }
    }
  }
  return [...entries.values()];
}
