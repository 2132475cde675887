import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

const kept = 30 * dayLength;

/** An id, wherever it stands: as an attachment, in the address of a download, or alone behind the setting `link.fileBase`. */
const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Passes over nearly all texts in a fraction of the time. */
const idShape = '%________-____-____-____-____________%';

/**
 * Texts in which a file can be referred to. What was written to a record stands in the audit log, so a draft that was discarded lately, or an
 * attachment that was taken off, can be brought back with its files.
 */
const texts = (since: Date): SQL[] => [
  sql`select concat_ws(' ', summary, body, amount_text, source_url, contact::text) from policy`,
  sql`select content::text from policy_draft`,
  sql`select content::text from policy_version`,
  sql`select concat_ws(' ', body, href) from broadcast`,
  sql`select concat_ws(' ', body, href) from notification`,
  sql`select sys_value from setting`,
  sql`select resource_path from menu_resource`,
  sql`select concat_ws(' ', value, remark) from dict_entry`,
  sql`select entry::text from dict_history`,
  sql`select concat_ws(' ', cells::text, record::text) from import_row`,
  // what is still to be done, and what is kept for an undo
  sql`select payload::text from job where state in ('waiting', 'running')`,
  sql`select concat_ws(' ', before::text, after::text) from audit_event where at >= ${since.toISOString()}::timestamptz`,
];

/**
 * Deletes files uploaded at least 30 days before `due` that nothing refers to: neither a record nor one that can be restored.
 * Returns how many. A request that begins to refer to a file holds its row (`filesOf` with a lock), and the file is left alone.
 */
export async function cleanFiles(tx: Db, due: Date): Promise<number> {
  const since = new Date(due.getTime() - kept);
  const old = await rows<{ id: string }>(
    tx,
    sql`select f.id::text as id from file f where f.created_at < ${since.toISOString()}::timestamptz
      and not exists (select 1 from policy_attachment a where a.file_id = f.id) for update skip locked`,
  );
  if (old.length === 0) return 0;
  // a statement of its own, which sees what was committed until the rows were locked
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from file f where f.id = any(${sql.param(old.map(({ id }) => id))}::uuid[])
      and not exists (select 1 from policy_attachment a where a.file_id = f.id)
      and f.id::text not in (
        select named[1] from (${sql.join(texts(since), sql` union all `)}) as t(text), regexp_matches(t.text, ${idPattern}, 'g') as named
        where t.text like ${idShape})
      returning f.id::text as id`,
  );
  return gone.length;
}
