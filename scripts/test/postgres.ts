import { runOnPostgres } from './on-postgres.ts';

/** Runs the contract, process and two-connection tests on a PostgreSQL server started for them. Further arguments go to Vitest. */
const projects = ['postgres', 'contract', 'process'].flatMap((name) => ['--project', name]);
await runOnPostgres('test:postgres', [...projects, ...process.argv.slice(2)]);
