import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/**
 * An account's ticks on a listing: chapters of a course, steps of a guide, materials of a matter. One row each, so that devices do not
 * overwrite one another.
 */
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

/** Views of a listing per day in China. Its total is in `listing.views`, which is older than this table. */
export const listingViewDay = pgTable(
  'listing_view_day',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);
