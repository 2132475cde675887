import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { application } from './application.ts';

/** Applications that an officer found to be about the same: linked, or the later one merged into the earlier. A pair is stored once. */
export const applicationLink = pgTable(
  'application_link',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    laterId: uuid('later_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    earlierId: uuid('earlier_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    merged: boolean('merged').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** The officer, as they were called then. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('application_link_pair').on(table.laterId, table.earlierId),
    uniqueIndex('application_link_merged')
      .on(table.laterId)
      .where(sql`merged`),
    index('application_link_earlier').on(table.earlierId),
    index('application_link_account').on(table.accountId),
  ],
);
