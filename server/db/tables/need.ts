import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The vocabulary of needs: what companies want to get done, in the words of officials and in their own. */
export const need = pgTable(
  'need',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    /** Codes of the next wider needs. */
    broader: text('broader').array().notNull(),
    /** The need itself and all that are wider, however far; follows `broader`, for filters and counts. */
    wider: text('wider').array().notNull(),
    official: text('official').array().notNull(),
    colloquial: text('colloquial').array().notNull(),
    english: text('english').array().notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [index('need_sort').on(table.sort, table.code)],
);
