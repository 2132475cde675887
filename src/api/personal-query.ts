import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { endpointQuery } from './endpoint-query.ts';

/**
 * Query options of a call that anybody may make and that answers each user differently: what one user was shown is dropped when he
 * leaves, as what only users may ask for is.
 */
export function personalQuery<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  keep: Parameters<typeof endpointQuery>[2] = {},
) {
  const options = endpointQuery(endpoint, input, keep);
  return { ...options, meta: { ...options.meta, access: 'user', personal: true } };
}
