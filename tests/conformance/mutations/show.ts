import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failuresIn, partsOf, readReports, reportNames } from '../ledger.ts';
import { applyEdits, mutations } from './mutations.ts';
import type { Mutation } from './mutations.ts';

/** Folders that the tests do not read or that they create. */
const left = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results']);

/**
 * Applies each mutation whose name holds one of `names` (all by default) to a copy of the sources, and runs the test there that is to notice
 * it; and all of these tests on a copy without a change. Prints which test failed. Returns whether every mutation failed its test and the copy
 * without a change passed them all. `browser` is the executable of a Chromium.
 */
export function showMutations(root: string, browser: string, names: readonly string[]): boolean {
  const chosen = mutations.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const control = { name: 'no change', edits: [], noticedBy: [...new Set(chosen.map(({ noticedBy }) => noticedBy))] };
  const lines = [...chosen, control].map(({ name, edits, noticedBy }) => {
    const { failures, text } = runOn(root, browser, { name, edits, tests: [noticedBy].flat() });
    const right = edits.length === 0 ? failures?.length === 0 : (failures?.length ?? 0) > 0;
    const line = `${right ? 'right' : 'WRONG'}  ${name} → ${failures === undefined ? 'did not run' : (failures[0] ?? 'passes')}`;
    process.stdout.write(`${line}\n${right ? '' : text.slice(-6000)}`);
    return { line, right };
  });
  process.stdout.write(`\n${lines.map(({ line }) => line).join('\n')}\n`);
  return lines.every(({ right }) => right);
}

type Run = Pick<Mutation, 'name' | 'edits'> & { tests: string[] };

/** Runs tests on a changed copy. `failures` is undefined if the copy cannot be built or a test has not run. */
function runOn(root: string, browser: string, { name, edits, tests }: Run): { failures: string[] | undefined; text: string } {
  const copy = mkdtempSync(join(tmpdir(), 'pmis-mutation-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    applyEdits(
      { name, edits },
      (file) => readFileSync(join(copy, file), 'utf8'),
      (file, text) => writeFileSync(join(copy, file), text),
    );
    // not below test-results, which Playwright empties
    const reports = join(copy, 'reports');
    mkdirSync(reports);
    const text = commandsOf(tests, reports, browser).map(({ args, env }) => {
      const { stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: copy,
        env: { ...process.env, TEST_DEPTH: '1', ...env },
        encoding: 'utf8',
        maxBuffer: 1e8,
      });
      return stdout + stderr;
    });
    const ran = readReports(reports, join(copy, 'tests'));
    const hasRun = tests.every((test) => ran.some(({ file, status }) => file === partsOf(test).file && status !== 'skipped'));
    return { failures: hasRun ? failuresIn(reports, join(copy, 'tests')) : undefined, text: text.join('') };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Command = { args: string[]; env?: Record<string, string> };

/** The commands that run the named tests; the app is built only for those in a browser. */
function commandsOf(tests: string[], reports: string, browser: string): Command[] {
  const named = tests.map(partsOf);
  const inBrowser = named.filter(({ file }) => file.startsWith('browser/'));
  const modules = named.filter(({ file }) => !file.startsWith('browser/'));
  return [
    ...(modules.length > 0 ? [moduleCommand(modules, reports)] : []),
    ...(inBrowser.length > 0 ? browserCommands(inBrowser, reports, browser) : []),
  ];
}

type Parts = ReturnType<typeof partsOf>;

const filesOf = (named: Parts[]) => [...new Set(named.map(({ file }) => file))];

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the titles; the two programs put different texts between a group and its tests. */
const patternOf = (named: Parts[]) => `(${named.map(({ titles }) => titles.map(escape).join('.*')).join('|')})`;

const moduleCommand = (named: Parts[], reports: string): Command => ({
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=conformance',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, reportNames.modules)}`,
    '-t',
    patternOf(named),
    ...filesOf(named),
  ],
});

const browserCommands = (named: Parts[], reports: string, browser: string): Command[] => [
  { args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] },
  {
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/conformance/playwright.config.ts',
      '--reporter=line,json',
      '-g',
      patternOf(named),
      ...filesOf(named),
    ],
    env: {
      CHROMIUM_PATH: browser,
      // Shorter waits than usual, because a defect prevents the expected state. The unchanged copy shows that they suffice.
      CONFORMANCE_STATE_LIMIT: '20000',
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, reportNames.browser),
    },
  },
];
