import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { nextInChina } from '#domain/china-time.ts';
import { rows } from '../../db/client.ts';
import { file } from '../../db/tables/file.ts';
import type { Scanner } from '../../http/context.ts';
import type { Handler, JobDeps } from '../../jobs/handler.ts';
import { askingHandler, handler } from '../../jobs/handler.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { openFile } from '../stream.ts';
import { scanKind, scanLater } from '../scan-later.ts';
import { scanPath } from './scanner.ts';
import { notifyOfInfected } from './notify-infected.ts';

export const rescanKind = 'file.rescan';

const waiting = (fileId: string) => and(eq(file.id, fileId), eq(file.scan, 'waiting'));

/** Scans a temporary copy, because files in a bucket or in the database have no path. */
async function scanFile({ db }: JobDeps, storage: FileStorage, scanner: Scanner, fileId: string): Promise<'clean' | 'infected' | null> {
  const [found] = await db.select({ key: file.key, size: file.size }).from(file).where(waiting(fileId));
  if (found === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'pmis-scan-'));
  try {
    const path = join(folder, 'file');
    const copy = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of await openFile(db, storage, { fileId, key: found.key }, { from: 0, to: found.size - 1 }))
        await copy.writeFile(chunk);
    } finally {
      await copy.close();
    }
    return await scanPath(scanner, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Scans a new file. A failing scanner is retried; nobody else gets the file meanwhile. */
export const scanHandler = (storage: FileStorage, scanner: Scanner): Handler =>
  askingHandler(
    z.object({ fileId: z.string() }),
    ({ fileId }, deps) => scanFile(deps, storage, scanner, fileId),
    async (found, { fileId }, { tx, now, log }) => {
      if (found === null) return;
      const [scanned] = await tx
        .update(file)
        .set({ scan: found })
        .where(waiting(fileId))
        .returning({ id: file.id, name: file.name, accountId: file.accountId });
      if (scanned === undefined || found === 'clean') return;
      log.warn({ file: fileId, account: scanned.accountId }, 'a file is infected and in quarantine');
      await notifyOfInfected(tx, scanned, now);
    },
  );

/** Nightly: enqueues the files that the scanner failed to check. */
export const rescanHandler: Handler = handler(
  z.object({ day }),
  async (_payload, { tx, now, log }) => {
    const again = await rows<{ key: string }>(
      tx,
      sql`update job j set state = 'waiting', attempts = 0, run_at = ${now.toISOString()}::timestamptz, finished_at = null, lease_until = null
          from file f where j.kind = ${scanKind} and j.state in ('failed', 'done') and j.key = f.id::text and f.scan = 'waiting' returning j.key`,
    );
    const lost = await rows<{ id: string }>(
      tx,
      sql`select f.id::text as id from file f where f.scan = 'waiting'
          and not exists (select 1 from job j where j.kind = ${scanKind} and j.key = f.id::text)`,
    );
    for (const { id } of lost) await scanLater(tx, id, now);
    const waits = again.length + lost.length;
    if (waits > 0) log.warn({ files: waits }, 'files wait for the scanner: it failed with them before');
  },
  (now) => nextInChina(now, '04:20'),
);
