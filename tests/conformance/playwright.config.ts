import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

const { webServer: _, ...shared } = base;

/** Set by `mutations/show.ts`: how long a test waits for a state that a defect keeps from appearing, ms. */
const limit = process.env['CONFORMANCE_STATE_LIMIT'];

/** The project `conformance` of all browser tests by itself: its tests need no server but their own, `scripted/fixtures.ts`. */
export default defineConfig({
  ...shared,
  projects: (base.projects ?? []).filter(({ name }) => name === 'conformance'),
  ...(limit !== undefined && { expect: { timeout: Number(limit) } }),
});
