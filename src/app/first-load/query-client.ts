import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Mutation, Query } from '@tanstack/react-query';
import '#api/meta.ts';
import type { FocusWindow } from './focus.ts';
import { clearResponseCaches } from '#http/clients.ts';
import { buildingFor, ChunkError, HttpError, isCallError, NetworkError } from '#http/errors.ts';

export type FailureHandlers = {
  onQueryError: (error: Error, query: Query<unknown, unknown, unknown>) => void;
  onMutationError: (error: Error, mutation: Mutation<unknown, unknown>) => void;
};

/** Retries reads twice, and only if the answer may change soon: no network, 502, 503, 504. An index takes longer: `Failure` refetches. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= 2 || buildingFor(error) !== null) return false;
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && error.status >= 502 && error.status <= 504;
}

export function createQueryClient({ onQueryError, onMutationError }: FailureHandlers, focus: FocusWindow): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    // after any write, a reopened page refetches
    mutationCache: new MutationCache({
      onSuccess: clearResponseCaches,
      onError: (error, _variables, _result, mutation) => onMutationError(error, mutation),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 300_000,
        // a browser that reports itself offline may be wrong: make the call and show a failure instead of waiting silently
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: focus.open,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      },
      // request data (a password, a company's figures) is not kept once the call has been answered
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
  // changed elsewhere
  client.getQueryCache().subscribe((event) => event.type === 'updated' && event.action.type === 'invalidate' && clearResponseCaches());
  return client;
}

/** Logs an error caught by a boundary, with the part of the app. A failed call was logged when it failed. */
export function logCaughtError(error: unknown): void {
  if (!isCallError(error)) console.error(`[pmis] ${error instanceof ChunkError ? error.chunk : 'page'} failed:`, error);
}

/**
 * Logs an error from which React recovered by rendering the page again, as when two calls fail together and a deferred part throws one of the errors.
 * By default React reports it as uncaught.
 */
export function logRecoveredError(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!isCallError(cause)) console.error('[pmis] page was rendered again after:', cause);
}

/** Logs one line per failure, with the name of the call. */
export function logFailure(error: Error): void {
  if (isCallError(error) && error.kind === 'abort') return;
  console.error(`[pmis] ${isCallError(error) ? error.call : 'query'} failed:`, error);
}
