import { sql } from 'drizzle-orm';
import type { FileOwner } from '#server/platform/files/owner.ts';

/** Texts with links to files. They keep a file and let nobody read it. */
export const textFiles: FileOwner = {
  name: 'text',
  texts: () => [
    sql`select concat_ws(' ', body, href) from broadcast`,
    sql`select concat_ws(' ', body, href) from notification`,
    sql`select sys_value from setting`,
    sql`select resource_path from menu_resource`,
    sql`select concat_ws(' ', value, remark) from dict_entry`,
  ],
};

/** What is on its way in, and what brings a removed record back with its files: queued work, the history of dictionaries, the recent audit log. */
export const restorableFiles: FileOwner = {
  name: 'restorable',
  texts: (since) => [
    sql`select concat_ws(' ', cells::text, record::text) from import_row`,
    sql`select entry::text from dict_history`,
    sql`select payload::text from job where state in ('waiting', 'running')`,
    sql`select concat_ws(' ', before::text, after::text) from audit_event where at >= ${since.toISOString()}::timestamptz`,
  ],
};
