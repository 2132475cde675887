import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

const kept = 30 * dayLength;

/** A file id anywhere in a text: an attachment, a download address, or alone after the setting `link.fileBase`. */
const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A cheap pattern that rules out nearly all texts. */
const idShape = '%________-____-____-____-____________%';

/**
 * Texts that can refer to a file. Includes the recent audit log, because a discarded draft or a removed attachment can be restored from it
 * with its files.
 */
const texts = (since: Date): SQL[] => [
  sql`select concat_ws(' ', summary, body, amount_text, source_url, contact::text) from policy`,
  sql`select content::text from policy_draft`,
  sql`select concat_ws(' ', cover, body, attributes::text) from listing`,
  sql`select content::text from listing_draft`,
  sql`select content::text from listing_version`,
  sql`select content::text from policy_version`,
  sql`select concat_ws(' ', body, href) from broadcast`,
  sql`select concat_ws(' ', body, href) from notification`,
  sql`select sys_value from setting`,
  sql`select resource_path from menu_resource`,
  sql`select concat_ws(' ', value, remark) from dict_entry`,
  sql`select entry::text from dict_history`,
  sql`select concat_ws(' ', cells::text, record::text) from import_row`,
  // queued work and what an undo needs
  sql`select payload::text from job where state in ('waiting', 'running')`,
  sql`select concat_ws(' ', before::text, after::text) from audit_event where at >= ${since.toISOString()}::timestamptz`,
];

/** Neither the attachment of a policy nor handed over after a booking. */
const unattached = sql`not exists (select 1 from policy_attachment a where a.file_id = f.id)
  and not exists (select 1 from booking_file b where b.file_id = f.id)`;

/**
 * Deletes files uploaded at least 30 days before `due` that nothing refers to: neither a record nor one that can be restored.
 * Returns how many. A request that begins to refer to a file holds its row (`filesOf` with a lock), and the file is left alone.
 */
export async function cleanFiles(tx: Db, due: Date): Promise<number> {
  const since = new Date(due.getTime() - kept);
  const old = await rows<{ id: string }>(
    tx,
    sql`select f.id::text as id from file f where f.created_at < ${since.toISOString()}::timestamptz
      and ${unattached} for update skip locked`,
  );
  if (old.length === 0) return 0;
  // a statement of its own sees what was committed until the rows were locked
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from file f where f.id = any(${sql.param(old.map(({ id }) => id))}::uuid[])
      and ${unattached}
      and f.id::text not in (
        select named[1] from (${sql.join(texts(since), sql` union all `)}) as t(text), regexp_matches(t.text, ${idPattern}, 'g') as named
        where t.text like ${idShape})
      returning f.id::text as id`,
  );
  return gone.length;
}
