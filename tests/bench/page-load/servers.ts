import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** Builds the bare page and serves it as the app's server serves its own files: compressed, from memory. */
export async function serveBarePage(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-bare-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'tests/bench/bare-page'),
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), brotliCompressSync(readFileSync(path))]),
  );
  rmSync(folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(body !== undefined && { 'Content-Encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

/** Starts the app's server on a new data folder. */
export async function startApp(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-page-load-'));
  const port = 20_000 + (process.pid % 20_000);
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SAMPLE_DATA: '1',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const stop = () => {
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    server.kill('SIGTERM');
  };
  for (let waited = 0; waited < 600; waited += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  stop();
  throw new Error('The server did not start');
}
