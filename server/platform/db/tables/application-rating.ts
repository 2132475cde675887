import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';

/** Applicants' ratings of answers: one per round, never changed. */
export const applicationRating = pgTable(
  'application_rating',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** The round of the rated decision. */
    round: integer('round').notNull(),
    /** 1 (very dissatisfied) to 5 (very satisfied). */
    score: integer('score').notNull(),
    note: text('note'),
    /** Whether it reopened the application. */
    reopened: boolean('reopened').notNull(),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.round] }),
    uniqueIndex('application_rating_reopened')
      .on(table.applicationId)
      .where(sql`reopened`),
    check('application_rating_score', sql`score between 1 and 5`),
  ],
);
