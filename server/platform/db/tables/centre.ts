import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** When an account last saw its overview, to mark what is new since. */
export const centreVisit = pgTable('centre_visit', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The last view; a view soon after continues the same visit. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** The last time of the visit before; null in the first. */
  beforeAt: timestamp('before_at', { withTimezone: true }),
});
