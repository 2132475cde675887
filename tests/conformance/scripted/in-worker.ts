import { test } from '@playwright/test';
import { clockOffset, moveDate } from '../../setup/clock.ts';
import { startScriptedServer } from './server.ts';
import type { ScriptedServer } from './server.ts';

/**
 * What all browser tests of a worker share: contexts at the tests' moment, and a scripted server once a test needs one. Every `test` extends
 * this one, because Playwright starts a new worker, with its browser, for tests whose workers have something else.
 */
export const inWorker = test.extend<object, { clock: void; server: ScriptedServer }>({
  clock: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(moveDate, clockOffset());
        return context;
      };
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  server: [
    // Playwright reads the names of the fixtures from the pattern
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startScriptedServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
