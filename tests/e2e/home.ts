import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the home page with the content that the server sends: the first one after a change may come without, when the server is busy. */
export const openHome = (page: Page, path = '/'): Promise<void> =>
  expect(async () => {
    // a change of the hash alone would not fetch the page
    await page.goto('about:blank');
    // scripts may be held
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('id="home-markup"');
  }).toPass();

/** Lets the server send the page without content, as it does for signed-in users: the page then asks for everything itself. */
export const withoutContent = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'pmis_session', value: 'none', domain: '127.0.0.1', path: '/' }]);
