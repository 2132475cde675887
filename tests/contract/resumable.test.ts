import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { download, uploadBegin, uploadFinish } from '#contract/file.ts';
import { file, fileUpload } from '#server/platform/db/tables/file.ts';
import { fileHandlers } from '#server/platform/files/start/handlers.ts';
import { uploadLeases } from '#server/platform/files/resumable/lease.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { listen } from '#server/platform/runtime/listener.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { listed, testFiles } from '../setup/files.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { zipOf } from '../setup/zip.ts';
import { begin, finish, receivedOf, sendPart, sha256, tusHeaders, uploadPath } from './uploads.ts';
import { waitUntil } from '#tests/setup/wait.ts';

const megabyte = 1024 ** 2;

let now = testNow;
let user = '';
let admin = '';

const server = restoredServer({ now: () => now });
beforeEach(async () => {
  now = testNow;
  await server.db.delete(fileUpload);
  await server.db.delete(file);
  [user, admin] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
});

const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const keysIn = async () => new Set((await listed(testFiles().storage)).map(({ key }) => key));
const rowOf = async (id: string) => (await server.db.select().from(fileUpload).where(eq(fileUpload.id, id)))[0];

/** Runs due jobs on files. */
async function runDue(): Promise<void> {
  const deps = { db: server.db, log: pino({ level: 'silent' }), now: () => now };
  while ((await runNext(deps, fileHandlers(testFiles()))) !== null);
}

/** A body whose connection breaks after its bytes were read. */
function breaking(bytes: Uint8Array): ReadableStream {
  const left = [bytes];
  return new ReadableStream(
    {
      pull: (controller) => {
        const next = left.pop();
        if (next === undefined) controller.error(new Error('the connection broke'));
        else controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
}

async function sendWhole(name: string, bytes: Buffer): Promise<string> {
  const { id } = await begin(server, user, { name, size: bytes.length });
  expect((await sendPart(server, user, id, { offset: 0, bytes: new Uint8Array(bytes) })).status).toBe(204);
  return id;
}

/** Returns the code of a refused finish. */
async function refusal(id: string, token = user, digest: string | null = null): Promise<unknown> {
  const answer = await server.fetch(uploadFinish.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ id, sha256: digest }),
  });
  return (await answer.json()) as unknown;
}

describe('an upload in parts', () => {
  test('the file has the content that was sent', { tags: 'depth' }, async () => {
    const bytes = pdfOf(9 * megabyte);
    const { id, received } = await begin(server, user, { name: '申报材料.pdf', size: bytes.length });
    expect(received).toBe(0);
    for (let offset = 0; offset < bytes.length; offset += 4 * megabyte) {
      const answer = await sendPart(server, user, id, { offset, bytes: new Uint8Array(bytes.subarray(offset, offset + 4 * megabyte)) });
      expect(answer.status).toBe(204);
    }
    const stored = await finish(server, user, id, sha256(bytes));
    expect(stored).toMatchObject({ name: '申报材料.pdf', type: 'application/pdf', size: bytes.length });
    const answer = await server.fetch(`${download.path}?id=${stored.fileId}`, { headers: { authorization: user } });
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    expect(await finish(server, user, id)).toEqual(stored);
    await runDue();
    const { parts } = (await rowOf(id)) ?? {};
    expect(parts).toEqual([]);
  });

  test('a broken connection keeps the received bytes, and the upload resumes there', { tags: 'depth' }, async () => {
    const bytes = pdfOf(6 * megabyte);
    const { id } = await begin(server, user, { name: 'a.pdf', size: bytes.length });
    const broken = await sendPart(server, user, id, { offset: 0, bytes: breaking(new Uint8Array(bytes.subarray(0, 5 * megabyte))) }).catch(
      () => null,
    );
    expect(broken?.status).not.toBe(204);
    const received = (await receivedOf(server, user, id)) ?? 0;
    expect(received).toBeGreaterThanOrEqual(4 * megabyte);
    expect(await begin(server, user, { name: 'a.pdf', size: bytes.length })).toEqual({ id, received });
    await sendPart(server, user, id, { offset: received, bytes: new Uint8Array(bytes.subarray(received)) });
    expect(await finish(server, user, id, sha256(bytes))).toMatchObject({ size: bytes.length });
  });

  test('only the next bytes are accepted, and no more than announced', { tags: 'depth' }, async () => {
    const { id } = await begin(server, user, { name: 'a.pdf', size: 20 });
    expect((await sendPart(server, user, id, { offset: 5, bytes: 'x' })).status).toBe(409);
    expect((await sendPart(server, user, id, { offset: 0, bytes: 'x'.repeat(21) })).status).toBe(413);
    expect(await receivedOf(server, user, id)).toBeLessThanOrEqual(20);
  });

  test('an upload is resumed only by its fingerprint and account', { tags: 'depth' }, async () => {
    const first = await begin(server, user, { name: 'a.pdf', size: 20, fingerprint: '1' });
    expect((await begin(server, user, { name: 'a.pdf', size: 20, fingerprint: '2' })).id).not.toBe(first.id);
    expect((await begin(server, admin, { name: 'a.pdf', size: 20, fingerprint: '1' })).id).not.toBe(first.id);
  });

  test('an upload with missing bytes cannot be finished', async () => {
    const { id } = await begin(server, user, { name: 'a.pdf', size: 20 });
    await sendPart(server, user, id, { offset: 0, bytes: '%PDF-1.7' });
    expect(await refusal(id)).toMatchObject({ code: 'WRONG_STATE', data: { received: 8 } });
    expect(await receivedOf(server, user, id)).toBe(8);
  });

  test('another account does not find it by any request', { tags: 'depth' }, async () => {
    const id = await sendWhole('mine.pdf', pdfOf(100));
    expect(await receivedOf(server, admin, id)).toBeNull();
    expect((await sendPart(server, admin, id, { offset: 100, bytes: 'x' })).status).toBe(404);
    const removed = await server.fetch(uploadPath(id), { method: 'DELETE', headers: { ...tusHeaders, authorization: admin } });
    expect(removed.status).toBe(404);
    expect(await refusal(id, admin)).toMatchObject({ code: 'GONE' });
    expect(await receivedOf(server, user, id)).toBe(100);
  });

  test('it cannot be reached through the address of another upload', { tags: 'depth' }, async () => {
    const victim = await begin(server, user, { name: 'theirs.pdf', size: 20 });
    const own = await begin(server, admin, { name: 'own.pdf', size: 20 });
    const listener = await listen((request, bindings) => server.app.fetch(request, bindings), { host: '127.0.0.1', port: 0 });
    const headers = { ...tusHeaders, authorization: admin, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    // `fetch` leaves out what follows the `#`
    const sendRaw = (method: string, between: string) =>
      new Promise<number>((answered, failed) => {
        const path = `${uploadPath(own.id)}${between}${victim.id}`;
        const { hostname, port } = new URL(listener.url);
        const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) =>
          answer.resume().on('end', () => answered(answer.statusCode ?? 0)),
        );
        sent.on('error', failed).end(method === 'PATCH' ? '%PDF-1.7' : '');
      });
    try {
      for (const between of ['#/', '?/', '?#/', '/#/', '%23/', '%2F', '/../']) await sendRaw('PATCH', between);
      for (const between of ['#/', '?/', '?#/']) await sendRaw('DELETE', between);
    } finally {
      await listener.stop(1000);
    }
    expect(await receivedOf(server, user, victim.id)).toBe(0);
    expect(await receivedOf(server, admin, own.id)).toBeNull();
  });

  test('every part needs a sign-in', { tags: 'depth' }, async () => {
    const { id } = await begin(server, user, { name: 'a.pdf', size: 20 });
    expect((await sendPart(server, 'expired', id, { offset: 0, bytes: 'x' })).status).toBe(401);
    expect((await sendPart(server, user, id, { offset: 0, bytes: 'x' })).status).toBe(204);
  });

  test('cancelling leaves nothing in the storage', { tags: 'depth' }, async () => {
    const id = await sendWhole('gone.pdf', pdfOf(100));
    const parts = (await rowOf(id))?.parts ?? [];
    expect(await keysIn()).toContain(parts[0]);
    const answer = await server.fetch(uploadPath(id), { method: 'DELETE', headers: { ...tusHeaders, authorization: user } });
    expect(answer.status).toBe(204);
    expect(await receivedOf(server, user, id)).toBeNull();
    await runDue();
    expect(await keysIn()).not.toContain(parts[0]);
  });

  test('an upload is deleted a day after it began, and not before', { tags: 'depth' }, async () => {
    const id = await sendWhole('old.pdf', pdfOf(100));
    const parts = (await rowOf(id))?.parts ?? [];
    now = new Date(testNow.getTime() + 86_399_000);
    await runDue();
    expect(await receivedOf(server, await tokenOf(server, 'user'), id)).toBe(100);
    now = new Date(testNow.getTime() + 86_401_000);
    expect(await receivedOf(server, await tokenOf(server, 'user'), id)).toBeNull();
    await runDue();
    expect(await rowOf(id)).toBeUndefined();
    expect(await keysIn()).not.toContain(parts[0]);
  });
});

describe('the checks of a file', () => {
  test.each<[string, { name: string; size: number }, string, RegExp?]>([
    ['a program by its name', { name: 'tool.exe', size: 10 }, 'FILE_TYPE'],
    ['a page by its name', { name: 'page.html', size: 10 }, 'FILE_TYPE'],
    ['a photo of an iPhone by its name', { name: 'IMG_1.HEIC', size: 10 }, 'FILE_TYPE', /HEIC/],
    ['a file over the limit', { name: 'a.pdf', size: 20 * megabyte + 1 }, 'FILE_TOO_LARGE'],
  ])('%s is refused before anything is sent', { tags: 'depth' }, async (_what, given, code, expected = /./) => {
    const answer = await server.fetch(uploadBegin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: user },
      body: JSON.stringify({ ...given, fingerprint: '' }),
    });
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(expected) as string });
    expect(await server.db.$count(fileUpload)).toBe(0);
  });

  test.each<[string, string, Buffer, string]>([
    ['a renamed program', '合同.pdf', Buffer.from('MZ\u0090\u0000 program'), 'FILE_TYPE'],
    ['a bomb', '资料.zip', Buffer.from(zipOf([{ name: 'a', content: Buffer.alloc(120 * megabyte) }])), 'FILE_UNSAFE'],
    ['a PDF with a script', '表.pdf', Buffer.from('%PDF-1.7\n1 0 obj <</S/JavaScript>> endobj'), 'FILE_UNSAFE'],
  ])('%s is refused at the end, by its name, and not kept', { tags: 'depth' }, async (_what, name, bytes, code) => {
    const id = await sendWhole(name, bytes);
    const parts = (await rowOf(id))?.parts ?? [];
    expect(await refusal(id)).toMatchObject({ code, message: expect.stringContaining(name) as string });
    expect(await server.db.$count(file)).toBe(0);
    await runDue();
    const kept = await keysIn();
    expect(parts.filter((key) => kept.has(key))).toEqual([]);
    expect(await refusal(id)).toMatchObject({ code: 'GONE' });
  });

  test('content that differs from the sender’s is refused', { tags: 'depth' }, async () => {
    const id = await sendWhole('混合.pdf', pdfOf(100));
    expect(await refusal(id, user, 'a'.repeat(64))).toMatchObject({
      code: 'FILE_DAMAGED',
      message: expect.stringContaining('混合.pdf') as string,
    });
  });

  test('unfinished uploads count among the unused files of an account', { tags: 'depth' }, async () => {
    const [{ accountId } = { accountId: '' }] = await server.db
      .select({ accountId: fileUpload.accountId })
      .from(fileUpload)
      .where(eq(fileUpload.id, (await begin(server, user, { name: 'a.pdf', size: 9 })).id));
    await server.db
      .insert(fileUpload)
      .values(Array.from({ length: 199 }, (_, at) => ({ accountId, name: `${at}.pdf`, size: 9, fingerprint: '', createdAt: now })));
    await expect(begin(server, user, { name: 'b.pdf', size: 9 })).rejects.toThrow(/LIMIT/);
  });
});

describe('two requests of one upload', () => {
  test('a second upload ends the first and continues from its offset', { tags: 'depth' }, async () => {
    const bytes = pdfOf(200);
    const { id } = await begin(server, user, { name: 'a.pdf', size: bytes.length });
    const hanging = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, 120))) });
    const first = sendPart(server, user, id, { offset: 0, bytes: hanging });
    await waitUntil(async () => typeof (await rowOf(id))?.lease === 'string');
    const received = await receivedOf(server, user, id);
    expect(received).toBe(120);
    await first;
    expect((await sendPart(server, user, id, { offset: 120, bytes: new Uint8Array(bytes.subarray(120)) })).status).toBe(204);
    expect(await finish(server, user, id, sha256(bytes))).toMatchObject({ size: 200 });
  });

  test('a request that lost its lease writes nothing', { tags: 'depth' }, async () => {
    const { id } = await begin(server, user, { name: 'a.pdf', size: 200 });
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const first = sendPart(server, user, id, { offset: 0, bytes: body.readable });
    await waitUntil(async () => typeof (await rowOf(id))?.lease === 'string');
    // as if the process had been suspended
    const other = uploadLeases(server.db);
    await server.db
      .update(fileUpload)
      .set({ leaseUntil: new Date(0) })
      .where(eq(fileUpload.id, id));
    const lock = other.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    await writer.write(Buffer.alloc(100));
    await writer.close();
    expect((await first).status).toBe(409);
    expect((await rowOf(id))?.received).toBe(0);
    await lock.unlock();
  });
});
