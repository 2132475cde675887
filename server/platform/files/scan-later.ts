import type { Db } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const scanKind = 'file.scan';

/** Enqueues the scan in the transaction that adds the file. */
export const scanLater = (tx: Db, fileId: string, now: Date) =>
  enqueue(tx, { kind: scanKind, key: fileId, payload: { fileId }, runAt: now, now });
