import { useTranslation } from 'react-i18next';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useFacetNames } from '../policy/names.ts';
import { useKindWords } from './kind-words.ts';
import { useIndustries } from './use-industries.ts';
import { useFieldText } from './use-field-text.ts';

/** The facets that all kinds have. */
export const commonFacets = ['region', 'tag'] as const;
const isCommon = (name: string) => name === 'industry' || commonFacets.some((facet) => facet === name);

/** Names the filters of a kind and their values; industries on request. */
export function useFilterWords(kind: Pick<ListingKind, 'kind' | 'fields'>, withIndustries = false) {
  const { t } = useTranslation('listing');
  const { words, field: textOf } = useFieldText(kind.kind);
  const commonName = useFacetNames();
  const industries = useIndustries(withIndustries);
  const labelOf = (name: string): string => (isCommon(name) ? t(`facet.${name as 'region'}`) : words.field(name));
  const nameOf = (name: string, value: string): string => {
    if (name === 'industry') return industries.nameOf(value);
    if (isCommon(name)) return commonName(name as 'region', value);
    const field = kind.fields[name];
    if (field?.type === 'flag') return t(value === 'true' ? 'yes' : 'no');
    return field !== undefined && 'options' in field ? words.option(name, value) : value;
  };
  /** Names the filter of a figure: "amount needed", "rate at most". */
  const figureLabel = (name: string, { filter = 'atMost' }: Field): string => t(`list.${filter}`, { field: words.field(name) });
  const figureOf = (name: string, value: number): string => {
    const field = kind.fields[name];
    if (field === undefined) return '';
    const text = textOf(name, field, field.type === 'range' ? { from: value, to: value } : value);
    return t('list.chip', { label: figureLabel(name, field), value: text });
  };
  /** Each filter of a search in a word or two. */
  const wordsOf = ({ keyword, region, industry, tag, options, figures, links }: SavedListing): string[] => [
    ...(keyword === '' ? [] : [keyword]),
    ...Object.keys(links).map(labelOf),
    ...Object.entries(figures).map(([name, value]) => figureOf(name, value)),
    ...Object.entries({ ...options, industry, region, tag }).flatMap(([name, values]) => values.map((value) => nameOf(name, value))),
  ];
  return { labelOf, nameOf, figureLabel, figureOf, wordsOf };
}

/** Names the orders of a kind. */
export function useSortWord({ kind, fields }: Pick<ListingKind, 'kind' | 'fields'>): (name: string, isPlain: boolean) => string {
  const { t } = useTranslation('listing');
  const words = useKindWords(kind);
  return (name, isPlain) => {
    if (name === 'relevance') return t(isPlain ? 'sort.newest' : 'sort.relevance');
    if (name === 'published') return t('sort.newest');
    const { type, sorted = 'ascending' } = fields[name] ?? {};
    if (type !== 'moment' && type !== 'day') return t(`sort.${sorted}`, { field: words.field(name) });
    return t(sorted === 'ascending' ? 'sort.soonest' : 'sort.latest', { field: words.field(name) });
  };
}
