import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { listing } from './listing.ts';

/** Listings an account follows. */
export const listingFollow = pgTable(
  'listing_follow',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.listingId] }), index('listing_follow_listing').on(table.listingId)],
);

/** What an account has ticked off of a listing: chapters of a course, steps of a guide, materials of a matter. A row each: devices do not overwrite one another. */
export const listingProgress = pgTable(
  'listing_progress',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Its title. */
    item: text('item').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.listingId, table.item] }),
    index('listing_progress_listing').on(table.listingId),
  ],
);
