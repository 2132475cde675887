import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { scrollKey } from '#components/hooks/use-scroll-position.ts';

export type ErrorPage =
  | { to: '/exception/403' | '/exception/404' | '/exception/500'; how: 'push' | 'replace' }
  | { to: '/exception'; how: 'push'; search: { errorCode: string; errorMessage: string } };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On an error page that replaces a page: the address of that page. */
    failed?: string | undefined;
  }
}

type AnyQuery = Query<unknown, unknown, unknown>;
/** The entry of the history that a read started on, and whether its page was on screen by then. */
type Start = { entry: string; shown: boolean };

export type ErrorPages = {
  /**
   * Opens an error page, for a read or for a write. If the page that needs the data was being opened, the error page takes its place in the
   * history, so that Back returns to the previous page. After Back from an error page, the same page's reads do not open it again. Returns
   * whether an error page is open now.
   */
  open: (page: ErrorPage, query?: AnyQuery) => boolean;
  /** Returns whether the link that a read was started for has not been followed. */
  isAbandoned: (query: AnyQuery) => boolean;
  /** Resolves when the first page (or a page opened instead) is shown, to whether access to it was refused. */
  isForbidden: () => Promise<boolean>;
  dispose: () => void;
};

export function createErrorPages(router: AnyRouter, queryClient: QueryClient): ErrorPages {
  const starts = new WeakMap<AnyQuery, Start>();
  const left = new Set<string>();
  // the key does not change when a loaded route reopens the same address
  const entry = (): string => scrollKey(router.history.location);
  const isShown = (): boolean => {
    const { status, resolvedLocation, matches } = router.state;
    if (status !== 'idle' || resolvedLocation === undefined || scrollKey(resolvedLocation) !== entry()) return false;
    return matches.every((match) => match.status === 'success');
  };
  const dispose = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') starts.set(event.query, { entry: entry(), shown: isShown() });
  });

  const opened = new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });

  return {
    open(page, query) {
      const { pathname, href } = router.latestLocation;
      if (pathname === '/exception' || pathname.startsWith('/exception/')) return true;
      const here = entry();
      const start = query === undefined ? undefined : starts.get(query);
      if (query !== undefined) {
        const isLeftBehind = start !== undefined && start.entry !== here && !query.isActive();
        if (left.has(here) || isLeftBehind) return false;
      }
      // a read older than the app belongs to its first page
      const isOpening = !isShown() || (query !== undefined && (start === undefined || (start.entry === here && !start.shown)));
      if (!isOpening) left.add(here);
      const how = { replace: isOpening || page.how === 'replace', ...(isOpening && { state: { failed: href } }) };
      void router.navigate(page.to === '/exception' ? { to: page.to, search: page.search, ...how } : { to: page.to, ...how });
      return true;
    },
    isForbidden: () => opened.then(() => router.latestLocation.pathname === '/exception/403'),
    isAbandoned: (query) => isShown() && starts.get(query)?.entry === entry(),
    dispose,
  };
}
