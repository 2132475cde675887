import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowserTests } from './e2e.ts';
import { readReports, reportNames, type Ran } from './reports.ts';

/**
 * `npm test`. Without a name everything runs; names are projects of Vitest, `browser`, or parts of paths of test files. `--shuffle` and
 * `--shuffle=<seed>` change the order; other options go to Vitest or Playwright. With `CI` set the order is always shuffled, and failed
 * files run once more alone at the end (docs/adr/0036).
 */
const root = join(import.meta.dirname, '../..');
const isCI = process.env['CI'] !== undefined;
/** Thousands of processes and threads load the same files: only the first compiles them. */
const compiled = join(root, 'node_modules/.cache/pmis-test/compiled');
const projects = ['unit', 'contract', 'integration', 'process', 'conformance'];
/** The most tests that may fail in parallel and pass alone; with more the run fails. */
const mostUnstable = 3;

const given = process.argv.slice(2);
const names = given.filter((one) => !one.startsWith('--'));
const shuffle = given.find((one) => /^--shuffle(=\d+)?$/.test(one)) ?? (isCI ? '--shuffle' : undefined);
const seed = shuffle === undefined ? undefined : (shuffle.split('=')[1] ?? String(Math.floor(Math.random() * 1e6)));
/** Options of Vitest or Playwright, where only one of them runs. */
const options = given.filter((one) => one.startsWith('--') && one !== shuffle);

function fail(message: string): never {
  process.stderr.write(`test: ${message}\n`);
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a tool of `node_modules`, whose output is the report of its failures. Returns whether all passed. */
function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    stdio: 'inherit',
  });
  // a terminal signals both processes, other senders only this one
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((done) => child.once('exit', (code) => done(code === 0)));
}

/** The parts of a run: arguments for Vitest and for Playwright; undefined if it has nothing to run. */
type Parts = { vitest?: string[]; browser?: string[] };

function partsOf(requested: string[]): Parts {
  const all = projects.flatMap((name) => ['--project', name]);
  if (requested.length === 0) return { vitest: all, browser: [] };
  const chosen = requested.filter((name) => projects.includes(name));
  const rest = requested.filter((name) => !projects.includes(name) && name !== 'browser');
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'tests/**/*.e2e.ts'], { cwd: root }).filter((file) =>
    rest.some((name) => file.includes(name)),
  );
  const browser = files.filter((file) => file.endsWith('.e2e.ts'));
  const others = files.filter((file) => !file.endsWith('.e2e.ts'));
  if (rest.length > 0 && files.length === 0)
    fail(`no test file has ${rest.join(' or ')} in its path; projects are ${[...projects, 'browser'].join(', ')}.`);
  return {
    ...((chosen.length > 0 || others.length > 0) && {
      vitest: [...(chosen.length > 0 ? chosen.flatMap((name) => ['--project', name]) : all), ...others],
    }),
    ...(requested.includes('browser') ? { browser: [] } : browser.length > 0 && { browser }),
  };
}

async function runParts({ vitest, browser, options = [] }: Parts & { options?: string[] }, folder: string): Promise<boolean> {
  const order = seed === undefined ? [] : [`--sequence.shuffle`, `--sequence.seed=${seed}`];
  const report = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${join(folder, reportNames.vitest)}`];
  const prepared = browser === undefined ? undefined : prepareBrowserTests();
  // awaited below: a build that fails meanwhile must not end this process before Vitest has ended
  prepared?.catch(() => undefined);
  const passed = [vitest === undefined || (await run('vitest/vitest.mjs', ['run', ...vitest, ...order, ...report, ...options]))];
  if (browser !== undefined && prepared !== undefined) {
    const { env, remove } = await prepared;
    const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=dot,json', ...browser, ...options];
    passed.push(
      await run('@playwright/test/cli.js', [...args, ...(seed === undefined ? [] : [`--shuffle=${seed}`])], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, reportNames.browser),
      }),
    );
    remove();
  }
  return passed.every(Boolean);
}

function printTable(ran: Ran[], seconds: number): void {
  say('');
  say(`${'project'.padEnd(24)}${'files'.padStart(7)}${'tests'.padStart(7)}${'seconds'.padStart(9)}   (of all workers together)`);
  for (const [project, tests] of Map.groupBy(ran, (one) => one.project)) {
    const files = new Set(tests.map(({ file }) => file)).size;
    const spent = tests.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    say(`${project.padEnd(24)}${String(files).padStart(7)}${String(tests.length).padStart(7)}${spent.toFixed(0).padStart(9)}`);
  }
  say(`in ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s${seed === undefined ? '' : `, order ${seed} (--shuffle=${seed})`}`);
}

/** Runs the failed files again, each alone. Returns the failures that remain, and prints the ones that pass now. */
async function runAgain(failed: Ran[]): Promise<{ failures: Ran[]; unstable: Ran[] }> {
  const failures: Ran[] = [];
  for (const file of new Set(failed.map((one) => one.file))) {
    say(`\nrun again alone: ${file}`);
    const folder = mkdtempSync(join(tmpdir(), 'pmis-again-'));
    const alone = file.endsWith('.e2e.ts') ? { browser: [file, '--workers=1'] } : { vitest: [file, '--no-file-parallelism'] };
    const passed = await runParts(alone, folder);
    const still = readReports(folder, root).filter(({ status }) => status === 'failed');
    // a run without a report has failed
    if (!passed) failures.push(...(still.length > 0 ? still : failed.filter((one) => one.file === file)));
    rmSync(folder, { recursive: true, force: true });
  }
  const stays = new Set(failures.map(({ file, title }) => `${file} ${title}`));
  const unstable = failed.filter(({ file, title }) => !stays.has(`${file} ${title}`));
  for (const { file, title } of unstable) say(`UNSTABLE ${file} ${title}`);
  return { failures, unstable };
}

const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'pmis-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const parts = partsOf(names);
if (options.length > 0 && parts.vitest !== undefined && parts.browser !== undefined)
  fail(`${options.join(' ')}: options go to one tool; name the files or the project to run.`);
const passed = await runParts({ ...parts, options }, folder);
const ran = readReports(folder, root);
const failed = ran.filter(({ status }) => status === 'failed');
if (ran.length === 0) fail('no test has run.');
printTable(ran, (performance.now() - started) / 1000);

const { failures, unstable } = isCI && failed.length > 0 ? await runAgain(failed) : { failures: failed, unstable: [] };
for (const { file, title } of failures) say(`FAILED ${file} ${title}`);
if (unstable.length > mostUnstable) say(`${unstable.length} tests are unstable; at most ${mostUnstable} may be.`);
say(`${ran.filter(({ status }) => status === 'passed').length + unstable.length} passed, ${failures.length} failed`);
const isGreen = passed || (failed.length > 0 && failures.length === 0 && unstable.length <= mostUnstable);
process.exit(isGreen ? 0 : 1);
