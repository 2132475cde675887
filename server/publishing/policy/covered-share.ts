import { fullTier } from '#server/platform/search/engine/schema.ts';
import type { SearchResult } from '#server/platform/search/engine/schema.ts';
import type { AskedPolicies } from './ask-policies.ts';

/**
 * Returns the largest share of a question that a policy covers, in eighths from 0 to 1; a word that no policy has is part of the question.
 * Null where the question asks for nothing that could be covered.
 */
export function coveredShare({ asked }: Pick<AskedPolicies, 'asked'>, { tiers }: Pick<SearchResult, 'tiers'>): number | null {
  if (asked.groups.every(({ optional }) => optional === true)) return null;
  const best = tiers.findLastIndex((count) => count > 0);
  return Math.min(1, Math.max(0, best) / fullTier);
}
