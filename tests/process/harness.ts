import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { openEmbedded, openServer } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/client.ts';
import { clockOffset, offsetVariable } from '../setup/clock.ts';
import type { Contents } from '../setup/database-dump.ts';
import { copyTemplate } from '../setup/postgres.ts';

export const root = join(import.meta.dirname, '../..');

/** Whether the servers under test use a PostgreSQL server (`npm run test:postgres`) instead of the embedded database. */
export const isOnServer = 'server' in inject('prepared');

/** Node's compile cache, so that only the first of many processes compiles the program. */
const compileCache = join(root, 'node_modules/.cache/pmis-test/compiled');

export type Finished = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type Process = {
  child: ChildProcess;
  output: () => string;
  finished: Promise<Finished>;
};

type Options = { env?: Record<string, string>; args?: string[]; spawn?: SpawnOptions };

/** Starts a process at the tests' moment, like this one, so that sign-ins of one are valid for the other. */
const clock = {
  [offsetVariable]: String(clockOffset()),
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/setup/start-clock.ts')).href}`,
};

/** Runs a TypeScript file of the project in its own process, killed when the test ends. Inherits no configuration variables. */
export function run(file: string, { env = {}, args = [], spawn: options = {} }: Options = {}): Process {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      ...clock,
      ...env,
      NODE_OPTIONS: [clock.NODE_OPTIONS, env['NODE_OPTIONS']].join(' ').trim(),
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const finished = new Promise<Finished>((done) => child.on('close', (code, signal) => done({ code, signal, stdout, stderr })));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await finished;
  });
  return { child, output: () => stdout + stderr, finished };
}

export type Server = Process & { url: string };

/** Waits for the address that a starting server prints. Fails with its output when it exits instead. */
export async function ready(process: Process): Promise<Server> {
  const address = new Promise<string>((found) => {
    const look = () => {
      const url = /pmis is ready: (http:\S+)/.exec(process.output())?.[1];
      if (url !== undefined) found(url);
    };
    process.child.stdout?.on('data', look);
    look();
  });
  const ended = process.finished.then(({ code, signal, stderr }) => {
    throw new Error(`The server ended (code ${code}, signal ${signal}) instead of starting: ${stderr}`);
  });
  const url = await Promise.race([address, ended]);
  ended.catch(() => undefined);
  return { ...process, url };
}

/** Environment variables for a server's data; with a database server the folder holds only files and indexes. */
export type Data = Record<'DATA_DIR', string> | Record<'DATA_DIR' | 'DATABASE_URL', string>;

/** Starts the server without the built app, on a free port. */
export const startServer = (data: Data, env: Record<string, string> = {}): Promise<Server> =>
  ready(run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', LOG_LEVEL: 'warn', SAMPLE_DATA: '1', ...data, ...env } }));

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a prepared database: a first start takes several times as long. */
export async function preparedData(contents: Contents = 'sample'): Promise<Data> {
  const prepared = inject('prepared');
  const dataDir = join(temporaryFolder(), 'data');
  if ('server' in prepared) {
    const { url, drop } = await copyTemplate(prepared.server, prepared.templates[contents]);
    onTestFinished(drop);
    return { DATABASE_URL: url, DATA_DIR: dataDir };
  }
  mkdirSync(dataDir);
  const dump = new Blob([readFileSync(prepared.dumps[contents])]);
  const { close } = await openEmbedded(join(dataDir, 'postgres'), { dump, durable: false });
  await close();
  return { DATA_DIR: dataDir };
}

/** Opens the database of a stopped server for `work`. */
export async function withDatabase<Result>(data: Data, work: (db: Database['db']) => Promise<Result>): Promise<Result> {
  const { db, close } = 'DATABASE_URL' in data ? await openServer(data.DATABASE_URL) : await openEmbedded(join(data.DATA_DIR, 'postgres'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Occupies a port until the test ends; `answer` is sent to every client that writes. */
export async function occupiedPort(answer?: Buffer): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => (answer === undefined ? socket.destroy() : socket.end(answer)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Returns the number of policies that the server finds without a filter. */
export async function policyCount(url: string): Promise<number> {
  const response = await postJson(`${url}/apiv2/policy/result-search`, {});
  const { data } = (await response.json()) as { data: { total: number } };
  return data.total;
}
