import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = { from: string; to: string; text: string };

/** The server's behaviour for one message: the command at which it fails, or the event around the text. */
export type Behaviour =
  | 'accept'
  /** An answer instead of success. */
  | { answer: string; at: 'rcpt' | 'data' | 'text' }
  /** Closes the connection: before the text, in the middle of it, or after it. A completely received text was accepted. */
  | { drop: 'before' | 'within' | 'after' }
  /** Accepts, and answers after a delay in milliseconds. */
  | { delay: number }
  /** Accepts and never answers. */
  | 'silent';

export type MailServer = {
  url: string;
  /** Every completely received and accepted text, in order. */
  received: Received[];
  /** Every recipient, in order. */
  asked: string[];
  connections: () => number;
  close: () => Promise<void>;
};

/** Chooses the behaviour for the `times`th message to a recipient. */
export type Choose = (to: string, times: number) => Behaviour;

/** A mail server that fails, delays and drops on request. Closed when the test ends, unless it is created outside of one. */
export async function mailServer(choose: Choose = () => 'accept', { closes = true } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket);
  });

  function converse(socket: Socket): void {
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    let waiting = '';
    let from = '';
    let to = '';
    let behaviour: Behaviour = 'accept';
    let text: string | null = null;
    const fails = (at: string): boolean => {
      if (typeof behaviour !== 'object' || !('answer' in behaviour) || behaviour.at !== at) return false;
      say(behaviour.answer);
      return true;
    };
    const drops = (when: string): boolean => {
      if (typeof behaviour !== 'object' || !('drop' in behaviour) || behaviour.drop !== when) return false;
      socket.destroy();
      return true;
    };
    const finish = (whole: string): void => {
      if (fails('text')) return;
      received.push({ from, to, text: whole });
      if (drops('after') || behaviour === 'silent') return;
      if (typeof behaviour === 'object' && 'delay' in behaviour) setTimeout(() => say('250 2.0.0 queued'), behaviour.delay);
      else say('250 2.0.0 queued');
    };
    const command = (line: string): void => {
      const name = line.slice(0, 4).toUpperCase();
      if (name === 'EHLO') say('250-mail.test\r\n250 8BITMIME');
      else if (name === 'MAIL') {
        from = /<(.*?)>/.exec(line)?.[1] ?? '';
        say('250 2.1.0 ok');
      } else if (name === 'RCPT') {
        to = /<(.*?)>/.exec(line)?.[1] ?? '';
        asked.push(to);
        behaviour = choose(to, asked.filter((each) => each === to).length);
        if (!fails('rcpt')) say('250 2.1.5 ok');
      } else if (name === 'DATA') {
        if (fails('data') || drops('before')) return;
        text = '';
        say('354 go on');
      } else if (name === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 mail.test ESMTP');
    socket.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('latin1');
      for (;;) {
        if (text !== null) {
          if (waiting.length > 0 && drops('within')) return;
          const end = waiting.startsWith('.\r\n') ? 0 : waiting.indexOf('\r\n.\r\n');
          if (end < 0) return;
          const whole = waiting.slice(0, end);
          waiting = waiting.slice(end + (end === 0 ? 3 : 5));
          text = null;
          finish(whole);
          continue;
        }
        const end = waiting.indexOf('\r\n');
        if (end < 0) return;
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        command(line);
      }
    });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((closed) => server.close(() => closed()));
  };
  if (closes) onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, asked, connections: () => connections, close };
}
