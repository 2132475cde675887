import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '#server/http/context.ts';
import { localStorage } from '#server/storage/local.ts';

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
