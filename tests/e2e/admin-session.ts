import type { APIRequestContext, Page } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { expect } from './fixtures.ts';

/** Calls of `/apiv2` answer a success with `code: 0`, older ones with `success: true`. */
type Envelope<Data> = { code?: number; success?: boolean; data: Data };

/** Returns a function for calls with a token, which must succeed. `origin`: another server than that of the tests. */
export const callsWith =
  (request: APIRequestContext, accessToken: string, origin = '') =>
  async <Data>(path: string, data: object): Promise<Data> => {
    const envelope = (await (
      await request.post(origin + path, { data, headers: { authorization: accessToken } })
    ).json()) as Envelope<Data>;
    expect(envelope.code ?? (envelope.success === true ? 0 : 1), JSON.stringify(envelope)).toBe(0);
    return envelope.data;
  };

/** Signs an account in through the API, and returns its token and a function for further calls, which must succeed. */
export async function signedIn(request: APIRequestContext, username = 'admin', password = 'Pmis@2026') {
  const answer = await request.post(token.path, { data: { username, password } });
  const { accessToken } = ((await answer.json()) as Envelope<{ accessToken: string }>).data;
  return { accessToken, post: callsWith(request, accessToken) };
}

/** Opens every later page of the context signed in. */
export const storeToken = (page: Page, accessToken: string): Promise<unknown> =>
  page.addInitScript((value) => {
    // an empty page has no storage access
    if (location.origin === 'null') return;
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, accessToken);
