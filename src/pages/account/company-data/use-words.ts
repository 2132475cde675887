import type { CompanyData } from '#contract/company-data.ts';
import { useFactWords, useNames } from '#entities/fact/use-fact-words.ts';

/** Returns names and values of the facts of the page as text. */
export function useWords({ qualifications, declarations }: Pick<CompanyData, 'qualifications' | 'declarations'>) {
  return useFactWords(useNames({ qualifications }, new Map(declarations.map(({ key, statement }) => [key, statement]))));
}
