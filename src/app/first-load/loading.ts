import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '#i18n/resources.ts';

type Options = { queryKey: readonly unknown[] };

export type PageNeeds = {
  /** Message areas beside `common`. */
  messages: Area[];
  /** Queries without which the page makes no sense: the page opens when they are there. */
  needs?: Options[];
  /** Queries that fill in later. */
  also?: Options[];
};

/** What every route's loader receives. The client is handed over, never imported. */
export type RouterContext = {
  queryClient: QueryClient;
  /** Starts everything at once and resolves when messages and needs are there; rejects when a need fails. */
  load: (needs: PageNeeds) => Promise<void>;
  /** Current user and settings; never rejects. */
  startUp: () => Promise<void>;
};

const noop = (): void => undefined;

/** Starts queries whose results somebody reads later; what fails is told by whoever reads it. */
export function askAll(queryClient: QueryClient, queries: Options[]): void {
  for (const options of queries) queryClient.query(options).catch(noop);
}

export function createLoad(queryClient: QueryClient, loadMessages: (area: Area) => Promise<void>): RouterContext['load'] {
  return async ({ messages, needs = [], also = [] }) => {
    askAll(queryClient, also);
    await Promise.all([...messages.map(loadMessages), ...needs.map((options) => queryClient.query({ ...options, staleTime: 'static' }))]);
  };
}
