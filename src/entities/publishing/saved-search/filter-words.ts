import { useTranslation } from 'react-i18next';
import type { PolicyFilters } from '#contract/policy.ts';
import { filterNames } from '#contract/policy.ts';
import type { SavedSearch } from '#contract/saved-search.ts';
import { useFormat } from '#components/format/format.ts';
import { useFacetNames } from '../policy/names.ts';

/** A search as the server stores it, or as the parameters of the search page. */
export type FilteredSearch = { filters: Partial<PolicyFilters>; sort: SavedSearch['sort'] };

/** Describes each filter of a search in a word or two: `研发`, `市级`, `正在申报`. */
export function useFilterWords({ keyword = '', amountMin, publishedFrom, publishedTo, ...filters }: FilteredSearch['filters']): string[] {
  const { t } = useTranslation('account');
  const { day, amount } = useFormat();
  const nameOf = useFacetNames({ needs: (filters.need ?? []).length > 0 });
  const words = keyword === '' ? [] : [keyword];
  for (const facet of filterNames) words.push(...(filters[facet] ?? []).map((value) => nameOf(facet, value)));
  if (amountMin !== undefined) words.push(t('search.amountMin', { amount: Object.values(amount(amountMin)).join(' ').trim() }));
  if (publishedFrom !== undefined) words.push(t('search.publishedFrom', { date: day(publishedFrom) }));
  if (publishedTo !== undefined) words.push(t('search.publishedTo', { date: day(publishedTo) }));
  return words;
}

/** The longest name that the contract accepts. */
export const longestName = 60;

/** Proposes a name for a search, from as many of its words as fit. */
export function proposedName(words: readonly string[], fallback: string): string {
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name} · ${word}`;
    if (longer.length > longestName) break;
    name = longer;
  }
  return name === '' ? (words[0] ?? fallback).slice(0, longestName) : name;
}
