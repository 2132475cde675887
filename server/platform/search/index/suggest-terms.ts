import type { PolicyKind, PolicyState } from '#domain/policy.ts';
import type { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { nameKey } from '../text/suggest-key.ts';

export type SuggestRow = typeof suggestTerm.$inferInsert;

/** Returns a row of `suggest_term`: found by `found`, shown as `shown`. Null for a text without a letter or digit. */
export function suggestRow(
  found: string,
  kind: SuggestRow['kind'],
  weight: number,
  policyId: string | null = null,
  shown = found,
): SuggestRow | null {
  const norm = nameKey(found);
  return norm === '' ? null : { text: shown, kind, policyId, norm, weight: Math.round(weight) };
}

type Suggested = { id: string; kind: PolicyKind; title: string; shortName: string | null; views: number; state: PolicyState };

/** The completions of a policy: its title and, weighing more, its short name. None unless it is published. */
export function policySuggestions(policy: Suggested): SuggestRow[] {
  if (policy.state !== 'published') return [];
  const weight = (policy.kind === 'project' ? 130 : policy.kind === 'document' ? 110 : 90) + Math.min(80, 8 * Math.log1p(policy.views));
  const rows = [suggestRow(policy.title, 'policy', weight, policy.id)];
  if (policy.shortName !== null && policy.shortName !== policy.title)
    rows.push(suggestRow(policy.shortName, 'policy', weight + 60, policy.id));
  return rows.filter((row) => row !== null);
}

/** Weight of shared words, by the number of policies that have them. */
export const sharedWeight = {
  tag: (policies: number, featured: boolean): number => 220 + (featured ? 120 : 0) + Math.min(100, 14 * Math.log1p(policies)),
  term: 240,
  synonym: 200,
  issuer: (policies: number): number => 120 + Math.min(80, 12 * Math.log1p(policies)),
} as const;
