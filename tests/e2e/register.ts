import type { APIRequestContext, Page } from '@playwright/test';
import { register as registration } from '#contract/oauth.ts';
import { agreed } from '../setup/registration.ts';
import { callsWith } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

/** The password of accounts that tests register. */
export const password = 'Yunxi2026';

/** Returns a name that no other test has, nor this one when it is repeated. */
export function uniqueName(): string {
  const { project, testId, repeatEachIndex } = test.info();
  return `${project.name.slice(0, 3)}-${testId.slice(-8)}-${repeatEachIndex}-${Date.now() % 1e6}`;
}

/** Registers a new account through the API. Returns its name, its token and a function for calls of the account. */
export async function newAccount(request: APIRequestContext, username = uniqueName()) {
  const answer = await request.post(registration.path, { data: { ...agreed, username, password } });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { username, accessToken: data.accessToken, post: callsWith(request, data.accessToken) };
}

/**
 * Registers a new account through the API, signs the page in and opens `path`. A test with its own account can be repeated and does not affect
 * other tests. Returns its name and a function for calls of the account.
 */
export async function register(page: Page, path: string) {
  const { username, accessToken, post } = await newAccount(page.request);
  // a page of the server without the app, so that the app starts signed in
  await page.goto('/favicon.svg');
  await page.evaluate((value) => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, accessToken);
  await page.goto(`/#${path}`);
  await expect(page).toHaveURL((url) => url.hash.startsWith(`#${path.split('?')[0]}`));
  return { username, accessToken, post };
}
