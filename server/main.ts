import { constants } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { buildApp } from './app.ts';
import { openDatabase } from './database.ts';
import type { Database } from './db/client.ts';
import { EnvError, readEnv, type Env } from './env.ts';
import { handlers } from './jobs/handlers.ts';
import { nightlyLinks } from './policy-admin/link-nights.ts';
import { startRunner, type Runner } from './jobs/runner.ts';
import { checkAddress, listen, type Listener } from './listener.ts';
import { buildSite } from './site.ts';
import { reasonOf, StartFailure } from './start-failure.ts';
import { readBuiltApp } from './static/files.ts';

/** How long running requests and the job under way may take to finish once the server is told to stop; then how long the database may take to close. */
const limits = { requests: 10_000, job: 10_000, database: 5000 };

type Running = { log: Logger; listener: Listener; runner: Runner; database: Database };

let running: Running | undefined;
let stopping = false;

async function start(env: Env): Promise<Running> {
  const log = pino({ level: env.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  // In development the page comes from Vite, which passes the calls on to here.
  const builtApp = process.argv.includes('--api-only') ? undefined : readBuiltApp(join(import.meta.dirname, '../dist'));
  await checkAddress(env);
  const database = await openDatabase(env, new Date());
  try {
    const { sampleData, trustProxy } = env;
    const api = buildApp({ db: database.db, log, now: () => new Date(), sampleData, trustProxy });
    const site = buildSite({ api: (request, bindings) => api.fetch(request, bindings), builtApp, log, trustProxy });
    const listener = await listen(site, env);
    // An embedded database is this process's alone, see `data-dir-lock.ts`.
    const alone = env.databaseUrl === undefined;
    const work = env.linkCheck === 'nightly' ? new Map([...handlers, ...nightlyLinks()]) : handlers;
    return { log, listener, runner: startRunner({ db: database.db, log, now: () => new Date() }, work, { alone }), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function onSignal(signal: 'SIGINT' | 'SIGTERM'): void {
  if (stopping) process.exit(128 + constants.signals[signal]);
  stopping = true;
  // Nothing has been served yet; what was being made is cleared away by the next start.
  if (running === undefined) process.exit(0);
  running.log.info({ signal }, 'stopping');
  void stop(running);
}

async function stop({ log, listener, runner, database }: Running): Promise<void> {
  const [finished, jobFinished] = await Promise.all([listener.stop(limits.requests), runner.stop(limits.job)]);
  if (!finished) log.warn(`requests were cut off after ${limits.requests} ms`);
  if (!jobFinished) log.warn(`the job under way was cut off after ${limits.job} ms; it will be done again`);
  setTimeout(() => {
    log.error('the database did not close in time');
    process.exit(1);
  }, limits.database);
  try {
    await database.close();
  } catch (error) {
    log.error({ err: error }, 'the database did not close');
    process.exit(1);
  }
  log.info('stopped');
  // PGlite leaves an exit code of its own behind.
  process.exit(0);
}

function refuse(error: unknown): never {
  const expected = error instanceof EnvError || error instanceof StartFailure;
  process.stderr.write(`pmis: ${expected ? error.message : `cannot start: ${reasonOf(error)}`}\n`);
  // The line is for whoever starts it; this is for whoever looks for the cause.
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

// A reader that went away (`npm start | head`) is no reason to stop serving.
process.stdout.on('error', () => undefined);
process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

try {
  const env = readEnv(process.env);
  running = await start(env);
  const accounts = env.sampleData ? ' (sample accounts: user and admin, password Pmis@2026)' : '';
  process.stdout.write(`pmis is ready: ${running.listener.url}${accounts}\n`);
} catch (error) {
  refuse(error);
}
