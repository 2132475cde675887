import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters that triggers increase with every change, so that cached answers know when they are stale. */
export const generation = pgTable('generation', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});
