import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { isGone } from '#http/errors.ts';
import type { Loading } from '#http/loading.ts';
import type { SkipErrorHandler } from './meta.ts';

const invalidate = (client: QueryClient, roots: readonly string[]) =>
  Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));

/** Refreshes the lists. The record's own query would only fail with 404, over the form that keeps what was typed. */
const invalidateLists = (client: QueryClient, roots: readonly string[]) =>
  Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'detail' })));

/**
 * Mutation options of a writing call that invalidates some roots: when it has succeeded, and when its record turns out to be deleted. Its key
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
    onError: (error, _body, _result, { client }) => void (isGone(error) && invalidateLists(client, roots)),
    // handed on from the call, where its reason is
    ...(skipErrorHandler !== undefined && { meta: { skipErrorHandler } }),
  });
