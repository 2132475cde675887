import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { account } from './account.ts';

/** The archive of everything stored about an account: at most one an account. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Kinds of records and files that are in it so far, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Its parts in the storage, in order. */
    parts: text('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When it was complete; null while it is made. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [index('data_export_expiry').on(table.expiresAt)],
);

/** Names of closed accounts, which stay taken. Only the SHA-256 is stored. */
export const closedName = pgTable('closed_name', {
  hash: text('hash').primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
});
