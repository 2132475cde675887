import base from './playwright.config.ts';
export default {
  ...base,
  testDir: '/work/wt/files/tests/e2e',
  expect: { timeout: 40_000 },
  webServer: { ...base.webServer, timeout: 400_000 },
};
