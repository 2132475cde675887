import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localStorage } from '#server/platform/storage/local.ts';
import { bucketStorage } from '#server/platform/storage/s3.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { ContentMissing, readWhole } from '#server/platform/storage/storage.ts';
import { listed } from '#tests/setup/files.ts';
import { hang } from '#tests/setup/hang.ts';
import { s3Keys, s3Region, startS3 } from '#tests/setup/s3-server.ts';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const opened: Record<string, () => Promise<FileStorage>> = {
  'a folder': () => Promise.resolve(localStorage(temporary(), 'one')),
  'a bucket': async () => {
    const { url, bucket } = await startS3();
    return bucketStorage({ bucket, endpoint: url, region: s3Region, ...s3Keys }, 'one');
  },
};

const read = async (storage: FileStorage, key: string, span?: { from: number; to: number }) =>
  (await buffer(await storage.read(key, span))).toString();
const keysOf = async (storage: FileStorage) => (await listed(storage)).map(({ key }) => key).toSorted();

describe.each(Object.entries(opened))('a storage in %s', (_kind, open) => {
  test('a stored file is returned whole and in ranges', async () => {
    const storage = await open();
    const key = storage.newKey('files');
    await storage.put(key, Buffer.from('申报书 0123456789'));
    expect(await read(storage, key)).toBe('申报书 0123456789');
    expect(await read(storage, key, { from: 10, to: 13 })).toBe('0123');
    expect((await readWhole(storage, key, 20)).toString()).toBe('申报书 0123456789');
    await expect(readWhole(storage, key, 19)).rejects.toThrow('longer than 19 bytes');
    await expect(readWhole(storage, key, 21)).rejects.toThrow('has 20 of 21 bytes');
  });

  test('a missing object is reported before anything is read', async () => {
    const storage = await open();
    await expect(storage.read(storage.newKey('files'))).rejects.toThrow(ContentMissing);
    await expect(storage.remove(storage.newKey('files'))).resolves.toBeUndefined();
  });

  test('it lists all its objects over several pages, with their times', async () => {
    const storage = await open();
    const keys = Array.from({ length: 5 }, () => storage.newKey('parts'));
    for (const key of keys) await storage.put(key, Buffer.from('x'));
    expect(await keysOf(storage)).toEqual(keys.toSorted());
    // the file system uses the system clock, the bucket that of the tests
    const clocks = [Date.now(), performance.timeOrigin + performance.now()];
    for await (const { modifiedAt } of storage.list())
      expect(Math.min(...clocks.map((clock) => Math.abs(clock - modifiedAt.getTime())))).toBeLessThan(hang);
    await storage.remove(keys[0] ?? '');
    expect(await keysOf(storage)).toEqual(keys.slice(1).toSorted());
  });

  test('keys reveal nothing of a file', async () => {
    const storage = await open();
    expect(storage.newKey('files')).toMatch(/^one\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  });
});

test('two databases that share a folder do not see the objects of each other', async () => {
  const folder = temporary();
  const [one, two] = [localStorage(folder, 'one'), localStorage(folder, 'two')];
  const key = one.newKey('files');
  await one.put(key, Buffer.from('x'));
  expect(await keysOf(two)).toEqual([]);
});

test("an object in a folder is readable by the server's account only, and unfinished ones are listed", async () => {
  const folder = temporary();
  const storage = localStorage(folder, 'one');
  const key = storage.newKey('files');
  await storage.put(key, Buffer.from('x'));
  expect(statSync(join(folder, 'one/files')).mode & 0o077).toBe(0);
  expect(readdirSync(join(folder, 'one/unfinished'))).toEqual([]);
  utimesSync(join(folder, key), new Date('2026-01-01'), new Date('2026-01-01'));
  expect(await listed(storage)).toEqual([{ key, modifiedAt: new Date('2026-01-01') }]);
});

test('a bucket refuses another secret with a message', async () => {
  const { url, bucket, objects, refused } = await startS3();
  const storage = bucketStorage({ bucket, endpoint: url, region: s3Region, ...s3Keys, secretAccessKey: 'another' }, 'one');
  await expect(storage.put(storage.newKey('files'), Buffer.from('x'))).rejects.toThrow(/Cannot write file/i);
  expect([objects.size, refused.length]).toEqual([0, 1]);
});
