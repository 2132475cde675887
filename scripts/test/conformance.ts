import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGaps, readReports, reportNames } from '../../tests/conformance/ledger.ts';
import { showMutations } from '../../tests/conformance/mutations/show.ts';
import { sentences } from '../../tests/conformance/sentences/sentences.ts';
import { buildIfNeeded } from '../build/build-if-needed.ts';
import { ensureChromium } from './chromium.ts';

/**
 * The conformance suite: tests of modules, then the built app in a browser against scripted servers, then whether every sentence of the
 * specification has a test that has passed. `--stop` ends it with the first failure; other arguments go to Playwright, and only the browser
 * tests that they select run. `--mutations` applies known defects to copies of the sources and shows which test notices each.
 */
const root = join(import.meta.dirname, '../..');

function fail(message: string): never {
  process.stderr.write(`conformance: ${message}\n`);
  process.exit(1);
}

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const command = [join(root, 'node_modules', script), ...args];
  return spawnSync(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0;
}

/** Where the tests report to: a folder that the caller reads, or one of its own. */
function reportFolder(): string {
  const given = process.env['CONFORMANCE_REPORTS'];
  if (given !== undefined) return given;
  const folder = mkdtempSync(join(tmpdir(), 'pmis-conformance-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function runSuite(args: string[]): boolean {
  const stops = args.includes('--stop');
  const filters = args.filter((argument) => argument !== '--stop');
  const executable = ensureChromium();
  if (!buildIfNeeded()) fail('the app could not be built; see the messages above.');
  const folder = reportFolder();
  const runBrowser = () =>
    run(
      '@playwright/test/cli.js',
      ['test', '-c', 'tests/conformance/playwright.config.ts', '--reporter=list,json', ...(stops ? ['-x'] : []), ...filters],
      { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, reportNames.browser) },
    );
  const runModules = () => {
    const output = `--outputFile.json=${join(folder, reportNames.modules)}`;
    const vitest = ['run', '--project', 'conformance', '--reporter=default', '--reporter=json', output];
    return run('vitest/vitest.mjs', [...vitest, ...(stops ? ['--bail=1'] : [])]);
  };
  if (filters.length > 0) return runBrowser();
  if (stops) return runBrowser() && runModules() && hasNoGaps(folder);
  const passes = [runModules(), runBrowser(), hasNoGaps(folder)];
  return passes.every(Boolean);
}

/** Says which sentences no test of the run has shown. */
function hasNoGaps(folder: string): boolean {
  const gaps = findGaps(sentences, readReports(folder, join(root, 'tests')));
  const withTests = sentences.filter(({ tests }) => tests !== undefined).length;
  process.stdout.write(`\n${sentences.length} sentences of the specification: ${withTests} with tests, the others with a reason.\n`);
  if (gaps.length > 0) process.stderr.write(`conformance: ${gaps.length} are not shown:\n${gaps.join('\n')}\n`);
  return gaps.length === 0;
}

const args = process.argv.slice(2);
const succeeds = args[0] === '--mutations' ? showMutations(root, args.slice(1)) : runSuite(args);
process.exit(succeeds ? 0 : 1);
