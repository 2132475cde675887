import type { Db } from '../../db/client.ts';
import type { Files } from '../../http/context.ts';
import type { Env, FilesPlace } from '../../runtime/env.ts';
import { queueMove } from '../move.ts';
import { endLeases } from '../resumable/lease.ts';
import { commandOf } from '../scan/scanner.ts';
import { localStorage } from '../../storage/local.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { spaceOf } from '../../storage/storage.ts';

/** Milliseconds that a scan may take: 100 MB of nested archives take a minute. */
const scanLimitMs = 120_000;

/** Opens the storage of files, and enqueues the move of files stored in the database by earlier versions. */
export async function openFiles(
  { files, fileScanCommand }: Pick<Env, 'files' | 'fileScanCommand'>,
  { db, now, alone }: { db: Db; now: Date; alone: boolean },
): Promise<Files> {
  const storage = await openStorage(db, files);
  if (alone) await endLeases(db);
  await queueMove(db, now);
  const command = commandOf(fileScanCommand ?? '');
  return { storage, scanner: command === null ? null : { command, limitMs: scanLimitMs } };
}

/** Opens the folder or bucket of an installation, with the space of this database. */
async function openStorage(db: Db, place: FilesPlace): Promise<FileStorage> {
  const space = await spaceOf(db);
  if ('folder' in place) return localStorage(place.folder, space);
  const { bucketStorage } = await import('../../storage/s3.ts');
  return bucketStorage(place, space);
}
