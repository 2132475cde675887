import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { dictDefaults, maxChosen } from './search-params.ts';
import type { DictSearch } from './search-params.ts';

const route = getRouteApi('/_admin/portal/dict');

/** What is chosen for a common action, at once; it stands in the address, and so outlives a change of page. */
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

/** The page's address, and the ways it changes. */
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
    /** Filters begin again at the first page. */
    filter: useCallback((patch: Partial<DictSearch>) => change({ page: 1, ...patch }, { replace: true }), [change]),
    /** Another dictionary: what was looked for in the last one is not looked for in it. */
    openCategory: useCallback(
      (category: string) =>
        change({ ...dictDefaults, category, find: search.find, pageSize: search.pageSize, panel: undefined, id: undefined }),
      [change, search.find, search.pageSize],
    ),
    closePanel: useCallback(() => change({ panel: undefined, id: undefined, batch: undefined }), [change]),
  };
}
