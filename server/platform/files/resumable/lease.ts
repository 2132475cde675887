import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/utils';
import { ERRORS } from '@tus/utils';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fileUpload } from '../../db/tables/file.ts';

/** Milliseconds. A lease is renewed while its request runs, and expires when the process dies. */
const times = { lease: 10_000, renewal: 2000, look: 200, patience: 20_000 };

type Held = {
  token: string;
  /** Ends the request that holds the lease: its client has reconnected. */
  release: () => void;
  /** Pending writes, for which the lease is kept. */
  writing: Promise<unknown>;
};

export type Leases = Locker & {
  /** This process's lease of an upload; undefined without one. */
  held: (uploadId: string) => Held | undefined;
};

/**
 * One request at a time writes to an upload, in whichever process: a row of the upload records it. Every write names its lease, so a
 * request that has lost it, because its process paused for too long, changes nothing.
 */
export function uploadLeases(db: Db): Leases {
  const holding = new Map<string, Held>();
  const ofUpload = (id: string, token: string) => and(eq(fileUpload.id, id), eq(fileUpload.lease, token));
  const until = sql`now() + ${times.lease} * interval '1 millisecond'`;

  const take = async (id: string, token: string): Promise<boolean> => {
    const taken = await db
      .update(fileUpload)
      .set({ lease: token, leaseUntil: until, leaseWanted: false })
      .where(and(eq(fileUpload.id, id), sql`(${fileUpload.lease} is null or ${fileUpload.leaseUntil} < now())`))
      .returning({ id: fileUpload.id });
    return taken.length > 0;
  };

  /** Requests the end of the holder; false if the upload does not exist. */
  const ask = async (id: string): Promise<boolean> => {
    holding.get(id)?.release();
    const found = await db.update(fileUpload).set({ leaseWanted: true }).where(eq(fileUpload.id, id)).returning({ id: fileUpload.id });
    return found.length > 0;
  };

  const newLock = (id: string): Lock => {
    const token = randomUUID();
    let renewal: NodeJS.Timeout | undefined;
    const renew = async (release: () => void) => {
      const [kept] = await db
        .update(fileUpload)
        .set({ leaseUntil: until })
        .where(ofUpload(id, token))
        .returning({ isRequested: fileUpload.leaseWanted });
      if (kept === undefined || kept.isRequested) release();
    };
    return {
      lock: async (signal, cancel) => {
        const release = () => void cancel();
        const end = performance.now() + times.patience;
        for (;;) {
          if (await take(id, token)) break;
          if (!(await ask(id))) throw ERRORS.FILE_NOT_FOUND;
          if (signal.aborted || performance.now() > end) throw { status_code: 423, body: 'The upload is in use\n' };
          await pause(times.look);
        }
        holding.set(id, { token, release, writing: Promise.resolve() });
        // a failure shows in the write that follows, which needs the lease
        renewal = setInterval(() => void renew(release).catch(() => undefined), times.renewal);
      },
      unlock: async () => {
        const held = holding.get(id);
        if (held?.token === token) {
          await held.writing.catch(() => undefined);
          holding.delete(id);
        }
        clearInterval(renewal);
        await db.update(fileUpload).set({ lease: null, leaseUntil: null }).where(ofUpload(id, token));
      },
    };
  };

  return { newLock, held: (id) => holding.get(id) };
}

/** Ends the leases of a dead process. Only for a database that no other process can have open. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .update(fileUpload)
    .set({ lease: null, leaseUntil: null })
    .where(sql`${fileUpload.lease} is not null`);
}
