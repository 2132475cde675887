import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const decidersKind = 'application.deciders';

/**
 * Call in a transaction that changes who can decide applications: the job finds stuck applications. With `applicationId` it checks only
 * that application, otherwise all.
 */
export const decidersChanged = (tx: Db, now: Date, applicationId?: string) =>
  enqueue(tx, { kind: decidersKind, key: randomUUID(), payload: applicationId === undefined ? {} : { applicationId }, runAt: now, now });
