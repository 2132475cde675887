import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { noImport } from '#entities/platform/import/import-params.ts';
import { dictDefaults, maxChosen } from './search-params.ts';
import type { DictSearch } from './search-params.ts';

const route = getRouteApi('/_admin/portal/dict');

/** The selection for a batch action, updated at once. The address stores it, so it survives a page change. */
export function useChosenEntries() {
  const { search, change } = useDictSearch();
  const [chosen, show] = useOptimisticValue(search.categorySelect);
  const choose = (ids: number[]) => {
    const kept = ids.slice(0, maxChosen);
    show(kept);
    change({ categorySelect: kept }, { replace: true });
  };
  return { chosen, choose };
}

/** Returns the page's parameters and functions to change them. */
export function useDictSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (patch: Partial<DictSearch>, { replace = false } = {}) =>
      void navigate({ search: (before) => ({ ...before, ...patch }), replace, resetScroll: false }),
    [navigate],
  );
  return {
    search,
    change,
    /** A filter change goes back to page 1. */
    filter: useCallback((patch: Partial<DictSearch>) => change({ page: 1, ...patch }, { replace: true }), [change]),
    /** Opens another dictionary and clears the filters of the previous one. */
    openCategory: useCallback(
      (category: string) =>
        change({ ...dictDefaults, category, find: search.find, pageSize: search.pageSize, panel: undefined, id: undefined }),
      [change, search.find, search.pageSize],
    ),
    closePanel: useCallback(() => change({ panel: undefined, id: undefined, ...noImport }), [change]),
  };
}
