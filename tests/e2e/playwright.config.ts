import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.ts';

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
const port = process.env['E2E_PORT'];
const address = `http://127.0.0.1:${port}`;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: join(root, 'test-results'),
  // Tests with two browsers wait for each other, so one worker more than two cores keeps both busy.
  workers: 3,
  fullyParallel: true,
  // docs/adr/0026
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // a page takes ten times as long on a busy machine of two cores as on a calm one
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: address,
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
  // Every test runs on the Chinese desktop. Tags add other projects, and `…-only` tags replace the desktop.
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@(?:phone|english)-only\b/ },
    { name: 'phone', use: phone, grep: /@phone\b/ },
    { name: 'english', use: { ...desktop, locale: 'en-US' }, grep: /@english\b/ },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    url: `${address}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', SAMPLE_DATA: '1', LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
