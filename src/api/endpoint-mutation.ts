import { mutationOptions } from '@tanstack/react-query';
import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import type { Loading } from '#http/loading.ts';
import type { SkipErrorHandler } from './meta.ts';

/**
 * Mutation options of a writing call that invalidates some roots. Its key reads like the contract. `loading` is for a write that may take
 * long and shows no progress: the overlay covers the app.
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
    onSuccess: (_data, _body, _result, { client }) => Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] }))),
    // handed on from the call, where its reason is
    ...(skipErrorHandler !== undefined && { meta: { skipErrorHandler } }),
  });
