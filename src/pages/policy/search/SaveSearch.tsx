import type { Ref } from 'react';
import type { MayLeave } from '#components/form/unsaved.ts';
import { filtersOf } from '#entities/policy/search-params.ts';
import type { PolicySearch } from '#entities/policy/search-params.ts';
import { useFilterWords } from '#entities/saved-search/filter-words.ts';
import { FilterSummary } from '#entities/saved-search/FilterSummary.tsx';
import { SaveSearchPanel } from '#entities/saved-search/SaveSearchPanel.tsx';

type Props = { search: PolicySearch; mayClose: Ref<MayLeave>; onClose: () => void };

/** Saves the current search of policies. */
export function SaveSearch({ search, ...panel }: Props) {
  const filters = filtersOf(search);
  const wanted = { filters, sort: search.sort, listing: null };
  return <SaveSearchPanel wanted={wanted} words={useFilterWords(filters)} summary={<FilterSummary {...wanted} />} {...panel} />;
}
