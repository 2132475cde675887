import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const decidersKind = 'application.deciders';

/**
 * Call in the transaction that changes who can decide applications: its job finds stuck ones. `applicationId`: the only one that it changes;
 * without it all are looked at.
 */
export const decidersChanged = (tx: Db, now: Date, applicationId?: string) =>
  enqueue(tx, { kind: decidersKind, key: randomUUID(), payload: applicationId === undefined ? {} : { applicationId }, runAt: now, now });
