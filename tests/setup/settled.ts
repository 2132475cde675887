import type { QueryClient } from '@tanstack/react-query';
import { getConfig, waitFor } from '@testing-library/react';
import { unstable_IdlePriority as idlePriority, unstable_scheduleCallback as schedule } from 'scheduler';
import { vi } from 'vitest';
import type { App } from '#app/app.tsx';

type Rendered = { router: App['router']; queryClient: QueryClient };

/** The apps that are on the page. */
const apps = new Set<Rendered>();

/** Makes `settled` wait for an app until the returned function is called. */
export function watchApp(app: Rendered): () => void {
  apps.add(app);
  return () => void apps.delete(app);
}

/** Returns the page's pending work, or undefined when it is idle. */
function pending(): string | undefined {
  for (const { router, queryClient } of apps) {
    if (router.state.isLoading || router.state.status !== 'idle') return `the page ${router.latestLocation.href}`;
    const [query] = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (query !== undefined) return `the query ${query.queryHash}`;
    const [mutation] = queryClient.getMutationCache().findAll({ status: 'pending' });
    if (mutation !== undefined) return `the mutation ${mutation.options.mutationKey?.join(' ') ?? 'without a key'}`;
  }
  return undefined;
}

/** Resolves when React has rendered everything scheduled, because idle tasks run last. */
const rendered = () => new Promise<void>((resolve) => schedule(idlePriority, () => resolve()));

/** Resolves after the due timers: TanStack Query reports changes in one. */
const reported = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Waits until the page is idle: no navigation, query, mutation or import is in flight and React has rendered the results. Call it before
 * reading the page after an action or a navigation. It does not wait for timers, such as the pause after typing: find their results with
 * `findBy…`. While an answer is held back it never resolves.
 */
export const settled = (): Promise<void> =>
  // updates outside `act`, as in `waitFor`
  getConfig().asyncWrapper(async () => {
    let idleRounds = 0;
    // effects of the first idle round may start queries
    while (idleRounds < 2) {
      await waitFor(
        () => {
          const wait = pending();
          if (wait !== undefined) throw new Error(`The page still waits for ${wait}`);
        },
        { interval: 5 },
      );
      await vi.dynamicImportSettled();
      await reported();
      await rendered();
      idleRounds = pending() === undefined ? idleRounds + 1 : 0;
    }
  }) as Promise<void>;
