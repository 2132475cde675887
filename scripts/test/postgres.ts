import { runOnPostgres } from './on-postgres.ts';

/**
 * The contract and process tests, and those of two connections at once, on a PostgreSQL server started for them. Further arguments go to
 * Vitest.
 */
const projects = ['postgres', 'contract', 'process'].flatMap((name) => ['--project', name]);
await runOnPostgres('test:postgres', [...projects, ...process.argv.slice(2)]);
