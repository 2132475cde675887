import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/notice-admin.ts';

/** A notification an administrator sent to many. `notification.broadcast_id` names it. */
export const broadcast = pgTable(
  'broadcast',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Made by who sends: the same key again sends nothing. */
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
