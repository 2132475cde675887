import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Mutation, Query } from '@tanstack/react-query';
import '#api/meta.ts';
import { HttpError, isCallError, NetworkError } from '#http/errors.ts';

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

export function createQueryClient({ onQueryError, onMutationError }: FailureHandlers): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => onMutationError(error, mutation) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 300_000,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      },
      mutations: { retry: false },
    },
  });
}

/** What a boundary caught. A failed call has been logged where it failed. */
export function logCaughtError(error: unknown): void {
  if (!isCallError(error)) console.error('[pmis] page failed:', error);
}

/** One line a failure, naming the call. */
export function logFailure(error: Error): void {
  if (isCallError(error) && error.kind === 'abort') return;
  console.error(`[pmis] ${isCallError(error) ? error.call : 'query'} failed:`, error);
}
