import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createErrorPages } from '#app/error-pages.ts';
import { scrollKey } from '#components/hooks/use-scroll-position.ts';

test('a failed read opens its error page even if the route was loaded meanwhile', async () => {
  const root = createRootRoute();
  const detail = createRoute({ getParentRoute: () => root, path: '/policy/detail' });
  const history = createMemoryHistory({ initialEntries: ['/policy/detail'] });
  const first = history.location.state.__TSR_key;
  const router = createRouter({ routeTree: root.addChildren([detail]), history });
  const opened: boolean[] = [];
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (_error, query) => opened.push(errorPages.open({ to: '/exception/404', how: 'push' }, query)) }),
  });
  const errorPages = createErrorPages(router, queryClient);
  const { promise: answer, reject: fail } = Promise.withResolvers<string>();
  const read = queryClient.fetchQuery({ queryKey: ['detail'], queryFn: () => answer, retry: false }).catch(() => undefined);
  // as the redirect on a route's first visit
  history.replace('/policy/detail', { scrollKey: scrollKey(history.location) });
  expect(history.location.state.__TSR_key).not.toBe(first);
  fail(new Error('not found'));
  await read;
  expect(opened).toEqual([true]);
  errorPages.dispose();
});
