import { fullTier } from '../search/engine/schema.ts';
import type { SearchResult } from '../search/engine/schema.ts';
import type { AskedPolicies } from './ask-policies.ts';

/**
 * Returns the largest share of a question that a policy covers, 0 to 1: of its words, filters and needs. A word that no policy has counts as
 * not covered. Null where the question asks for nothing that could be covered.
 */
export function coveredShare({ question, asked }: AskedPolicies, { tiers }: Pick<SearchResult, 'tiers'>): number | null {
  const words = question.words.filter(({ optional }) => !optional);
  const led = new Set(asked.reasons.map(([first]) => first?.typed));
  const unknown = words.filter(({ text }) => !led.has(text)).length;
  const apart = question.needs.filter((need) => need.words.length === 0).length;
  const all = words.length + apart + question.phrases.length + question.filters.length + question.names.length;
  if (all === 0) return null;
  const best = tiers.findLastIndex((count) => count > 0);
  return Math.min(1, Math.max(0, best) / fullTier) * (1 - unknown / all);
}
