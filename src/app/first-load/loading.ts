import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isNotOffered } from '#http/errors.ts';
import type { Area } from '#i18n/resources.ts';

type Options = { queryKey: readonly unknown[]; meta?: Record<string, unknown> };

export type PageNeeds = {
  /** Message areas in addition to `common`. */
  messages: Area[];
  /** Queries that the page cannot be shown without; it opens once they are loaded. */
  needs?: Options[];
  /** Queries that may finish after the page has opened. */
  also?: Options[];
  /** The same for calls in a file that few pages share; it loads in parallel with the page's own file. */
  later?: Promise<readonly Options[]>;
};

/** Context of every route's loader. The client is passed in, never imported. */
export type RouterContext = {
  queryClient: QueryClient;
  /**
   * Starts all queries and messages in parallel; resolves when the messages and `needs` are loaded, rejects when one of `needs` fails. `quiet` hides
   * failures: for preloading a page on hover, which may never be opened.
   */
  load: (needs: PageNeeds, options?: { quiet?: boolean }) => Promise<void>;
  /** Loads the current user and settings; never rejects. */
  startUp: () => Promise<void>;
};

const noop = (): void => undefined;

/** Starts queries whose results are read later; their failures are shown by the component that reads them. */
export function askAll(queryClient: QueryClient, queries: readonly Options[]): void {
  for (const options of queries) queryClient.query(options).catch(noop);
}

type Navigating = Pick<AnyRouter, 'subscribe' | 'latestLocation'>;

/** Loads the data of routes. */
export function createLoading(queryClient: QueryClient, loadMessages: (area: Area) => Promise<void>) {
  let isInitial = true;
  /** On the first page, a call that failed before the router existed has failed: it was shown, and is not repeated. */
  const failureOf = ({ queryKey }: Options): Error | null => {
    const state = isInitial ? queryClient.getQueryState(queryKey) : undefined;
    return state?.status === 'error' ? state.error : null;
  };

  const load: RouterContext['load'] = async ({ messages, needs = [], also = [], later }, { quiet = false } = {}) => {
    // following the link repeats failed calls
    const marked = (options: Options): Options => (quiet ? { ...options, meta: { ...options.meta, preload: true } } : options);
    const ask = async (options: Options) => {
      const failure = failureOf(options);
      if (failure !== null) throw failure;
      await queryClient.query({ ...marked(options), staleTime: 'static' });
    };
    /** Ignores the failure of an optional part, or of a call that the backend lacks. */
    const tolerate = ({ meta }: Options, error: unknown) => {
      if (meta?.['aside'] !== true && !isNotOffered(error)) throw error;
    };
    const start = (queries: readonly Options[]) =>
      askAll(
        queryClient,
        queries.filter((options) => failureOf(options) === null).map((options) => marked(options)),
      );
    start(also);
    const needed = needs.map((options) => ask(options).catch((error) => tolerate(options, error)));
    await Promise.all([...messages.map(loadMessages), ...needed, later?.then(start)]);
  };

  return {
    load,
    /** Watches for the end of the first navigation: its page is there, or the user goes elsewhere. */
    endInitialWith: (router: Navigating): (() => void) => {
      const { href } = router.latestLocation;
      const stops = [
        router.subscribe('onResolved', () => (isInitial = false)),
        router.subscribe('onBeforeNavigate', ({ toLocation }) => {
          if (toLocation.href !== href) isInitial = false;
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
