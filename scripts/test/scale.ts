import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The tests of size: `--short` runs them with fewer rows. Other arguments go to Vitest. */
const root = join(import.meta.dirname, '../..');
const isShort = process.argv.includes('--short');
const rest = process.argv.slice(2).filter((argument) => argument !== '--short');
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'scale', ...rest], {
  cwd: root,
  env: { ...process.env, SCALE: isShort ? 'short' : 'full' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
