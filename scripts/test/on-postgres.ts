import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startCluster, type Cluster } from './postgres-cluster.ts';

const root = join(import.meta.dirname, '../..');

/** Runs Vitest with `args` on a PostgreSQL server that is started for it, and ends the process with its code. `command` names it in messages. */
export async function runOnPostgres(command: string, args: readonly string[]): Promise<never> {
  let cluster: Cluster;
  try {
    cluster = await startCluster();
  } catch (error) {
    process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  const tests = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
    stdio: 'inherit',
  });
  // A terminal signals both processes; another sender only this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
  const code = await new Promise<number | null>((done) => tests.once('exit', done));
  await cluster.stop();
  process.exit(code ?? 1);
}
