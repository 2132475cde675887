import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CompanySearch } from './company-params.ts';

const route = getRouteApi('/_admin/portal/enterprise');

/** Returns the page's parameters and functions to change them. */
export function useCompanySearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<CompanySearch>, { replace = false } = {}) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false, replace }),
    [navigate],
  );
  return {
    search,
    change,
    /** A filter change goes back to page 1, and clears the selection: other filters show other companies. */
    filter: useCallback((changes: Partial<CompanySearch>) => change({ ...changes, page: 1, selected: [] }), [change]),
    open: useCallback((company: string, part: CompanySearch['part'] = 'view') => change({ company, part }), [change]),
    /** Shows another view and resets all other parameters. */
    show: useCallback((view: CompanySearch) => void navigate({ search: view }), [navigate]),
    close: useCallback(() => change({ company: '', part: 'view' }), [change]),
  };
}
