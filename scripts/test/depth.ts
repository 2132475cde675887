import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:depth`: everything that `npm test` leaves out because it takes long, part by part. A name runs one part; further arguments
 * go to that part. All parts run even if one fails; a table shows how long each took. docs/testing.md describes what each part proves.
 */
const root = join(import.meta.dirname, '../..');

const parts: Record<string, readonly string[]> = {
  tests: ['scripts/test/run.ts'],
  conformance: ['scripts/test/conformance.ts'],
  mutations: ['scripts/test/conformance.ts', '--mutations'],
  workflow: ['scripts/test/workflow.ts'],
  postgres: ['scripts/test/postgres.ts'],
  files: ['scripts/test/files.ts'],
  hostile: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'hostile'],
  scale: ['scripts/test/scale.ts'],
  kind: ['scripts/test/kind.ts'],
  mutants: ['tests/mutants/run.ts'],
};

const [name, ...rest] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(parts, name)) {
  process.stderr.write(`test:depth: there is no part ${name}; the parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const results = Object.entries(parts)
  .filter(([part]) => name === undefined || part === name)
  .map(([part, [script = '', ...args]]) => {
    process.stdout.write(`\ntest:depth: ${part}\n`);
    const started = performance.now();
    const { status } = spawnSync(process.execPath, [join(root, script), ...args, ...rest], {
      cwd: root,
      env: { ...process.env, TEST_DEPTH: '1' },
      stdio: 'inherit',
    });
    return { part, passed: status === 0, seconds: (performance.now() - started) / 1000 };
  });

process.stdout.write('\n');
for (const { part, passed, seconds } of results)
  process.stdout.write(`${part.padEnd(14)}${passed ? 'passed' : 'FAILED'}${seconds.toFixed(0).padStart(7)} s\n`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
