import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

const { webServer: _, ...shared } = base;
const desktop = base.projects?.find((project) => project.name === 'desktop')?.use ?? {};

/** The built app in a browser. Each worker has a scripted server of its own: `scripted/fixtures.ts`. */
export default defineConfig({
  ...shared,
  testDir: 'browser',
  timeout: 20_000,
  expect: { timeout: 7000 },
  projects: [{ name: 'conformance', use: desktop }],
});
