import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dayLength, nextInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Handler, JobDeps } from '../jobs/handler.ts';
import { askingHandler } from '../jobs/handler.ts';
import type { FileStorage } from '../storage/storage.ts';

export const removeKind = 'file.remove';
export const sweepKind = 'file.sweep';

/** Removes objects from the storage once the transaction that forgets them is committed. */
export async function removeLater(tx: Db, keys: readonly string[], now: Date): Promise<void> {
  const [first] = keys;
  if (first !== undefined) await enqueue(tx, { kind: removeKind, key: first, payload: { keys }, runAt: now, now });
}

export const removeHandler = (storage: FileStorage): Handler =>
  askingHandler(
    z.object({ keys: z.array(z.string()) }),
    async ({ keys }) => {
      for (const key of keys) await storage.remove(key);
    },
    () => Promise.resolve(),
  );

/** Grace period for objects without a row: the upload may be running, or its row not committed. */
const unnamed = dayLength;
const atOnce = 500;

/** Deletes unreferenced objects left by a process that died between the storage and the database. */
async function sweep({ db, log, now }: JobDeps, storage: FileStorage): Promise<number> {
  const before = now().getTime() - unnamed;
  let removed = 0;
  const removeUnnamed = async (keys: readonly string[]) => {
    const named = await rows<{ key: string }>(
      db,
      sql`select key from file where key = any(${sql.param([...keys])}::text[])
        union all select part from data_export, unnest(parts) as part where part = any(${sql.param([...keys])}::text[])
        union all select part from file_upload, unnest(parts) as part where part = any(${sql.param([...keys])}::text[])`,
    );
    const known = new Set(named.map(({ key }) => key));
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.remove(key);
      log.debug({ key }, 'a leftover was removed from the storage');
      removed += 1;
    }
  };
  let old: string[] = [];
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt.getTime() >= before) continue;
    old.push(key);
    if (old.length < atOnce) continue;
    await removeUnnamed(old);
    old = [];
  }
  if (old.length > 0) await removeUnnamed(old);
  return removed;
}

/** Each night, after the clean-up of the database. */
export const sweepHandler = (storage: FileStorage): Handler => ({
  ...askingHandler(
    z.object({ day }),
    (_, deps) => sweep(deps, storage),
    async (removed, _payload, { log }) => {
      if (removed > 0) log.info({ removed }, 'leftovers were removed from the storage');
    },
  ),
  next: (now) => nextInChina(now, '04:10'),
});
