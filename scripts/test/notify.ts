import { runOnPostgres } from './on-postgres.ts';

/**
 * Notifications on a PostgreSQL server that is started for them: 500 streams of two server processes and their memory, a restarted server, and
 * mails against a mail server that fails, delays and drops. What follows the command goes to Vitest.
 */
const projects = ['postgres', 'unit'].flatMap((name) => ['--project', name]);
const files = ['tests/postgres/streams', 'tests/postgres/notify', 'tests/unit/notify'];
await runOnPostgres('test:notify', [...projects, ...files, ...process.argv.slice(2)]);
