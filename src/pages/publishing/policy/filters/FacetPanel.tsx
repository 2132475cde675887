import { useTranslation } from 'react-i18next';
import { useResultHeader } from '#api/policy.ts';
import { FacetList } from '#components/search/FacetList.tsx';
import { filterNames } from '#contract/policy.ts';
import type { FilterName } from '#contract/policy.ts';
import { useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { filtersOf } from '#entities/publishing/policy/search-params.ts';
import { useSearchChange } from './use-search-change.ts';

/** All filters with the number of policies for each value. */
export function FacetPanel() {
  const { t } = useTranslation('policy');
  const { search, toggle } = useSearchChange();
  const nameOf = useFacetNames({ needs: true });
  const { data: header, error, isFetching, refetch } = useResultHeader({ ...filtersOf(search), ...useCompanyAsked() });
  // without a company nobody's verdicts are counted
  const names = filterNames.filter((name) => name !== 'verdict' || header?.facets.verdict !== undefined || search.verdict.length > 0);
  const facets = names.map((name) => ({
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
      onToggle={(facet, value) => toggle(facet as FilterName, value)}
    />
  );
}
