import { sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { FileOwner } from './owner.ts';
import { heldByNone } from './owner.ts';
import { removeLater } from './remove.ts';

/** Milliseconds that a file may exist without a record. */
const unnamed = dayLength;
/** Milliseconds for which a removed record can be restored with its files. */
const restorable = 30 * dayLength;

/** A file id anywhere in a text: an attachment, a download address, or alone after the setting `link.fileBase`. */
const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A cheap pattern that rules out nearly all texts. */
const idShape = '%________-____-____-____-____________%';

/**
 * Deletes files uploaded at least a day before `due` that no owner refers to: neither a record nor one that can be restored.
 * Returns how many. A request that begins to refer to a file holds its row (`filesOf` with a lock), and the file is left alone.
 */
export const cleanFiles =
  (owners: readonly FileOwner[]) =>
  async (tx: Db, due: Date, now = due): Promise<number> => {
    const before = new Date(due.getTime() - unnamed).toISOString();
    const texts = owners.flatMap(({ texts: of }) => of?.(new Date(due.getTime() - restorable)) ?? []);
    const old = await rows<{ id: string }>(
      tx,
      sql`select f.id::text as id from file f where f.created_at < ${before}::timestamptz
        and ${heldByNone(owners)} for update skip locked`,
    );
    if (old.length === 0) return 0;
    // a separate statement sees what was committed before the rows were locked
    const gone = await rows<{ id: string; key: string | null }>(
      tx,
      sql`delete from file f where f.id = any(${sql.param(old.map(({ id }) => id))}::uuid[])
        and ${heldByNone(owners)}
        and f.id::text not in (
          select named[1] from (${sql.join(texts, sql` union all `)}) as t(text), regexp_matches(t.text, ${idPattern}, 'g') as named
          where t.text like ${idShape})
        returning f.id::text as id, f.key`,
    );
    await removeLater(
      tx,
      gone.flatMap(({ key }) => key ?? []),
      now,
    );
    return gone.length;
  };
