import type { CallData, CallInput, EndpointShape } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { openAnswer } from '#http/answer.ts';
import { entriesOf } from '#http/body.ts';
import { answerName } from '#http/response-cache.ts';
import { servedPath } from '#http/settings.ts';
import { currentRendering } from './rendering.ts';

type Params = Record<string, unknown>;

function addressOf(path: string, params: Params): string {
  const query = new URLSearchParams(entriesOf(params)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The call as `src/api` prepares it for links: on the page's own origin, which the server does not know. */
export function preparedCall<E extends EndpointShape>(endpoint: E, input: CallInput<E>) {
  const { params } = input as { params?: Params };
  const { path, rest } = fillPath(endpoint.path, params);
  return { client: { address: (to: string, given: Params) => ({ href: addressOf(to, given) }) }, path: servedPath(path), params: rest };
}

/**
 * Replaces `src/http/call.ts`: calls the server in its own process and stores the answer for the page. Only public calls are made.
 * @public
 */
export async function call<const E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<CallData<E>> {
  const { access, method, name, reads } = endpoint;
  if (access !== 'public' || !(method === 'GET' || reads === true)) throw new Error(`${name} is not for everybody to read`);
  const { params, body } = input as { params?: Params; body?: unknown };
  const { path, rest } = fillPath(endpoint.path, params);
  const { ask, answers } = currentRendering();
  const key = answerName(endpoint, body ?? params);
  const text = await ask({ name: key, method, path: addressOf(path, rest), body });
  answers[key] = text;
  return openAnswer(endpoint, { status: 200, statusText: '', url: path, text, headers: new Headers() });
}
