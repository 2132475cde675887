import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { clockOffset, moveDate } from '../../setup/clock.ts';
import { paths, scriptPortal, token, tokenKeys } from './portal.ts';
import { inWorker } from './in-worker.ts';
import type { ScriptedServer } from './server.ts';

export { expect };

type Opening = {
  language?: 'zh-CN' | 'en-US';
  signedIn?: boolean;
  /** Returns as soon as the document is there, for pages that keep on loading. */
  unfinished?: boolean;
};

export type App = {
  /** Opens an address of the app in the browser, with storages as a visitor or a signed-in user has them. */
  open: (address: string, opening?: Opening) => Promise<void>;
  /** Navigates inside the open app, as a link does. */
  go: (address: string) => Promise<void>;
  /** Returns the address inside the app, after the hash. */
  address: () => string;
  expectAddress: (address: string | RegExp) => Promise<void>;
  /** Lines of the console that are errors. */
  logged: string[];
};

/** The app in one page. */
export function appIn(page: Page, server: ScriptedServer): App {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { origin } = server;
  const address = () => decodeURIComponent(new URL(page.url()).hash.slice(1));
  return {
    logged,
    address,
    async open(to, { language = 'zh-CN', signedIn = false, unfinished = false } = {}) {
      await page.context().addCookies([{ name: 'pmis_language', value: language, url: origin }]);
      if (signedIn) {
        await page.goto(`${origin}/settings.js`);
        await page.evaluate(({ keys, value }) => keys.forEach((key) => localStorage.setItem(key, value)), {
          keys: Object.values(tokenKeys),
          value: token,
        });
      }
      await page.goto(`${origin}/#${to}`, { waitUntil: unfinished ? 'commit' : 'load' });
      if (!unfinished) await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
    },
    go: (to) => page.evaluate((hash) => void (location.hash = hash), to),
    expectAddress: (expected) =>
      expect.poll(address, { message: 'address' }).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected),
  };
}

/** Chromium's warning about a slow page, which appears for any page on a busy machine. */
const byTheClock = 'was preloaded using link preload but not used within a few seconds';

type Fixtures = {
  app: App;
  /** A page in a new browser context, for tests of an empty cache, a faked clock or headers. */
  fresh: { page: Page; app: App; context: BrowserContext };
  scripted: void;
  /** Console messages that a test causes on purpose, besides those about what it has scripted to fail. */
  expected: { messages: (string | RegExp)[] };
  /** Has a browser context stand at the tests' moment, and fails the test on unexpected errors and warnings of its pages. */
  watch: (context: BrowserContext) => Promise<void>;
};

export const test = inWorker.extend<Fixtures>({
  baseURL: ({ server }, use) => use(server.origin),
  scripted: [
    async ({ server }, use) => {
      server.reset();
      scriptPortal(server);
      await use();
      expect(server.unscripted(), 'calls that are not in the contract').toEqual([]);
    },
    { auto: true },
  ],
  expected: [{ messages: [] }, { option: true }],
  watch: async ({ server, expected }, use) => {
    const reported: string[] = [];
    await use(async (context) => {
      await context.addInitScript(moveDate, clockOffset());
      context.on('console', (message) => {
        if (message.text().includes(byTheClock)) return;
        if (message.type() === 'error' || message.type() === 'warning')
          reported.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => reported.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    });
    const failsFile = [...server.failing].some((path) => path.startsWith('/assets/'));
    const isOfFailure = (line: string) =>
      [...server.failing].some((path) => line.includes(path)) || (failsFile && line.includes('ChunkError'));
    const isExpected = (line: string) =>
      (!line.startsWith('uncaught') && isOfFailure(line)) ||
      expected.messages.some((one) => (typeof one === 'string' ? line.includes(one) : one.test(line)));
    expect(
      reported.filter((line) => !isExpected(line)),
      'errors and warnings of the page',
    ).toEqual([]);
  },
  app: async ({ context, page, server, watch }, use) => {
    await watch(context);
    await use(appIn(page, server));
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    // the reused context keeps the page until the next test has begun: it must not ask its server for anything
    await page.goto('about:blank');
  },
  fresh: async ({ browser, server, watch }, use) => {
    const context = await browser.newContext();
    await watch(context);
    const page = await context.newPage();
    await use({ context, page, app: appIn(page, server) });
    await context.close();
  },
});

/** The message over the page. */
export const messages = (page: Page) => page.locator('.ant-message-notice');
export const notifications = (page: Page) => page.locator('.ant-notification-notice');
/** The page-wide spinner. */
export const spinner = (page: Page) => page.getByTestId('page-spinner');
export const loginDialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('密码') });

/** A promise and the way to fulfil it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

export { paths };
