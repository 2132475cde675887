import { useTranslation } from 'react-i18next';
import { useResultHeader } from '#api/policy.ts';
import { FacetList } from '#components/search/FacetList.tsx';
import { facetNames } from '#contract/policy.ts';
import type { FacetName } from '#contract/policy.ts';
import { useFacetNames } from '#entities/policy/names.ts';
import { filtersOf } from '#entities/policy/search-params.ts';
import { useSearchChange } from './use-search-change.ts';

/** All filters with the number of policies for each value. */
export function FacetPanel() {
  const { t } = useTranslation('policy');
  const { search, toggle } = useSearchChange();
  const nameOf = useFacetNames({ needs: true });
  const { data: header, error, isFetching, refetch } = useResultHeader(filtersOf(search));
  const facets = facetNames.map((name) => ({
    name,
    label: t(`facet.${name}`),
    counts: header?.facets[name] ?? [],
    selected: search[name],
    nameOf: (value: string) => nameOf(name, value),
  }));
  return (
    <FacetList
      facets={header && facets}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      onToggle={(facet, value) => toggle(facet as FacetName, value)}
    />
  );
}
