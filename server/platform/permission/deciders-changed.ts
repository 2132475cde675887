import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const decidersKind = 'application.deciders';

/** Call in the transaction that changes who can decide applications: its job finds stuck ones. */
export const decidersChanged = (tx: Db, now: Date) => enqueue(tx, { kind: decidersKind, key: randomUUID(), payload: {}, runAt: now, now });
