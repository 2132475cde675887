import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventory } from '../../tests/conformance/inventory.ts';
import { findGaps, findUnnamed, findUntested, readReports, reportNames } from '../../tests/conformance/ledger.ts';
import { mutations } from '../../tests/conformance/mutations/mutations.ts';
import { showMutations } from '../../tests/conformance/mutations/show.ts';
import { sentences } from '../../tests/conformance/sentences/sentences.ts';
import { buildIfNeeded } from '../build/build-if-needed.ts';
import { ensureChromium } from './chromium.ts';

/**
 * The whole conformance suite: tests of modules, then the built app in a browser against scripted servers, then whether every sentence of
 * the specification, every page and every call has a test that has passed. Arguments go to Playwright, and only the browser tests that they
 * select run. `--mutations` applies known defects to copies of the sources and shows that each fails its test; further arguments select
 * them by name.
 */
const root = join(import.meta.dirname, '../..');

function fail(message: string): never {
  process.stderr.write(`conformance: ${message}\n`);
  process.exit(1);
}

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const command = [join(root, 'node_modules', script), ...args];
  return (
    spawnSync(process.execPath, command, { cwd: root, env: { ...process.env, TEST_DEPTH: '1', ...env }, stdio: 'inherit' }).status === 0
  );
}

async function runBrowser(args: string[], reports: string): Promise<boolean> {
  const executable = ensureChromium();
  if (!(await buildIfNeeded())) fail('the app could not be built; see the messages above.');
  const env = { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, reportNames.browser) };
  return run('@playwright/test/cli.js', ['test', '-c', 'tests/conformance/playwright.config.ts', '--reporter=line,json', ...args], env);
}

function runModules(reports: string): boolean {
  const output = `--outputFile.json=${join(reports, reportNames.modules)}`;
  return run('vitest/vitest.mjs', ['run', '--project', 'conformance', '--reporter=default', '--reporter=json', output]);
}

async function runSuite(args: string[]): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), 'pmis-conformance-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  if (args.length > 0) return runBrowser(args, reports);
  return [runModules(reports), await runBrowser([], reports), hasNoGaps(reports)].every(Boolean);
}

/** Prints what no test of the run has shown. */
function hasNoGaps(reports: string): boolean {
  const ran = readReports(reports, join(root, 'tests'));
  const noticing = mutations.map(({ name, noticedBy }) => ({ section: 'mutation' as const, says: name, tests: [noticedBy] }));
  const gaps = [...findGaps([...sentences, ...noticing], ran), ...findUnnamed(sentences, inventory), ...findUntested(inventory, ran)];
  const withTests = sentences.filter(({ tests }) => tests !== undefined).length;
  process.stdout.write(
    `\n${sentences.length} sentences of the specification: ${withTests} with tests, the others with a reason; ` +
      `${inventory.routes.length} pages, ${inventory.calls.length} calls, ${ran.length} tests.\n`,
  );
  if (gaps.length > 0) process.stderr.write(`conformance: ${gaps.length} gaps:\n${gaps.join('\n')}\n`);
  return gaps.length === 0;
}

const args = process.argv.slice(2);
const succeeds = args[0] === '--mutations' ? showMutations(root, ensureChromium(), args.slice(1)) : await runSuite(args);
process.exit(succeeds ? 0 : 1);
