import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const decidersKind = 'application.deciders';

/** Call in the transaction in which somebody begins or ends to be able to decide an application: its job looks for those nobody can decide. */
export const decidersChanged = (tx: Db, now: Date) => enqueue(tx, { kind: decidersKind, key: randomUUID(), payload: {}, runAt: now, now });
