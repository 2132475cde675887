import { jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ListName } from '#contract/list-view.ts';
import { account } from './account.ts';

/** Views of lists that people have saved under a name. */
export const listView = pgTable(
  'list_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    name: text('name').notNull(),
    /** The parameters of the address. */
    search: jsonb('search').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('list_view_name').on(table.accountId, table.list, table.name)],
);
