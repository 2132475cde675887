import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '#server/platform/http/context.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import type { FileStorage, Listed } from '#server/platform/storage/storage.ts';

let folder: string | undefined;

/** A folder for the files of all servers of this process, removed when it ends. No scanner. */
export function testFiles(): Files {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'pmis-files-'));
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return { storage: localStorage(folder, 'test'), scanner: null };
}

/** Returns the objects that a storage lists. */
export async function listed(storage: FileStorage): Promise<Listed[]> {
  const found: Listed[] = [];
  for await (const one of storage.list()) found.push(one);
  return found;
}
