import { sql } from 'drizzle-orm';
import { applicationFiles } from '#server/casework/application/file-owner.ts';
import { formFiles } from '#server/casework/application/administration/file-owner.ts';
import { bookingFiles } from '#server/casework/booking/file-owner.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { documentFiles } from '#server/casework/documents/file-owner.ts';
import { listingFiles } from '#server/publishing/listing-admin/file-owner.ts';
import { avatarFiles } from '#server/insight/personal-data/avatar.ts';
import { policyFiles } from '#server/publishing/policy/administration/file-owner.ts';

/** Texts with links to files: they keep a file from deletion, but give no access. */
const textFiles: FileOwner = {
  name: 'text',
  texts: () => [
    sql`select concat_ws(' ', body, href) from broadcast`,
    sql`select concat_ws(' ', body, href) from notification`,
    sql`select sys_value from setting`,
    sql`select resource_path from menu_resource`,
    sql`select concat_ws(' ', value, remark) from dict_entry`,
  ],
};

/**
 * Data that can still create or restore records with files: queued jobs, undo data of imports and bulk actions, the history of dictionaries, and the
 * recent audit log.
 */
const restorableFiles: FileOwner = {
  name: 'restorable',
  texts: (since) => [
    sql`select concat_ws(' ', cells::text, record::text, former::text) from import_row`,
    sql`select undo::text from bulk_item`,
    sql`select entry::text from dict_history`,
    sql`select payload::text from job where state in ('waiting', 'running')`,
    sql`select concat_ws(' ', before::text, after::text) from audit_event where at >= ${since.toISOString()}::timestamptz`,
  ],
};

/**
 * Every part of the portal that refers to files. A table that can name a file has its owner here: without one the nightly clean-up deletes the
 * file a day after its upload, and nobody but its uploader can read it.
 */
export const fileOwners: readonly FileOwner[] = [
  policyFiles,
  listingFiles,
  applicationFiles,
  formFiles,
  bookingFiles,
  documentFiles,
  avatarFiles,
  textFiles,
  restorableFiles,
];
