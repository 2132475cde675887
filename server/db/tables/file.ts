import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files of records. In the database, so that every server process and every backup has them. */
export const file = pgTable('file', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Media type detected from the content, not the claimed one. */
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  data: bytea('data').notNull(),
  accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
