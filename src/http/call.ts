import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { openAnswer } from './answer.ts';
import type { RequestOptions } from './client.ts';
import { industrial, portal } from './clients.ts';
import { learnTime } from './clock.ts';
import { takeAnswer } from './response-cache.ts';
import { servedPath } from './settings.ts';

export type CallOptions = Pick<
  RequestOptions,
  'signal' | 'timeout' | 'timeoutMessage' | 'cache' | 'loading' | 'bodyType' | 'token' | 'keepalive'
> & {
  /** False passes an answer that is not JSON to the schema check as text; otherwise it is a ParseError. */
  parseError?: boolean | undefined;
};

/** Resolves an endpoint to its client, path and input. */
export function preparedCall<E extends EndpointShape>(endpoint: E, input: CallInput<E>) {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const { path, rest } = fillPath(endpoint.path, params);
  return { client: endpoint.client === 'industrial' ? industrial : portal, path: servedPath(path), params: rest, body };
}

/**
 * Calls an endpoint and returns its data, parsed by the contract's schema. Rejects with a CallError and never with anything unparsed. With
 * `createexcel=1` among the params nothing is fetched: the address opens in a new window and there is no data.
 */
export async function call<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallData<E>> {
  const { client, path, params, body } = preparedCall(endpoint, input);
  if (String(params['createexcel']) === '1') {
    window.open(client.address(path, params), '_blank', 'noopener');
    // the caller asked for a window, not for data
    return undefined as CallData<E>;
  }
  const { parseError = true, ...request } = options;
  const given = takeAnswer(endpoint, input);
  if (given !== undefined) learnTime(given.headers);
  const answer = given ?? (await client.request(path, { ...request, method: endpoint.method, params, body }));
  return openAnswer(endpoint, answer, { parseError });
}
