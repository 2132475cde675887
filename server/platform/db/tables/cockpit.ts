import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { companyTable } from './company.ts';

/**
 * A row for each statement that changed counted data, written by triggers. Unlike the counters of `generation`, which a transaction locks
 * until it commits, rows let two officers work at once. Old ones are deleted each night.
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

/** How many programmes each public company qualifies for by the facts that everybody may read. */
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
