import { createConnection, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Listener } from '#server/platform/runtime/listener.ts';

const limits = { headers: 300, grace: 300, bodyBytesPerSecond: 1000, unread: 400, every: 50 };

let listener: Listener;
let length = 10;
beforeEach(async () => {
  length = 10;
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/slow-work') await new Promise((over) => setTimeout(over, 1200));
    if (request.method === 'POST') await request.text();
    return new Response(Buffer.alloc(length, 'x'));
  };
  listener = await listen(fetch, { host: '127.0.0.1', port: 0 }, limits);
});
afterEach(() => listener.stop(100));

type Talk = { socket: Socket; received: () => string; closed: Promise<number> };

/** Opens a connection, sends the text and notes when it is closed, in ms. */
function talk(text: string): Talk {
  const started = performance.now();
  const socket = createConnection(Number(new URL(listener.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, received: () => received, closed: new Promise((done) => socket.once('close', () => done(performance.now() - started))) };
}

/** Sends a byte every 50 ms until the connection is closed. */
async function drip({ socket, closed }: Talk): Promise<number> {
  const timer = setInterval(() => socket.writable && socket.write('x'), 50);
  const after = await closed;
  clearInterval(timer);
  return after;
}

describe('a connection is cut off', () => {
  test('when its headers come a byte at a time', async () => {
    expect(await drip(talk('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))).toBeLessThan(5000);
  });

  test.each([
    ['of known length', 'Content-Length: 100000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('when its body %s comes a byte at a time', async (_title, header) => {
    const connection = talk(`POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${header.includes('chunked') ? 'ffff\r\n' : ''}`);
    expect(await drip(connection)).toBeLessThan(5000);
    expect(connection.received()).not.toContain(' 200 ');
  });

  test('when its reader takes nothing of the answer', { tags: 'depth' }, async () => {
    length = 64 * 1024 * 1024;
    const { socket } = talk('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.pause();
    await new Promise((over) => setTimeout(over, 1500));
    const closed = new Promise<boolean>((done) => socket.once('close', () => done(true)));
    let bytes = 0;
    socket.on('data', (part: Buffer) => (bytes += part.length));
    socket.resume();
    expect(await closed).toBe(true);
    expect(bytes).toBeLessThan(length);
  });
});

describe('a connection stays open', () => {
  test('while the server works for long', { tags: 'depth' }, async () => {
    const { socket, received, closed } = talk('GET /slow-work HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await closed;
    socket.destroy();
    expect(received()).toContain(' 200 ');
  });

  test('while a body arrives fast enough, however long it takes', async () => {
    const connection = talk('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4000\r\n\r\n');
    for (let part = 0; part < 10; part += 1) {
      await new Promise((over) => setTimeout(over, 100));
      connection.socket.write('x'.repeat(400));
    }
    await connection.closed;
    expect(connection.received()).toContain(' 200 ');
  });
});
