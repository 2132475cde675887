import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { endpointQuery } from './endpoint-query.ts';

/** Query options of a public call with personal answers: dropped when the user leaves, like answers to calls for users. */
export function personalQuery<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  keep: Parameters<typeof endpointQuery>[2] = {},
) {
  const options = endpointQuery(endpoint, input, keep);
  return { ...options, meta: { ...options.meta, access: 'user', personal: true } };
}
