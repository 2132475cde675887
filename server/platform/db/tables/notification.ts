import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/notification.ts';
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
    /** The title in English; null for texts written in Chinese only. */
    titleEn: text('title_en'),
    bodyEn: text('body_en'),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** A path inside the portal: `/policy/detail?id=…`. */
    href: text('href'),
    /** The event of the notification: an account receives each event once. Null for texts from before keys existed. */
    eventKey: text('event_key'),
    /** Position among the notifications of its account, in the order of their commits. A trigger sets it. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    /** The broadcast it is a copy of. */
    broadcastId: uuid('broadcast_id').references(() => broadcast.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notification_newest').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('notification_seq').on(table.accountId, table.seq),
    uniqueIndex('notification_event').on(table.accountId, table.eventKey),
    index('notification_broadcast').on(table.broadcastId),
    index('notification_unread')
      .on(table.accountId)
      .where(sql`read_at is null`),
  ],
);

/** The position of an account's newest notification. Its row stays locked until the transaction ends, so that positions become visible in order. */
export const notificationSequence = pgTable('notice_sequence', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

/**
 * Notifications of an account, written in the transaction of the event: a row for each event, account and channel, so that none is
 * repeated.
 */
export const outbox = pgTable(
  'outbox',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    eventKey: text('event_key').notNull(),
    /** `portal`, `mail`, or the id of a channel. */
    channel: text('channel').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.eventKey, table.channel] }), index('outbox_created').on(table.createdAt)],
);
