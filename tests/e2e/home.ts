import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the home page with the content from the server; the first page after a change may lack it on a busy server. */
export const openHome = (page: Page, path = '/'): Promise<void> =>
  expect(async () => {
    // a change of the hash alone would not fetch the page
    await page.goto('about:blank');
    // scripts may be held by the test
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('id="page-markup"');
  }).toPass();

/** Makes the server send the page without content, as for signed-in users, so that the page fetches everything itself. */
export const withoutContent = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'pmis_session', value: 'none', domain: '127.0.0.1', path: '/' }]);

/** Holds the scripts of the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // the page may be left by then
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
