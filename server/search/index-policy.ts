import type { PolicyKind, PolicyState } from '#domain/policy.ts';
import { atomsOf, keyOf } from './atoms.ts';
import { plainText } from './plain-text.ts';
import type { SuggestRow } from './suggest-terms.ts';
import { policySuggestions } from './suggest-terms.ts';
import { vectorOf } from './vector.ts';

type Indexed = {
  id: string;
  kind: PolicyKind;
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

/** What searches read of a policy: its vector, the names that ranking compares, and what the search box completes to. */
export function indexPolicy(policy: Indexed): { search: string; nameKey: string; suggestions: SuggestRow[] } {
  const labels = [policy.shortName, ...policy.tags, policy.docNumber, ...policy.issuers].filter((label) => label !== null);
  const search = vectorOf([
    { text: policy.title, weight: 'A' },
    ...labels.map((text) => ({ text, weight: 'B' as const })),
    { text: policy.summary, weight: 'C' },
    { text: plainText(policy.body), weight: 'D' },
  ]);
  const names = [policy.shortName, policy.title, policy.docNumber].filter((name) => name !== null);
  return { search, nameKey: `\n${names.map(lineKey).join('\n')}\n`, suggestions: policySuggestions(policy) };
}
