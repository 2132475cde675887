import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#domain/notice.ts';
import { account } from './account.ts';
import { broadcast } from './broadcast.ts';

/** Notifications of an account. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The same in English; null for texts somebody wrote in Chinese only. */
    titleEn: text('title_en'),
    bodyEn: text('body_en'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** A path inside the portal: `/policy/detail?id=…`. */
    href: text('href'),
    /** The broadcast it is a copy of. */
    broadcastId: uuid('broadcast_id').references(() => broadcast.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notification_newest').on(table.accountId, table.createdAt, table.id),
    index('notification_broadcast').on(table.broadcastId),
    index('notification_unread')
      .on(table.accountId)
      .where(sql`read_at is null`),
  ],
);
