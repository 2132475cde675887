import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { preparedData, startServer, type Server } from './harness.ts';
import { agreed } from '../setup/registration.ts';
import { waitFor } from '#tests/setup/wait.ts';

const body = JSON.stringify({ ...agreed, username: 'slow-writer', password: 'a-long-password-1' });

const start = async (env: Record<string, string> = {}) => startServer(await preparedData('base'), { SAMPLE_DATA: '0', ...env });

async function open({ url }: Server): Promise<{ socket: Socket; received: () => string; closed: Promise<void> }> {
  const { hostname, port } = new URL(url);
  let text = '';
  const socket = connect(Number(port), hostname);
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.on('close', () => done()));
  await new Promise<void>((connected) => socket.on('connect', () => connected()));
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => text, closed };
}

const waitForText = (connection: Awaited<ReturnType<typeof open>>, text: string) =>
  waitFor(() => expect(connection.received()).toContain(text));

/** Opens a registration with half of its body sent, which the server has begun to read. */
async function openHalfRequest(server: Server) {
  const connection = await open(server);
  connection.socket.write(
    `POST /api/xm-oauth/oauth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await waitForText(connection, '100 Continue');
  connection.socket.write(body.slice(0, 10));
  return connection;
}

test('a stopping server closes idle connections, finishes running requests and accepts no new ones', async () => {
  const server = await start();
  const untouched = await open(server);
  const idle = await open(server);
  idle.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const running = await openHalfRequest(server);
  await waitForText(idle, '200 OK');

  server.child.kill('SIGTERM');
  await Promise.all([untouched.closed, idle.closed]);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  expect(server.child.exitCode).toBeNull();

  running.socket.write(body.slice(10));
  await running.closed;
  expect(running.received()).toMatch(/^HTTP\/1\.1 200 OK/m);
  expect(running.received()).toMatch(/connection: close/i);
  expect(running.received()).toContain('"success":true');
  expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
});

test('a stopping server cuts off requests after ten seconds', { tags: 'depth' }, async () => {
  const server = await start();
  await openHalfRequest(server);
  server.child.kill('SIGINT');
  const { code, stdout } = await server.finished;
  expect(code).toBe(0);
  expect(stdout).toContain('requests were cut off after 10000 ms');
});

test('a second signal stops the server at once', { tags: 'depth' }, async () => {
  const server = await start({ LOG_LEVEL: 'info' });
  const running = await openHalfRequest(server);
  server.child.kill('SIGTERM');
  await waitFor(() => expect(server.output()).toContain('"stopping"'));
  server.child.kill('SIGTERM');
  const { code, stdout } = await server.finished;
  expect(code).toBe(143);
  // neither the request nor the database is waited for
  expect(running.received()).not.toContain('HTTP/1.1 200');
  expect(stdout).not.toMatch(/"stopped"|cut off/);
});
