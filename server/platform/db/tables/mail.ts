import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailForm, MailMode, MailState, NotificationKind } from '#domain/notification.ts';
import { account, accountKey } from './account.ts';
import { notificationChannel } from './notice-channel.ts';

/** Notification preferences of an account for a kind; without a row the defaults of `#domain/notification.ts` apply. */
export const notificationPreference = pgTable(
  'notice_preference',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    portal: boolean('portal').notNull(),
    mail: text('mail').$type<MailMode>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** The language of an account's mails, and the secret part of the address that ends them. */
export const mailSetting = pgTable('mail_setting', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  language: text('language').$type<'zh-CN' | 'en-US'>().notNull().default('zh-CN'),
  /** 192 random bits. In clear, because every mail carries it. */
  unsubscribeKey: text('unsubscribe_key').unique(),
});

/** Mails, and messages through other channels, from writing until old age. Their contents are in `mail_entry`. */
export const mail = pgTable(
  'mail',
  {
    /** The first part of the Message-ID, too, which is the same for retries. */
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<MailForm>().notNull(),
    /** The channel that it goes through; null for e-mail. */
    channelId: uuid('channel_id').references(() => notificationChannel.id, { onDelete: 'cascade' }),
    /**
     * Its recipient; looked up again before each attempt, unless it is about the account itself. For channels a telephone number or
     * nothing.
     */
    address: text('address').notNull(),
    language: text('language').$type<'zh-CN' | 'en-US'>().notNull(),
    subject: text('subject').notNull(),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** For a mail with a single-use link: the key in its address is generated when sending, and not stored. */
    keyId: uuid('key_id').references(() => accountKey.id, { onDelete: 'cascade' }),
    /** When it is to be tried next. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The current attempt: its process, its lease, and whether the mail server has got the text. */
    claim: uuid('claim'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    handedOver: boolean('handed_over').notNull().default(false),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was sent, given up, kept or dropped. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_account').on(table.accountId),
    index('mail_key').on(table.keyId),
    index('mail_channel').on(table.channelId, table.accountId, table.finishedAt),
    index('mail_newest').on(table.createdAt, table.id),
    index('mail_open')
      .on(table.dueAt, table.id)
      .where(sql`state in ('waiting', 'sending')`),
  ],
);

/** A notification by mail: alone, or with others in a digest. Written in the transaction of the event. */
export const mailEntry = pgTable(
  'mail_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    eventKey: text('event_key').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mode: text('mode').$type<MailForm>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    titleEn: text('title_en'),
    bodyEn: text('body_en'),
    href: text('href'),
    /** The mail with this entry; null while it waits for its digest. */
    mailId: uuid('mail_id').references(() => mail.id, { onDelete: 'cascade' }),
    /** When it was dropped: read, withdrawn, or switched off before its digest was written. */
    droppedAt: timestamp('dropped_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('mail_entry_waiting')
      .on(table.mode, table.accountId, table.id)
      .where(sql`mail_id is null and dropped_at is null`),
    index('mail_entry_event').on(table.accountId, table.eventKey),
    index('mail_entry_mail').on(table.mailId),
    index('mail_entry_created').on(table.createdAt),
  ],
);
