import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startCluster, type Cluster } from './postgres-cluster.ts';

/** The contract and process tests, and those of two connections at once, on a PostgreSQL server that is started for them. What follows the command goes to Vitest. */
const root = join(import.meta.dirname, '../..');

let cluster: Cluster;
try {
  cluster = await startCluster();
} catch (error) {
  process.stderr.write(`test:postgres: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const projects = ['postgres', 'contract', 'process'].flatMap((name) => ['--project', name]);
const tests = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  stdio: 'inherit',
});
// A terminal signals both processes; another sender only this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
const code = await new Promise<number | null>((done) => tests.once('exit', done));
await cluster.stop();
process.exit(code ?? 1);
