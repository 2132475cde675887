import type { EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import type { TestServer } from './server.ts';

/** Returns status and envelope of a call that is to fail. */
export async function failureOf(server: Pick<TestServer, 'fetch'>, { path, method }: EndpointShape, body: object, token: string) {
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await server.fetch(path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, ...codeEnvelope.parse(await response.json()) };
}
