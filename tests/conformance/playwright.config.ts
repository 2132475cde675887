import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

const { webServer: _, ...shared } = base;

/** Set by `mutations/show.ts`: how long a test waits for a state that a defect keeps from appearing, ms. */
const limit = process.env['CONFORMANCE_STATE_LIMIT'];

/** The browser tests of the specification by themselves: they need no server but their own, `scripted/fixtures.ts`. */
export default defineConfig({
  ...shared,
  projects: (base.projects ?? [])
    .slice(0, 1)
    .map((project) => ({ ...project, name: 'conformance', testDir: 'browser', testMatch: '*.e2e.ts' })),
  ...(limit !== undefined && { expect: { timeout: Number(limit) } }),
});
