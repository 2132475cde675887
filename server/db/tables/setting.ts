import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** System settings; only the public ones are answered to the portal. */
export const setting = pgTable('setting', {
  sysKey: text('sys_key').primaryKey(),
  sysValue: text('sys_value').notNull(),
  public: boolean('public').notNull().default(true),
});
