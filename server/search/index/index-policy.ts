import type { PolicyState } from '#domain/policy.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import type { FacetKeyed } from './facet-key.ts';
import { facetKeyOf } from './facet-key.ts';
import { plainText } from '../text/plain-text.ts';
import type { SuggestRow } from './suggest-terms.ts';
import { policySuggestions } from './suggest-terms.ts';
import { vectorOf } from './vector.ts';

type Indexed = FacetKeyed & {
  id: string;
  title: string;
  shortName: string | null;
  docNumber: string | null;
  issuers: string[];
  tags: string[];
  summary: string;
  body: string;
  views: number;
  state: PolicyState;
};

const lineKey = (text: string): string => keyOf(atomsOf(text));

export type PolicyIndex = { search: string; nameKey: string; facetKey: string; suggestions: SuggestRow[] };

/** Returns what searches read of a policy: its vector, the names used for ranking, its facets, and its completions. */
export function indexPolicy(policy: Indexed): PolicyIndex {
  const labels = [policy.shortName, ...policy.tags, policy.docNumber, ...policy.issuers].filter((label) => label !== null);
  const search = vectorOf([
    { text: policy.title, weight: 'A' },
    ...labels.map((text) => ({ text, weight: 'B' as const })),
    { text: policy.summary, weight: 'C' },
    { text: plainText(policy.body), weight: 'D' },
  ]);
  const names = [policy.shortName, policy.title, policy.docNumber].filter((name) => name !== null);
  return { search, nameKey: `\n${names.map(lineKey).join('\n')}\n`, facetKey: facetKeyOf(policy), suggestions: policySuggestions(policy) };
}
