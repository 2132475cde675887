import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { token } from '#contract/oauth.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { listen, type Listener } from '#server/platform/runtime/listener.ts';
import { restoredServer } from '../setup/server.ts';
import { credentials } from './samples.ts';
import { cases } from '../setup/depth.ts';

const megabyte = 1024 * 1024;
/** Bytes that the socket and the parser buffer before the handler refuses the body. */
const mostRead = 256 * 1024;
/** Bytes that the client tries to send. */
const sent = 8 * megabyte;

let listener: Listener;
let user = '';
const server = restoredServer({
  prepare: async () => {
    ({ accessToken: user } = await server.call(token, { body: credentials }));
  },
});
/** Server-side sockets, newest last. */
const accepted: Socket[] = [];
const onSocket = (message: unknown) => void accepted.push((message as { socket: Socket }).socket);

beforeAll(async () => {
  subscribe('net.server.socket', onSocket);
  listener = await listen((request, bindings) => server.app.fetch(request, bindings), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  unsubscribe('net.server.socket', onSocket);
  await listener.stop(1000);
});

type Attempt = { method: string; path: string; headers?: Record<string, string> };
type Outcome = { status: number; read: number; closes: boolean };

/** Sends a chunked body without an end; returns the answer's status and how many bytes the server read. */
async function pour({ method, path, headers = {} }: Attempt): Promise<Outcome> {
  const { hostname, port } = new URL(listener.url);
  const client = connect(Number(port), hostname);
  let text = '';
  let written = 0;
  client.on('data', (chunk: Buffer) => (text += chunk.toString()));
  client.on('error', () => undefined);
  // the client has its answer and stops sending
  client.on('end', () => client.destroy());
  const closed = new Promise<void>((done) => client.once('close', () => done()));
  await new Promise<void>((connected) => client.once('connect', () => connected()));
  const { localPort } = client;
  const lines = Object.entries({ Host: 'a', 'Transfer-Encoding': 'chunked', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  client.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')]);
  for (; written < sent && !client.destroyed && client.writable; written += chunk.length) {
    if (!client.write(chunk)) await Promise.race([new Promise<void>((drained) => client.once('drain', () => drained())), closed]);
    // let the answer be sent
    await new Promise((turn) => setImmediate(turn));
  }
  await closed;
  const socket = accepted.find(({ remotePort }) => remotePort === localPort);
  return { status: Number(text.slice(9, 12)), read: socket?.bytesRead ?? Infinity, closes: /^connection: close\r$/im.test(text) };
}

const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
const withBody = endpoints.filter(({ body, upload }) => body !== undefined || upload === true);
const guarded = withBody.filter(({ access }) => access !== 'public');
const held = guarded.filter(({ access }) => access !== 'user');

const namesOf = (list: typeof endpoints) => cases(list, 60).map((endpoint) => [endpoint.name, endpoint] as const);

describe.concurrent('a chunked body', () => {
  test.for(namesOf(guarded))('%s does not read the body without a token', { tags: 'depth' }, async ([, { method, path, upload }]) => {
    const { status, read, closes } = await pour({ method, path, headers: upload === true ? form : {} });
    expect([status, closes]).toEqual([401, true]);
    expect(read).toBeLessThan(mostRead);
  });

  test.for(namesOf(held))(
    '%s does not read the body for a user without the permission',
    { tags: 'depth' },
    async ([, { method, path, upload }]) => {
      const { status, read, closes } = await pour({ method, path, headers: { Authorization: user, ...(upload === true && form) } });
      expect([status, closes]).toEqual([403, true]);
      expect(read).toBeLessThan(mostRead);
    },
  );

  test.for(namesOf(withBody.filter(({ access, upload }) => access === 'public' || (access === 'user' && upload !== true))))(
    '%s reads the body up to its limit and no further',
    { tags: 'depth' },
    async ([, { method, path, access }]) => {
      const { status, read, closes } = await pour({ method, path, headers: access === 'public' ? {} : { Authorization: user } });
      expect([status, closes]).toEqual([413, true]);
      expect(read).toBeLessThan(megabyte + mostRead);
    },
  );

  test.for(['/api/none', '/apiv2/none', '/none', '/healthz'])('%s takes no body and does not read one', async (path) => {
    const { read, closes } = await pour({ method: 'POST', path });
    expect(read).toBeLessThan(mostRead);
    expect(closes).toBe(true);
  });
});

test('an unread small body leaves the connection open for the next request', { tags: 'depth' }, async () => {
  const [endpoint] = guarded;
  const { hostname, port } = new URL(listener.url);
  const client = connect(Number(port), hostname);
  let text = '';
  client.on('data', (chunk: Buffer) => (text += chunk.toString()));
  client.write(`POST ${endpoint?.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`);
  await expect.poll(() => text.split('HTTP/1.1 401').length - 1).toBe(1);
  client.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => text).toContain('HTTP/1.1 200');
  client.destroy();
});

test("after an unread large body, a keep-alive client's next call succeeds", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body?: Buffer) =>
    new Promise<number>((done, failed) => {
      const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length };
      const sending = request(`${listener.url}${path}`, { method, agent, headers }, (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
      });
      sending.on('error', failed);
      sending.end(body);
    });
  const [endpoint] = guarded;
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    statuses.push(await send('POST', endpoint?.path ?? '', Buffer.alloc(megabyte, ' ')));
    statuses.push(await send('GET', '/healthz'));
  }
  agent.destroy();
  expect(statuses).toEqual(Array.from({ length: 5 }, () => [401, 200]).flat());
});
