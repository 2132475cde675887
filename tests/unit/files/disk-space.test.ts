import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CurrentUser } from '#contract/oauth.ts';
import { file, fileUpload } from '#server/platform/db/tables/file.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { uploadServer } from '#server/platform/files/resumable/serve.ts';
import { beginUpload } from '#server/platform/files/resumable/uploads.ts';
import { storeFile } from '#server/platform/files/store.ts';
import type { Context, Files } from '#server/platform/http/context.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { listed } from '#tests/setup/files.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';

const megabyte = 1024 ** 2;

let portal: TestPortal;
let files: Files;
let [sender, other, crowd] = ['', '', ''];

beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  await portal.db.delete(file);
  await portal.db.delete(fileUpload);
  [sender = '', other = '', crowd = ''] = await portal.addAccounts(3);
  const folder = mkdtempSync(join(tmpdir(), 'pmis-disk-space-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // it does not exist yet, as at the first start
  files = { storage: localStorage(join(folder, 'files'), 'one'), scanner: null };
});
afterAll(() => portal.close());

const storing = (accountId = sender) => ({ ...files, accountId, now: portal.deps.now(), owners: fileOwners });
const begin = (name: string, accountId = sender) =>
  beginUpload(portal.db, { name, size: 20 * megabyte, fingerprint: '' }, storing(accountId));

describe('on a disk with little space left', () => {
  const full = { status: 503, errorCode: 'DISK_FULL' };
  const leave = (bytes: number) => {
    files.storage.free = () => Promise.resolve(bytes);
  };

  test('an upload is not begun', async () => {
    leave(100 * megabyte);
    await expect(begin('a.pdf')).rejects.toMatchObject(full);
    leave(100_000 * megabyte);
    expect(await begin('a.pdf')).toMatchObject({ received: 0 });
  });

  test('an upload takes no more bytes, and resumes later', async () => {
    const { id } = await begin('a.pdf');
    const answer = uploadServer({ db: portal.db, files, now: portal.deps.now });
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const send = () => {
      const raw = new Request('http://localhost', { method: 'PATCH', headers, body: 'x' });
      return answer({
        params: { id },
        user: { id: sender } as CurrentUser,
        c: { req: { raw }, var: { requestId: '' } } as unknown as Context,
      });
    };
    leave(100 * megabyte);
    await expect(send()).rejects.toMatchObject(full);
    // the disk fills up while the bytes arrive
    let asked = 0;
    files.storage.free = () => Promise.resolve((asked += 1) === 1 ? 100_000 * megabyte : 100 * megabyte);
    expect((await send()).status).toBe(503);
    expect(await listed(files.storage)).toEqual([]);
    leave(100_000 * megabyte);
    expect((await send()).status).toBe(204);
  });

  test('a file is not stored', async () => {
    leave(100 * megabyte);
    const store = () => storeFile(portal.db, { name: 'a.pdf', data: Buffer.from('%PDF-1.7') }, storing());
    await expect(store()).rejects.toMatchObject(full);
    expect(await listed(files.storage)).toEqual([]);
    leave(100_000 * megabyte);
    expect(await store()).toMatchObject({ size: 8 });
  });
});

test('a folder that does not exist yet has the free space of its disk', async () => {
  expect(await files.storage.free?.()).toBeGreaterThan(0);
});

test('unfinished uploads have a total limit, beyond which each account has one', async () => {
  const held = { accountId: crowd, size: 100 * megabyte, fingerprint: '', createdAt: portal.deps.now() };
  await portal.db.insert(fileUpload).values(Array.from({ length: 110 }, (_, at) => ({ ...held, name: `${at}.pdf` })));
  const first = await begin('a.pdf');
  expect(await begin('a.pdf')).toEqual(first);
  await expect(begin('b.pdf')).rejects.toMatchObject({ status: 503, errorCode: 'BUSY' });
  expect(await begin('b.pdf', other)).toMatchObject({ received: 0 });
});
