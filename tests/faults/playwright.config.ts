import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

const desktop = base.projects?.find((project) => project.name === 'desktop')?.use ?? {};

/** Opens every page under every fault, with the set-up of the browser tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  timeout: 20_000,
  expect: { timeout: 5000 },
  reporter: [['dot'], ['./count-cells.ts']],
  use: { ...base.use, trace: 'off', reuseContext: false },
  projects: [{ name: 'faults', use: desktop }],
});
