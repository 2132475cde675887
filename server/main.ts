import { constants } from 'node:os';
import { EnvError, readEnv } from './runtime/env.ts';
import type * as serve from './serve.ts';
import { reasonOf, StartFailure } from './runtime/start-failure.ts';

let server: typeof serve | undefined;
let running: serve.Running | undefined;
let stopping = false;

function onSignal(signal: 'SIGINT' | 'SIGTERM'): void {
  if (stopping) process.exit(128 + constants.signals[signal]);
  stopping = true;
  // Nothing has been served yet; what was being made is cleared away by the next start.
  if (server === undefined || running === undefined) process.exit(0);
  running.log.info({ signal }, 'stopping');
  void server.stop(running);
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
  // Only now the server itself, which takes a second or two to read: what is wrong with the environment is said at once.
  server = await import('./serve.ts');
  running = await server.start(env);
  const accounts = env.sampleData ? ' (sample accounts: user and admin, password Pmis@2026)' : '';
  process.stdout.write(`pmis is ready: ${running.listener.url}${accounts}\n`);
} catch (error) {
  refuse(error);
}
