import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EnterpriseSearch } from './enterprise-params.ts';

const route = getRouteApi('/_admin/portal/enterprise');

/** The page's address, and the ways it changes. */
export function useEnterpriseSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (wanted: Partial<EnterpriseSearch>, { replace = false } = {}) =>
      void navigate({ search: (before) => ({ ...before, ...wanted }), resetScroll: false, replace }),
    [navigate],
  );
  return {
    search,
    change,
    /** Narrowing down begins again at the first page. */
    filter: useCallback((wanted: Partial<EnterpriseSearch>) => change({ ...wanted, page: 1 }), [change]),
    open: useCallback((company: string, part: EnterpriseSearch['part'] = 'view') => change({ company, part }), [change]),
    close: useCallback(() => change({ company: '', part: 'view' }), [change]),
  };
}
