import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../build/build-if-needed.ts';
import { ensureChromium } from './chromium.ts';

/** Runs the browser tests on a Chromium that is found or installed; arguments go to Playwright. */
const root = join(import.meta.dirname, '../..');

function fail(message: string): never {
  process.stderr.write(`e2e: ${message}\n`);
  process.exit(1);
}

function browser(): string {
  try {
    return ensureChromium();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const executable = browser();
if (!buildIfNeeded()) fail('the app could not be built; see the messages above.');

const folder = mkdtempSync(join(tmpdir(), 'pmis-e2e-'));
const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)];
const env = { ...process.env, CHROMIUM_PATH: executable, E2E_DATA_DIR: join(folder, 'data') };
const tests = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
// a terminal signals both processes, other senders only this one
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
