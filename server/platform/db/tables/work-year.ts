import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SpecialDay } from '#domain/calendar/working-days.ts';

/** The working days of a year, as its notice lays them down. */
export const workYear = pgTable('work_year', {
  year: integer('year').primaryKey(),
  /** The number of the notice: 国办发明电〔2025〕7号. */
  document: text('document').notNull().default(''),
  /** By day. A holiday can begin in December of the year before. */
  days: jsonb('days').$type<SpecialDay[]>().notNull(),
  version: integer('version').notNull().default(1),
  /** Null if it came with the installation. */
  updatedBy: text('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }),
});
