import { constants } from 'node:os';
import { answerStarting } from '#server/platform/http/static/starting.ts';
import { EnvError, readEnv } from '#server/platform/runtime/env.ts';
import { listen } from '#server/platform/runtime/listener.ts';
import { importQuickly } from '#server/platform/runtime/quick-imports.ts';
import type * as serve from './serve.ts';
import { reasonOf, StartFailure } from '#server/platform/runtime/start-failure.ts';

let server: typeof serve | undefined;
let running: serve.Running | undefined;
let stopping = false;

function onSignal(signal: 'SIGINT' | 'SIGTERM'): void {
  if (stopping) process.exit(128 + constants.signals[signal]);
  stopping = true;
  // the portal has not been served yet; the next start removes partial data
  if (server === undefined || running === undefined) process.exit(0);
  running.log.info({ signal }, 'stopping');
  void server.stop(running);
}

function refuse(error: unknown): never {
  const expected = error instanceof EnvError || error instanceof StartFailure;
  process.stderr.write(`pmis: ${expected ? error.message : `cannot start: ${reasonOf(error)}`}\n`);
  // the line above is for the operator; the stack is for debugging
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

// a reader that closed the pipe (`npm start | head`) must not stop the server
process.stdout.on('error', () => undefined);
process.on('SIGTERM', onSignal);
process.on('SIGINT', onSignal);

try {
  const env = readEnv(process.env);
  const listener = await listen(answerStarting(env), env);
  // imported late, because it takes a second or two: errors of the environment are reported at once, and callers are answered
  importQuickly();
  server = await import('./serve.ts');
  running = await server.start(env, listener);
  const accounts = env.sampleData ? ' (sample accounts: user and admin, password Pmis@2026)' : '';
  process.stdout.write(`pmis is ready: ${running.listener.url}${accounts}\n`);
} catch (error) {
  refuse(error);
}
