import type { Db } from '../../db/client.ts';
import type { Segmenter } from '../engine/segmenter.ts';
import { inSlices } from '../engine/slices.ts';
import { SnapshotError } from '../engine/snapshot.ts';
import { changesSince } from './changes.ts';
import { loadFile, readCopy } from './index-file.ts';
import type { Copy, Generation, Indexed } from './indexed.ts';
import { nameOf } from './indexed.ts';
import type { Keeper } from './keeper.ts';

const isOfFiles = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'path' in error;

/**
 * Reads the file of an earlier run; null without a usable one. Its generation must be in the history of this database with the same stamp: after a
 * restored backup, numbers of generations and transactions repeat.
 */
export async function loadCopy(
  db: Db,
  indexed: Indexed,
  segmenter: Segmenter,
  { log, pathOf }: Keeper,
  now: Generation,
): Promise<Copy | null> {
  const path = pathOf(nameOf(indexed));
  const refuse = (reason: string) => {
    log.warn({ path, reason }, 'the file of the search index is not used: the index is built again');
    return null;
  };
  try {
    const bytes = await loadFile(path);
    if (bytes === null) return null;
    const copy = await inSlices(readCopy(bytes, indexed, segmenter));
    if ((await changesSince(db, indexed.generation, copy.generation, now)) === null)
      return refuse('it is of another database, or older than the changes that are listed');
    log.info({ path, records: copy.index.size }, 'the search index was loaded');
    return copy;
  } catch (error) {
    if (error instanceof SnapshotError || isOfFiles(error)) return refuse(error.message);
    throw error;
  }
}
