import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** A number that goes up with every change of what a name covers (triggers see to it), so that remembered answers know when they are old. */
export const generation = pgTable('generation', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});
