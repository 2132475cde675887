import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '#i18n/resources.ts';

type Options = { queryKey: readonly unknown[] };

export type PageNeeds = {
  /** Message areas in addition to `common`. */
  messages: Area[];
  /** Queries that the page cannot be shown without; it opens once they are loaded. */
  needs?: Options[];
  /** Queries that may finish after the page has opened. */
  also?: Options[];
};

/** Context of every route's loader. The client is passed in, never imported. */
export type RouterContext = {
  queryClient: QueryClient;
  /** Starts everything at once; resolves when the messages and the `needs` are loaded, rejects when one of the `needs` fails. */
  load: (needs: PageNeeds) => Promise<void>;
  /** Loads the current user and settings; never rejects. */
  startUp: () => Promise<void>;
};

const noop = (): void => undefined;

/** Starts queries whose results are read later; their failures are shown by the component that reads them. */
export function askAll(queryClient: QueryClient, queries: Options[]): void {
  for (const options of queries) queryClient.query(options).catch(noop);
}

export function createLoad(queryClient: QueryClient, loadMessages: (area: Area) => Promise<void>): RouterContext['load'] {
  return async ({ messages, needs = [], also = [] }) => {
    askAll(queryClient, also);
    await Promise.all([...messages.map(loadMessages), ...needs.map((options) => queryClient.query({ ...options, staleTime: 'static' }))]);
  };
}
