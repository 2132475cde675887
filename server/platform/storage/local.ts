import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk, DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStorage } from './storage.ts';
import { ContentMissing, keysIn } from './storage.ts';

/** Flushes a file, or the names in a folder. Without it a power cut could keep the row that names an object and lose the object. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Returns the bytes free on the disk of a folder, which need not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** Keeps contents in a folder. Processes that share it, on one machine or through a network file system, share the files. */
export function localStorage(folder: string, space: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (key: string) => join(folder, key);
  return {
    newKey: keysIn(space),
    put: async (key, bytes) => {
      const unfinished = `${space}/unfinished/${randomUUID()}`;
      await disk.put(unfinished, bytes);
      await flush(pathOf(unfinished));
      const parent = dirname(pathOf(key));
      const made = await mkdir(parent, { recursive: true, mode: 0o700 });
      // flydrive's own move copies
      await rename(pathOf(unfinished), pathOf(key));
      await flush(parent);
      if (made !== undefined) for (let at = parent; at.length > folder.length; at = dirname(at)) await flush(dirname(at));
    },
    read: async (key, span) => {
      if (!(await disk.exists(key))) throw new ContentMissing(key);
      // opened by its first reader: an answer to HEAD has none
      return (async function* opened() {
        yield* createReadStream(pathOf(key), span && { start: span.from, end: span.to }) as AsyncIterable<Buffer>;
      })();
    },
    remove: (key) => disk.delete(key),
    free: () => freeBytes(folder),
    list: async function* list() {
      for (const listed of (await disk.listAll(space, { recursive: true })).objects) {
        if (!(listed instanceof DriveFile)) continue;
        const found = await listed.getMetaData().catch((error: unknown) => {
          // deleted since it was listed
          if (isMissing((error as Error).cause ?? error)) return null;
          throw error;
        });
        if (found !== null) yield { key: listed.key, modifiedAt: found.lastModified };
      }
    },
  };
}
