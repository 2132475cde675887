import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { isOutdated } from '#http/errors.ts';
import type { Loading } from '#http/loading.ts';
import type { SkipErrorHandler } from './meta.ts';

const invalidate = (client: QueryClient, roots: readonly string[]) =>
  Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));

/** Refreshes the lists. A form keeps its input over the record as read; refetching a deleted record would only fail with 404. */
const invalidateLists = (client: QueryClient, roots: readonly string[]) =>
  Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'detail' })));

/**
 * Mutation options of a writing call that invalidates some roots: when it has succeeded, and when its record is no longer as it was read. Its key
 * reads like the contract. `loading` is for a write that may take long and shows no progress: the overlay covers the app.
 */
export const endpointMutation = <const E extends EndpointShape & { body: object }>(
  endpoint: E,
  roots: readonly string[],
  { skipErrorHandler, loading }: { skipErrorHandler?: SkipErrorHandler; loading?: Loading } = {},
) =>
  mutationOptions({
    mutationKey: endpoint.name.split('.'),
    mutationFn: (body: (CallInput<E> & { body: unknown })['body']): Promise<CallData<E>> =>
      call(endpoint, { body } as CallInput<E>, { loading }),
    onSuccess: (_data, _body, _result, { client }) => invalidate(client, roots),
    // not awaited: the failure is shown at once
    onError: (error, _body, _result, { client }) => void (isOutdated(error) && invalidateLists(client, roots)),
    // passed on from the caller, which has the reason
    ...(skipErrorHandler !== undefined && { meta: { skipErrorHandler } }),
  });
