import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChannelFormat, ChannelTemplates } from '#domain/contact/notice-channel.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { PartnerEvent } from '#domain/partner/partner.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';

/** Channels to accounts besides the portal and e-mail: text messages, chat robots, other systems. */
export const notificationChannel = pgTable(
  'notice_channel',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    format: text('format').$type<ChannelFormat>().notNull(),
    /** In clear, because it is sent; no call returns it, and nor does the audit log: the addresses of robots hold their keys. */
    url: text('url').notNull(),
    /** The secret that signs requests. Like the address, no call returns it. */
    secret: text('secret'),
    enabled: boolean('enabled').notNull(),
    /** Only for accounts with a role of the back-office. */
    staffOnly: boolean('staff_only').notNull(),
    /** The kinds that accounts may choose. */
    kinds: text('kinds').array().$type<NotificationKind[]>().notNull(),
    templates: jsonb('templates').$type<ChannelTemplates>().notNull(),
    /** Times of day in China, `HH:MM`, between which nothing is sent; both null for none. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** The most messages to one account in an hour. */
    perHour: integer('per_hour').notNull(),
    /** For a channel to a partner's program: its events, the company whose cases it follows, and the responsible account. */
    events: text('events').array().$type<PartnerEvent[]>().notNull().default([]),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('notice_channel_enterprise').on(table.companyId), index('notice_channel_account').on(table.accountId)],
);

/** The kinds that an account wants through a channel: a row for each. */
export const channelChoice = pgTable(
  'notice_channel_choice',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => notificationChannel.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.channelId] }),
    index('notice_channel_choice_channel').on(table.channelId),
  ],
);
