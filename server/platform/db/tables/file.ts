import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files of records. */
export const file = pgTable(
  'file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Media type detected from the content, not the claimed one. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** The key of the content in the storage. Null while it is still in `data`. */
    key: text('key').unique(),
    /** Content stored before there was a storage, until `server/platform/files/move.ts` moves it. */
    data: bytea('data'),
    /** The scanner's verdict: `clean` also without a scanner. */
    scan: text('scan', { enum: ['clean', 'waiting', 'infected'] })
      .notNull()
      .default('clean'),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('file_content', sql`(${table.key} is null) <> (${table.data} is null)`),
    index('file_unmoved')
      .on(table.id)
      .where(sql`${table.key} is null`),
    index('file_unscanned')
      .on(table.scan)
      .where(sql`${table.scan} <> 'clean'`),
  ],
);

/** Uploads in parts, until they are a file or a day has passed. */
export const fileUpload = pgTable(
  'file_upload',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** Distinguishes files of the same name and size: the browser derives it from the modification time. */
    fingerprint: text('fingerprint').notNull(),
    /** Bytes that have arrived. */
    received: integer('received').notNull().default(0),
    /** Their keys in the storage, in order. */
    parts: text('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The file that it has become. No reference: an upload keeps no file. */
    fileId: uuid('file_id'),
    /** Held by the request that writes, see `server/platform/files/resumable/lease.ts`. */
    lease: uuid('lease'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** Another request waits for the lease. */
    leaseWanted: boolean('lease_wanted').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('file_upload_account').on(table.accountId)],
);
