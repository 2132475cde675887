import { spawn } from 'node:child_process';
import type { Scanner } from '../../http/context.ts';

/** Splits a command line at blanks; quoted parts stay together. There is no shell: `;`, `|` and `$` are ordinary characters. */
export function commandOf(line: string): Scanner['command'] | null {
  const [program, ...given] = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
  return program === undefined || program === '' ? null : [program, ...given];
}

/** The most characters of a scanner's output that are kept. */
const mostOutput = 500;

/** Runs the scanner: exit 0 is clean, 1 is infected. Throws for anything else, a program that is not there and the time limit included. */
export async function scanPath({ command: [program, ...given], limitMs }: Scanner, path: string): Promise<'clean' | 'infected'> {
  const child = spawn(program, [...given, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: false,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-mostOutput));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const { code, signal } = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (exit, killed) => ended({ code: exit, signal: killed }));
  });
  if (code === 0) return 'clean';
  if (code === 1) return 'infected';
  const how = signal === null ? `exited with ${code}` : `was ended by ${signal} (the limit is ${limitMs / 1000} s)`;
  throw new Error(`FILE_SCAN_COMMAND ${how}: ${output.trim()}`);
}
