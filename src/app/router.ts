import { createHashHistory, createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from '#pages/platform/exception/NotFound.tsx';
import { PageFailure } from '#pages/platform/exception/PageFailure.tsx';
import { scrollKey } from '#components/hooks/use-scroll-position.ts';
import { PageSpinner } from '#components/states/PageSpinner.tsx';
import { routerBase } from '#http/settings.ts';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './first-load/loading.ts';
import { parseSearch, stringifySearch } from './first-load/search-params.ts';

export function createAppRouter(context: RouterContext, history: RouterHistory = createHashHistory()) {
  const router = createRouter({
    routeTree,
    context,
    history,
    basepath: routerBase(),
    parseSearch,
    stringifySearch,
    // every route is an exact match: `/AUTH` is another address than `/auth`
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultStructuralSharing: true,
  });
  // a page whose own search changes stays, with input and focus; another page or record shows a loading state
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const { id }: { id?: unknown } = fromLocation?.search ?? {};
    const to: { id?: unknown } = toLocation.search;
    router.options.defaultPendingMs = fromLocation === undefined || pathChanged || (id && id !== to.id) ? 200 : Infinity;
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
