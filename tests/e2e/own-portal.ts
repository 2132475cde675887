import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailServer } from '../setup/mail-server.ts';
import { readMail } from '../setup/read-mail.ts';
import { expect } from './fixtures.ts';

const root = join(import.meta.dirname, '../..');

export type OwnPortal = {
  url: string;
  /** Waits for the mail with this subject to an address, and returns the path of the link of the newest one. */
  linkOf: (to: string, subject: string) => Promise<string>;
  /** Waits for the next mail with a code to an address, and returns the code. */
  codeOf: (to: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => void probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((closed) => void probe.close(() => closed()));
  return port;
}

/** Starts a server with a mail server, which other browser tests lack. `more`: further environment variables. */
export async function startPortal(more: Record<string, string> = {}): Promise<OwnPortal> {
  const mails = await mailServer(() => 'accept', { closes: false });
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(mkdtempSync(join(tmpdir(), 'pmis-own-')), 'data'),
    DATABASE_URL: '',
    SAMPLE_DATA: '1',
    LOG_LEVEL: 'warn',
    SMTP_URL: mails.url,
    ...more,
  };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((ready, fail) => {
    let output = '';
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /pmis is ready: (\S+)/.exec(output)?.[1];
      if (found !== undefined) ready(found.replace(/\/$/, ''));
    });
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    await ended;
    await mails.close();
  };
  const linkOf = async (to: string, subject: string): Promise<string> => {
    const found = () => mails.received.filter((one) => one.to === to).map(({ text }) => readMail(text));
    await expect.poll(() => found().map(({ headers }) => headers['subject'])).toContain(subject);
    const { text } = found().findLast(({ headers }) => headers['subject'] === subject) ?? { text: '' };
    return /#(\/\S+[?&]key=[\w-]+)/.exec(text)?.[1] ?? '';
  };
  const codeOf = async (to: string): Promise<string> => {
    const found = () =>
      mails.received.flatMap((one) =>
        one.to === to ? (/^验证码 (\d{6})$/.exec(readMail(one.text).headers['subject'] ?? '')?.[1] ?? []) : [],
      );
    await expect.poll(() => found().length).toBeGreaterThan(0);
    return found().at(-1) ?? '';
  };
  return { url, stop, linkOf, codeOf };
}
