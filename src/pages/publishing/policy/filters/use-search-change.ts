import { getRouteApi } from '@tanstack/react-router';
import { toggled } from '#components/search/selection.ts';
import type { FilterName } from '#contract/policy.ts';
import { filtersOf, listOf, searchDefaults } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';

const route = getRouteApi('/_portal/policy/search');

/** Returns the search page's parameters and functions to change them. Any filter change goes back to page 1. */
export function useSearchChange() {
  const search = route.useSearch({ select: listOf });
  const navigate = route.useNavigate();
  const change = (changes: Partial<PolicySearch>, scroll = false) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...changes }), resetScroll: scroll });
  const toggle = (facet: FilterName, value: string) =>
    void navigate({ search: (before) => ({ ...before, page: 1, [facet]: toggled<string>(before[facet], value) }), resetScroll: false });
  /** Removes the filters; `asWords` are the parts of the keyword that are no filters either. */
  const clear = (asWords: string[] = []) => change({ ...filtersOf(searchDefaults), keyword: search.keyword, asWords });
  return { search, change, toggle, clear };
}
