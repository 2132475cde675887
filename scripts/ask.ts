import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Ends a command with one line about why. */
export function fail(message: string): never {
  process.stderr.write(`pmis: ${message}\n`);
  process.exit(1);
}

/** Reads a line from the terminal; `hidden` does not echo it. Undefined without a terminal. */
export async function ask(question: string, { hidden = false } = {}): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  // readline echoes by writing to its output
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? output : process.stderr, terminal: true });
  terminal.on('SIGINT', () => fail('cancelled.'));
  if (hidden) process.stderr.write(question);
  const answer = await terminal.question(hidden ? '' : question);
  terminal.close();
  if (hidden) process.stderr.write('\n');
  return answer;
}
