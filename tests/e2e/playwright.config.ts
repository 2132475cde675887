import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.ts';
import { clockOffset } from '../setup/clock.ts';
import { isDeep } from '../setup/depth.ts';
import { hang, hangOfState } from '../setup/hang.ts';
import { desktop, english, phone } from './devices.ts';

const root = join(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((onListening) => probe.listen(0, '127.0.0.1', onListening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((onClosed) => probe.close(onClosed));
  return port;
}

// Playwright reads this file again in every worker. The environment hands on what the first run chose.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= join(mkdtempSync(join(tmpdir(), 'pmis-e2e-')), 'data');
process.env['CHROMIUM_PATH'] ??= findChromium() ?? '';
// workers and servers stand at the tests' moment, as pages do: `fixtures.ts`
clockOffset();
process.env['NODE_OPTIONS'] = `--import ${pathToFileURL(join(root, 'tests/setup/start-clock.ts')).href}`;
const port = process.env['E2E_PORT'];
const address = `http://127.0.0.1:${port}`;

/** Left out of `npm test`, as repeats are (docs/testing.md). */
const shallow = isDeep ? [] : [/@depth\b/];
/** Every page of the account, in both languages and widths. */
const account = ['zh-CN', 'en-US'].flatMap((language) =>
  Object.entries({ desktop, phone }).map(([width, use]) => ({
    name: `account ${width} ${language}`,
    testDir: '../account',
    use: { ...use, locale: language, reuseContext: false },
  })),
);

/** Depth tests: the same tests on a phone and in English, and every page under every fault and role. */
const deep = [
  { name: 'phone repeats', use: phone, grep: /@phone\b/, grepInvert: /@phone-only\b/ },
  { name: 'english repeats', use: { ...desktop, ...english }, grep: /@english\b/, grepInvert: /@english-only\b/ },
  { name: 'access', testDir: '../access', use: { ...desktop, reuseContext: false } },
  { name: 'faults', testDir: '../faults', use: { ...desktop, reuseContext: false } },
  ...account,
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: isDeep ? [] : ['**/*.depth.e2e.ts'],
  outputDir: join(root, 'test-results'),
  // Tests with two browsers wait for each other, so one worker more than two cores keeps both busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: hang,
  expect: { timeout: hangOfState },
  reporter: 'line',
  use: {
    baseURL: address,
    // an action waits until its target is ready
    actionTimeout: hangOfState,
    // Workers reuse one context, so that browser processes start once. Playwright empties it between tests, and `fixtures.ts` clears the
    // session storage.
    reuseContext: true,
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    // Recording a trace takes longer than the test. Set TRACE=1 to examine a failure.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // One process per page: by default the browser keeps a spare one for each.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=2',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test runs on the Chinese desktop, and in `test:depth` also where its tags `@phone` and `@english` say. `…-only` tags replace the desktop
  // (`fixtures.ts`). One project, because a worker that goes over to a test of another project starts its browser anew.
  projects: [
    {
      name: 'desktop',
      testDir: '..',
      testMatch: ['e2e/*.e2e.ts', 'conformance/browser/*.e2e.ts'],
      use: desktop,
      grepInvert: shallow,
    },
    ...(isDeep ? deep : []),
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    url: `${address}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', SAMPLE_DATA: '1', LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: hang,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
