import type { Db } from '../db/client.ts';
import { localStorage } from './local.ts';
import type { FilesPlace } from '../runtime/env.ts';
import type { FileStorage } from './storage.ts';
import { spaceOf } from './storage.ts';

/** Opens the folder or bucket of an installation, with the space of this database. */
export async function openStorage(db: Db, place: FilesPlace): Promise<FileStorage> {
  const space = await spaceOf(db);
  if ('folder' in place) return localStorage(place.folder, space);
  const { bucketStorage } = await import('./s3.ts');
  return bucketStorage(place, space);
}
