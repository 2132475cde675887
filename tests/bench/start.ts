import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from './measure.ts';

const root = join(import.meta.dirname, '../..');

/** Milliseconds after which a started server has read its indexes and given back what starting took. */
const settling = 15_000;

type Usage = { processor: number; peak: number; resident: number };

/** Reads the seconds of processor time and the megabytes of a running process from Linux. */
function usageOf(pid: number): Usage {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  // the fields after the name: user and system time are the 12th and 13th, in hundredths of a second
  const [user, system] = fields.split(' ').slice(11, 13);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { processor: (Number(user) + Number(system)) / 100, peak: megabytes('VmHWM'), resident: megabytes('VmRSS') };
}

/** Starts the server on `DATA_DIR=folder`, prints what that took, and stops it. */
async function start(name: string, folder: string, sample: boolean): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'server/main.ts'), '--api-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder, SAMPLE_DATA: sample ? '1' : '0' },
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && ready());
    child.on('close', () => failed(new Error(`the server on ${folder} ended before it was ready`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const { pid = 0 } = child;
  const atOnce = usageOf(pid);
  await wait(settling);
  const later = usageOf(pid);
  child.kill('SIGTERM');
  await ended;
  const figures = [seconds.toFixed(1), atOnce.processor.toFixed(1), later.peak.toFixed(0), later.resident.toFixed(0)];
  print(`| ${[name, ...figures].join(' | ')} |`);
}

/** `npm run bench -- start [folder]`: an empty database, the sample, and one's own `DATA_DIR`, each as a process of its own. */
export async function run([own]: string[]): Promise<void> {
  print('| database | seconds until ready | processor seconds | peak MB | MB after 15 s |\n|---|---|---|---|---|');
  const folder = mkdtempSync(join(tmpdir(), 'pmis-start-'));
  try {
    for (const [name, sample] of [
      ['empty', false],
      ['sample', true],
    ] as const) {
      await start(`${name}, first start`, join(folder, name), sample);
      await start(`${name}, next start`, join(folder, name), sample);
    }
    if (own !== undefined) await start(own, own, false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
