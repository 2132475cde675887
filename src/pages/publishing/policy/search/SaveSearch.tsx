import type { Ref } from 'react';
import type { MayLeave } from '#components/form/unsaved.ts';
import { filtersOf } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import { useFilterWords } from '#entities/publishing/saved-search/filter-words.ts';
import { FilterSummary } from '#entities/publishing/saved-search/FilterSummary.tsx';
import { SaveSearchPanel } from '#entities/publishing/saved-search/SaveSearchPanel.tsx';

type Props = { search: PolicySearch; mayClose: Ref<MayLeave>; onClose: () => void };

/** Saves the current search of policies. */
export function SaveSearch({ search, ...panel }: Props) {
  const filters = filtersOf(search);
  const newSearch = { filters, sort: search.sort, listing: null };
  return <SaveSearchPanel newSearch={newSearch} words={useFilterWords(filters)} summary={<FilterSummary {...newSearch} />} {...panel} />;
}
