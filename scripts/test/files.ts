import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startCluster } from './postgres-cluster.ts';

/**
 * Uploads interrupted by cut connections and killed servers: with one process on the embedded database, then with two on a PostgreSQL
 * server started for them. Further arguments go to Vitest; `--embedded` and `--postgres` run one of the two.
 */
const root = join(import.meta.dirname, '../..');
const choices = new Set(['--embedded', '--postgres']);
const rest = process.argv.slice(2).filter((argument) => !choices.has(argument));
const chosen = process.argv.find((argument) => choices.has(argument));

async function run(env: Record<string, string>): Promise<number> {
  const tests = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'files', ...rest], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // A terminal signals both processes; another sender only this one.
  const pass = (signal: NodeJS.Signals) => tests.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass);
  const code = await new Promise<number | null>((done) => tests.once('exit', done));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
  return code ?? 1;
}

let code = chosen === '--postgres' ? 0 : await run({});
if (code === 0 && chosen !== '--embedded') {
  const cluster = await startCluster();
  code = await run({ TEST_DATABASE_URL: cluster.url });
  await cluster.stop();
}
process.exit(code);
