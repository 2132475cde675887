import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/db/client.ts';

export const root = join(import.meta.dirname, '../..');

export type Finished = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type Process = {
  child: ChildProcess;
  output: () => string;
  finished: Promise<Finished>;
};

type Options = { env?: Record<string, string>; args?: string[]; spawn?: SpawnOptions };

/** Runs a TypeScript file of the project in a process of its own, which is killed when the test ends. Inherits none of the product's variables. */
export function run(file: string, { env = {}, args = [], spawn: options = {} }: Options = {}): Process {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HOST: '127.0.0.1', ...env },
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

/** Waits for the address that a starting server prints; a server that ends instead fails the test with what it said. */
export async function ready(process: Process): Promise<Server> {
  const said = new Promise<string>((found) => {
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
  const url = await Promise.race([said, ended]);
  ended.catch(() => undefined);
  return { ...process, url };
}

/** The server without the built app, on a port of its own. */
export const startServer = (dataDir: string, env: Record<string, string> = {}): Promise<Server> =>
  ready(run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env } }));

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory that holds the sample already: for whatever is not about the first start, which takes four times as long. */
export async function seededDataDir(): Promise<string> {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir);
  const prepared = inject('prepared');
  if (!('dumps' in prepared)) throw new Error('There are no dumps');
  const dump = new Blob([await readFile(prepared.dumps.sample)]);
  const { close } = await openEmbedded(join(dataDir, 'postgres'), { dump, durable: false });
  await close();
  return dataDir;
}

/** A port that something listens on until the test ends; `answer` is sent to whoever writes. */
export async function occupiedPort(answer?: Buffer): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => (answer === undefined ? socket.destroy() : socket.end(answer)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

export const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

export const postJson = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How many policies the server finds with no filter. */
export async function policyCount(url: string): Promise<number> {
  const response = await postJson(`${url}/apiv2/policy/result-search`, {});
  const { data } = (await response.json()) as { data: { total: number } };
  return data.total;
}
