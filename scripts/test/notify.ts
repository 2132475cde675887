import { runOnPostgres } from './on-postgres.ts';

/**
 * Notifications on a PostgreSQL server that is started for them: 500 streams of two server processes and their memory, a restarted server, and
 * mails against a mail server that fails, delays and drops. One file after the other, because times are measured. What follows
 * the command goes to Vitest.
 */
const projects = ['postgres', 'unit'].flatMap((name) => ['--project', name]);
const files = ['tests/postgres/streams', 'tests/postgres/notify', 'tests/unit/notify'];
await runOnPostgres('test:notify', [...projects, ...files, '--no-file-parallelism', ...process.argv.slice(2)]);
