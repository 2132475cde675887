import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/notice-admin.ts';

/** Notifications an administrator sent to many. `notification.broadcast_id` refers to them. */
export const broadcast = pgTable(
  'broadcast',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Chosen by the sender: sending with the same key again does nothing. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    href: text('href'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    sentBy: text('sent_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    recipients: integer('recipients').notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('broadcast_sent').on(table.sentAt)],
);
