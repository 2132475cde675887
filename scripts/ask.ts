import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Ends a command with one line about why. */
export function fail(message: string): never {
  process.stderr.write(`pmis: ${message}\n`);
  process.exit(1);
}

/** A line from the terminal; `hidden` does not show what is typed. Undefined where nobody sits at one. */
export async function ask(question: string, { hidden = false } = {}): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  // Readline shows what is typed by writing it to its output.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? output : process.stderr, terminal: true });
  terminal.on('SIGINT', () => fail('cancelled.'));
  if (hidden) process.stderr.write(question);
  const answer = await terminal.question(hidden ? '' : question);
  terminal.close();
  if (hidden) process.stderr.write('\n');
  return answer;
}
