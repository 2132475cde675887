import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The vocabulary of needs: goals of companies, in the words of officials and in their own. */
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
    version: integer('version').notNull().default(1),
  },
  (table) => [index('need_sort').on(table.sort, table.code)],
);

/** Codes of needs deleted by administrators, so that a start does not add them again. */
export const deletedNeed = pgTable('deleted_need', { code: text('code').primaryKey() });

/** Searches for policies without a full hit, by day. Nothing about the asker is stored. */
export const missedSearch = pgTable(
  'missed_search',
  {
    /** The normalised question, at most 60 characters. */
    text: text('text').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Askers of the day. */
    count: integer('count').notNull(),
    /** The largest share of the question that a policy covered, 0 to 1, when it was last asked. */
    covered: doublePrecision('covered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.day] }), index('missed_search_day').on(table.day)],
);
