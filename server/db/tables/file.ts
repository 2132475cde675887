import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files that records carry. They stand in the database so that any server process has them, and a backup has all. */
export const file = pgTable('file', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Media type as found from the content, not as claimed. */
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  data: bytea('data').notNull(),
  accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
