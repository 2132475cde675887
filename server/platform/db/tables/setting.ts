import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** System settings; the portal receives only the public ones. */
export const setting = pgTable('setting', {
  sysKey: text('sys_key').primaryKey(),
  sysValue: text('sys_value').notNull(),
  public: boolean('public').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }),
});
