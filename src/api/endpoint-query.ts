import { queryOptions } from '@tanstack/react-query';
import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import type { SkipErrorHandler } from './meta.ts';
import { call } from '#http/call.ts';

type Keep = {
  staleTime?: number;
  gcTime?: number;
  /**
   * `inPlace`: a part of a page, which shows its own state and does not refetch when it is mounted. `aside`: an optional part (names,
   * hints, counts, suggestions), whose failure never leaves the page.
   */
  surface?: 'inPlace' | 'aside';
  startUp?: boolean;
  /** The first answer may come from the response cache; a refetch asks the server. Any write empties the cache. */
  cache?: boolean;
  skipErrorHandler?: SkipErrorHandler;
};

/**
 * Query options of a reading call. The key reads like the contract: `['policy', 'resultSearch', { … }]`; the meta has method and path for
 * inspecting the query.
 */
export function endpointQuery<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  { surface, startUp, cache, skipErrorHandler, ...keep }: Keep = {},
) {
  const { params, body } = input as { params?: unknown; body?: unknown };
  return queryOptions({
    queryKey: [...keyOf(endpoint), body ?? params ?? null] as const,
    queryFn: ({ signal, client, queryKey }): Promise<CallData<E>> =>
      call(endpoint, input, { signal, cache: cache && client.getQueryState(queryKey)?.dataUpdateCount === 0 }),
    meta: {
      method: endpoint.method,
      path: endpoint.path,
      access: endpoint.access,
      ...(startUp !== undefined && { startUp }),
      ...(surface === 'aside' && { aside: true }),
      // passed on from the caller, which has the reason
      ...(skipErrorHandler !== undefined && { skipErrorHandler }),
    },
    // a section that shows its failure, or does without, does not ask again by itself
    ...(surface !== undefined && { retryOnMount: false }),
    ...keep,
  });
}

/** `policy.resultSearch` → `['policy', 'resultSearch']`. */
const keyOf = (endpoint: EndpointShape) => endpoint.name.split('.');
