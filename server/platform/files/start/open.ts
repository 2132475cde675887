import type { Db } from '../../db/client.ts';
import type { Files } from '../../http/context.ts';
import type { Env } from '../../runtime/env.ts';
import { openStorage } from '../../storage/open.ts';
import { queueMove } from '../move.ts';
import { endLeases } from '../resumable/lease.ts';
import { commandOf } from '../scan/scanner.ts';

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
