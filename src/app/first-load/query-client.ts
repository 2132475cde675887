import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Mutation, Query } from '@tanstack/react-query';
import '#api/meta.ts';
import type { FocusWindow } from './focus.ts';
import { ChunkError, HttpError, isCallError, NetworkError } from '#http/errors.ts';

export type FailureHandlers = {
  onQueryError: (error: Error, query: Query<unknown, unknown, unknown>) => void;
  onMutationError: (error: Error, mutation: Mutation<unknown, unknown>) => void;
};

/** Reads are tried again twice, and only where the answer may differ: no network, 502, 503, 504. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= 2) return false;
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && error.status >= 502 && error.status <= 504;
}

export function createQueryClient({ onQueryError, onMutationError }: FailureHandlers, focus: FocusWindow): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => onMutationError(error, mutation) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 300_000,
        // a browser that believes itself offline may be wrong: the call is made, and a failure said, instead of waiting unseen
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: focus.open,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      },
      // what was sent (a password, a company's figures) is not kept once it has been answered
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}

/** What a boundary caught, by the part of the app where one is missing. A failed call has been logged where it failed. */
export function logCaughtError(error: unknown): void {
  if (!isCallError(error)) console.error(`[pmis] ${error instanceof ChunkError ? error.chunk : 'page'} failed:`, error);
}

/** One line a failure, naming the call. */
export function logFailure(error: Error): void {
  if (isCallError(error) && error.kind === 'abort') return;
  console.error(`[pmis] ${isCallError(error) ? error.call : 'query'} failed:`, error);
}
