import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { companyTable } from './company.ts';

/**
 * A row per statement that changed counted data, written by triggers and deleted after a day. Counters in `generation` would be locked until the
 * commit, and two officers could not write at once.
 */
export const cockpitChange = pgTable(
  'cockpit_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `application` or `enterprise`. */
    subject: text('subject').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cockpit_change_subject').on(table.subject, table.id)],
);

/** The number of programmes for which each public company qualifies by public facts. */
export const cockpitMatch = pgTable('cockpit_match', {
  companyId: text('enterprise_id')
    .primaryKey()
    .references(() => companyTable.id, { onDelete: 'cascade' }),
  /** Open now, and every condition met. */
  eligible: integer('eligible').notNull(),
  /** Open now, and some facts are missing. */
  possible: integer('possible').notNull(),
  /** The facts, the policies and the day it was counted with. */
  stamp: text('stamp').notNull(),
  matchedAt: timestamp('matched_at', { withTimezone: true }).notNull(),
});
