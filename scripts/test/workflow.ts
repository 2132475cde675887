import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Everything about applications: all actions in all states by everybody, the kinds and what their decisions change, random sequences and races
 * on a PostgreSQL server, and the browser tests from a draft to a decision. All parts run; it fails where one has failed.
 */
const root = join(import.meta.dirname, '../..');

const parts: readonly (readonly [name: string, script: string, args: readonly string[]])[] = [
  ['every action', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--project', 'contract', 'application']],
  ['random sequences', 'scripts/test/postgres.ts', ['tests/postgres/application']],
  ['in a browser', 'scripts/test/e2e.ts', ['application', 'approve', 'workflow']],
];

const failed = parts.filter(([name, script, args]) => {
  process.stdout.write(`\nworkflow: ${name}\n`);
  return spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }).status !== 0;
});
for (const [name] of parts) process.stdout.write(`workflow: ${name}: ${failed.some(([other]) => other === name) ? 'failed' : 'passed'}\n`);
process.exit(failed.length === 0 ? 0 : 1);
