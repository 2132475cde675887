import type { Page } from '@playwright/test';
import type { EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope, successEnvelope } from '#contract/envelope.ts';
import * as oauth from '#contract/oauth.ts';
import type { TestServer } from '../setup/server.ts';

/** The password of the demonstration accounts. */
export const password = 'Pmis@2026';

/** Sends a call to the server under test with this token. */
export function send(address: string | undefined, endpoint: EndpointShape, input: { body?: unknown }, token?: string): Promise<Response> {
  return fetch(new URL(endpoint.path, address), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
}

/** Calls the server under test and returns the parsed data. Throws with the answer when it is a failure. */
export const callAt =
  (address: string | undefined): TestServer['call'] =>
  async (endpoint, input, token) => {
    const response = await send(address, endpoint, input, token);
    const answer: unknown = await response.json();
    const envelope = endpoint.envelope === 'code' ? codeEnvelope.parse(answer) : successEnvelope.parse(answer);
    if ('code' in envelope ? envelope.code !== 0 : !envelope.success) throw new Error(`${endpoint.name}: ${JSON.stringify(answer)}`);
    return endpoint.data.parse(envelope.data) as never;
  };

/** The token of the sample administrator. */
export const signInAt = async (address: string | undefined): Promise<string> =>
  (await callAt(address)(oauth.token, { body: { username: 'admin', password } })).accessToken;

/** Opens the app signed in with this token. */
export async function openAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, token);
}
