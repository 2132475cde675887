import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { App } from '#app/app.tsx';

type Rendered = { router: App['router']; queryClient: QueryClient };

/** The apps that are on the page. */
const apps = new Set<Rendered>();

/** Has `settled` wait for an app until the returned function is called. */
export function watchApp(app: Rendered): () => void {
  apps.add(app);
  return () => void apps.delete(app);
}

/** Returns what the page still waits for, or undefined when nothing more happens without the user. */
function pending(): string | undefined {
  for (const { router, queryClient } of apps) {
    if (router.state.isLoading || router.state.status !== 'idle') return `the page ${router.latestLocation.href}`;
    const [query] = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (query !== undefined) return `the query ${query.queryHash}`;
    if (queryClient.isMutating() > 0) return 'a change that is being saved';
  }
  return screen.queryByTestId('page-spinner') === null ? undefined : 'a part of the page that is being loaded';
}

/**
 * Waits until the router, the queries and the mutations of the page are idle. What a test reads after an action or a navigation it reads after
 * this, or looks for with `findBy…`.
 */
export async function settled(): Promise<void> {
  await waitFor(
    () => {
      const wait = pending();
      if (wait !== undefined) throw new Error(`The page still waits for ${wait}`);
    },
    { interval: 10 },
  );
  // what has been decided is rendered
  await act(() => Promise.resolve());
}
