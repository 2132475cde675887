import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Opens every page of the account in both languages and widths, with the set-up of the browser tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  timeout: 120_000,
  use: { ...base.use, reuseContext: false },
  projects: ['zh-CN', 'en-US'].flatMap((locale) => [
    { name: `desktop ${locale}`, use: { ...desktop, locale } },
    { name: `phone ${locale}`, use: { ...phone, locale } },
  ]),
});
