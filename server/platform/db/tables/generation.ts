import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Counters that triggers increase with every change, so that cached answers know when they are stale. */
export const generation = pgTable('generation', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
  /** Changes with every write: unlike a value, a stamp never repeats after a restore. */
  stamp: uuid('stamp').notNull().defaultRandom(),
});

/** Which records each generation of policies and listings changed, so that an index reads only those. Kept for some days. */
export const changedRecord = pgTable(
  'changed_record',
  {
    name: text('name').notNull(),
    generation: bigint('generation', { mode: 'number' }).notNull(),
    stamp: uuid('stamp').notNull(),
    /** Empty in the row that each generation begins with. */
    recordId: text('record_id').notNull(),
  },
  (table) => [index('changed_record_generation').on(table.name, table.generation)],
);
