import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Runs the server on 8001, restarted when its files change, and Vite on 8000, which forwards calls to it. Both stop together. */
const root = join(import.meta.dirname, '..');
const apiPort = '8001';

const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
    PORT: apiPort,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }),
  start([join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'], { API_ORIGIN: `http://127.0.0.1:${apiPort}` }),
];

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
