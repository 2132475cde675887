import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Upload } from 'tus-js-client';
import { download } from '#contract/file.ts';
import { begin, finish, receivedOf, sendPart, sha256, tusHeaders, uploadPath } from '../contract/uploads.ts';
import { isOnServer } from '../process/harness.ts';
import { waitUntil } from '#tests/setup/wait.ts';
import { startProxy } from './proxy.ts';
import { report, servedAt, signIn, startProcesses } from './processes.ts';

const megabyte = 1024 ** 2;
const part = 4 * megabyte;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Random numbers from 0 to 1 that a seed repeats. */
function numbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** Sends a file with the browser's client, which goes on by itself after each interruption. */
const sendAll = (url: string, token: string, content: Buffer): Promise<void> =>
  new Promise((sent, failed) => {
    const upload = new Upload(content, {
      uploadUrl: url,
      chunkSize: part,
      retryDelays: Array.from({ length: 600 }, () => 200),
      onShouldRetry: () => true,
      onBeforeRequest: (request) => request.setHeader('Authorization', token),
      onSuccess: () => sent(),
      onError: failed,
    });
    upload.start();
  });

test('a file of 50 MB arrives whole after five cut connections and killed servers', async () => {
  const random = numbers(seed);
  const processes = await startProcesses();
  const [first = ''] = processes.urls();
  const user = await signIn(first, 'user');
  const content = pdfOf(50 * megabyte);
  // in bytes that were sent, those that were sent again included
  const planned = Array.from({ length: 5 }, (_, at) => Math.round((at + random()) * 10 * megabyte));
  const happened: string[] = [];
  let target = first;
  let interrupting = Promise.resolve();
  const interrupt = async (kind: 'cut' | 'kill') => {
    happened.push(kind);
    if (kind === 'cut') return proxy.cut();
    const other = processes.urls().find((url) => url !== target);
    const started = processes.replace(target);
    proxy.cut();
    // the other process goes on at once, with the lease of the dead one still in the database
    target = other ?? (await started);
    proxy.lead(target);
    await started;
  };
  const proxy = await startProxy(first, (sent) => {
    if (sent < (planned[0] ?? Infinity)) return;
    planned.shift();
    // the one before may not be over yet
    const kind = planned.length % 2 === 0 ? 'kill' : 'cut';
    interrupting = interrupting.then(() => interrupt(kind));
  });
  const { id } = await begin(servedAt(first), user, { name: '五十兆.pdf', size: content.length });
  const began = performance.now();
  await sendAll(proxy.url + uploadPath(id), user, content);
  await interrupting;
  const seconds = (performance.now() - began) / 1000;
  expect(happened).toEqual(['kill', 'cut', 'kill', 'cut', 'kill']);
  const [last = ''] = processes.urls();
  const stored = await finish(servedAt(last), user, id, sha256(content));
  const answer = await fetch(`${last}${download.path}?id=${stored.fileId}`, { headers: { authorization: user } });
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
  const again = proxy.sent() - content.length;
  report(`50 MB, ${isOnServer ? 'PostgreSQL, two processes' : 'embedded database'}, seed ${seed}`, {
    interruptions: happened.length,
    seconds: seconds.toFixed(1),
    'sent again, MB': (again / megabyte).toFixed(1),
  });
  // each interruption costs at most the part that was being stored, what the lines hold, and the headers
  expect(again).toBeLessThan(5 * (part + 4 * megabyte) + 100_000);
});

test('a server killed between parts has every part that it acknowledged', async () => {
  const processes = await startProcesses();
  const [first = ''] = processes.urls();
  const user = await signIn(first, 'user');
  const content = pdfOf(11 * megabyte);
  const { id } = await begin(servedAt(first), user, { name: 'a.pdf', size: content.length });
  let at = first;
  for (let offset = 0; offset < content.length; offset += part) {
    const bytes = new Uint8Array(content.subarray(offset, offset + part));
    expect((await sendPart(servedAt(at), user, id, { offset, bytes })).status).toBe(204);
    at = await processes.replace(at);
    expect(await receivedOf(servedAt(at), user, id)).toBe(offset + bytes.length);
  }
  expect(await finish(servedAt(at), user, id, sha256(content))).toMatchObject({ size: content.length });
});

test('a server killed during a request loses at most the part it was receiving', async () => {
  const processes = await startProcesses();
  const [first = ''] = processes.urls();
  const user = await signIn(first, 'user');
  const content = pdfOf(15 * megabyte);
  const { id } = await begin(servedAt(first), user, { name: 'a.pdf', size: content.length });
  let sent = 0;
  const { promise: halfway, resolve: reach } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // a line of about 40 MB a second
      await new Promise((over) => setTimeout(over, 5));
      if (sent >= 14 * megabyte) return reach();
      controller.enqueue(new Uint8Array(content.subarray(sent, sent + 200_000)));
      sent += 200_000;
    },
  });
  const request = sendPart(servedAt(first), user, id, { offset: 0, bytes: body }).catch(() => null);
  await halfway;
  // the server may be behind what the lines between them hold: it has three parts, and receives the fourth
  const stored = () => globSync('**/parts/**/*', { cwd: processes.folder, withFileTypes: true }).filter((one) => one.isFile()).length;
  await waitUntil(() => stored() >= 3);
  const url = await processes.replace(first);
  expect(await request).toBeNull();
  const received = (await receivedOf(servedAt(url), user, id)) ?? 0;
  report('killed in a request', { 'sent, MB': (sent / megabyte).toFixed(1), 'kept, MB': (received / megabyte).toFixed(1) });
  // a part whose row was not yet written counts as being received
  expect(received).toBeGreaterThanOrEqual(2 * part);
  expect(received % part).toBeLessThan(200_000 * 4);
  await sendPart(servedAt(url), user, id, { offset: received, bytes: new Uint8Array(content.subarray(received)) });
  expect(await finish(servedAt(url), user, id, sha256(content))).toMatchObject({ size: content.length });
});

test('two writers of one upload, also in two processes, never mix their bytes', async () => {
  const processes = await startProcesses();
  const [one = '', two = one] = processes.urls();
  const user = await signIn(one, 'user');
  const content = pdfOf(9 * megabyte);
  const { id } = await begin(servedAt(one), user, { name: 'a.pdf', size: content.length });
  const statuses: Record<string, number> = {};
  const write = async (url: string) => {
    const served = servedAt(url);
    for (let tries = 0; tries < 60; tries += 1) {
      const offset = (await receivedOf(served, user, id)) ?? 0;
      if (offset === content.length) return;
      const bytes = new Uint8Array(content.subarray(offset, offset + 700_000));
      const { status } = await sendPart(served, user, id, { offset, bytes }).catch(() => ({ status: 0 }));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    throw new Error('The upload does not end');
  };
  await Promise.all([write(one), write(two)]);
  expect(await finish(servedAt(two), user, id, sha256(content))).toMatchObject({ size: content.length });
  report('two writers', statuses);
  expect(Object.keys(statuses).filter((status) => !['204', '409', '423', '400', '0'].includes(status))).toEqual([]);
});

test("refusals have the same code in every process, and another user's upload is not found", async () => {
  const processes = await startProcesses();
  const [one = '', two = one] = processes.urls();
  const [user, admin] = [await signIn(one, 'user'), await signIn(one, 'admin')];
  const program = Buffer.from('MZ\u0090\u0000 a program');
  const { id } = await begin(servedAt(one), user, { name: '合同.pdf', size: program.length });
  expect((await sendPart(servedAt(one), user, id, { offset: 0, bytes: new Uint8Array(program) })).status).toBe(204);
  expect(await receivedOf(servedAt(two), admin, id)).toBeNull();
  expect((await sendPart(servedAt(two), admin, id, { offset: 0, bytes: 'x' })).status).toBe(404);
  const removed = await fetch(two + uploadPath(id), { method: 'DELETE', headers: { ...tusHeaders, authorization: admin } });
  expect(removed.status).toBe(404);
  await expect(finish(servedAt(two), admin, id)).rejects.toThrow(/GONE/);
  await expect(finish(servedAt(two), user, id)).rejects.toThrow(/FILE_TYPE.*合同\.pdf/);
});
