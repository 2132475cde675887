import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tried } from '#tests/setup/workflow-tally.ts';

/**
 * `npm run test:workflow`: drives cases of every kind through all actions, and tries every action in every state with every role. Prints how often
 * each was allowed or refused, and with which code. Further arguments go to Vitest.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
const file = join(folder, 'tally.jsonl');

/** Parts of test file paths: the tables of attempts, then other tests of cases, payments and bookings. */
const files = [
  'tests/contract/application-machine',
  'tests/contract/workflow/',
  'tests/contract/application-extension',
  'tests/contract/application-pause',
  'tests/contract/application-supplement',
  'tests/contract/application-joint',
  'tests/contract/application-kinds',
  'tests/contract/application-rating',
  'tests/contract/application-reminders',
  'tests/contract/similar-case',
  'tests/contract/officer-scope',
  'tests/contract/stuck-cases',
  'tests/contract/public-notice',
  'tests/contract/payment',
  'tests/contract/grant',
  'tests/contract/review-round',
  'tests/contract/booking',
  'tests/contract/registration',
];

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'contract', ...files, ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, TEST_DEPTH: '1', WORKFLOW_TALLY: file }, stdio: 'inherit' },
);

const isRefused = (answer: string): boolean => /^(\d{3} )?[A-Z_]+/.test(answer);

/** Prints one row per table, role and scope; columns are the numbers of all attempts, of allowed ones, and of each error code. */
function print(all: readonly Tried[]): void {
  const codes = [...new Set(all.map(({ answer }) => answer).filter(isRefused))].toSorted();
  const columns = ['tried', 'allowed', ...codes];
  const countsOf = (of: readonly Tried[]) => [
    of.length,
    of.filter(({ answer }) => !isRefused(answer)).length,
    ...codes.map((code) => of.filter(({ answer }) => answer === code).length),
  ];
  const rows = [...Map.groupBy(all, ({ table, role, scope }) => `${table}, ${role}, ${scope}`)].map(
    ([name, of]) => [name, countsOf(of)] as const,
  );
  const width = Math.max(...rows.map(([name]) => name.length), 10);
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(width)}${cells.map((cell, index) => String(cell).padStart((columns[index]?.length ?? 0) + 2)).join('')}\n`;
  process.stdout.write(`\n${line('state × action, by role and scope', columns)}`);
  for (const [name, counts] of rows.toSorted(([one], [other]) => one.localeCompare(other, 'en'))) process.stdout.write(line(name, counts));
  process.stdout.write(line('all', countsOf(all)));
}

const text = (() => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
})();
rmSync(folder, { recursive: true });
const tried = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Tried]));
if (tried.length > 0) print(tried);
process.exit(status ?? 1);
