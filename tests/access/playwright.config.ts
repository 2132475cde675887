import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

/** Opens every page of the back-office with every role, with the set-up of the browser tests. */
export default defineConfig({ ...base, testDir: '.', timeout: 60_000, use: { ...base.use, reuseContext: false } });
