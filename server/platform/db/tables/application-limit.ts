import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LimitedEvent, LimitUnit } from '#domain/application/limited-events.ts';
import { application } from './application.ts';

/** Deadlines for acknowledgement, contact and answer: one row for each limit of a form, per round. */
export const applicationLimit = pgTable(
  'application_limit',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    event: text('event').$type<LimitedEvent>().notNull(),
    count: integer('count').notNull(),
    unit: text('unit').$type<LimitUnit>().notNull(),
    /** When it becomes late, and when it becomes urgent. */
    until: timestamp('until', { withTimezone: true }).notNull(),
    near: timestamp('near', { withTimezone: true }).notNull(),
    isGuess: boolean('is_guess').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.round, table.event] }),
    index('application_limit_open')
      .on(table.until)
      .where(sql`reached_at is null`),
  ],
);
