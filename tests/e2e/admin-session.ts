import type { APIRequestContext, Page } from '@playwright/test';
import { token } from '#contract/oauth.ts';
import { expect } from './fixtures.ts';

type Envelope<Data> = { code?: number; data: Data };

/** Returns a function for calls with a token, which must succeed. */
export const callsWith =
  (request: APIRequestContext, accessToken: string) =>
  async <Data>(path: string, data: object): Promise<Data> => {
    const envelope = (await (await request.post(path, { data, headers: { authorization: accessToken } })).json()) as Envelope<Data>;
    expect(envelope.code, JSON.stringify(envelope)).toBe(0);
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
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, accessToken);
