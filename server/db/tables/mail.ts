import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailKind, MailMode, MailState, NoticeKind, OutboxState } from '#domain/notice.ts';
import { account } from './account.ts';
import { broadcast } from './broadcast.ts';

/** What an account is told, written in the transaction of the event: a row for each event, account and channel, so that nothing is told twice. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    eventKey: text('event_key').notNull(),
    channel: text('channel').$type<'portal' | 'email'>().notNull(),
    state: text('state').$type<OutboxState>().notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The text of what goes by e-mail; in the portal the notification has it. */
    title: text('title'),
    body: text('body'),
    titleEn: text('title_en'),
    bodyEn: text('body_en'),
    href: text('href'),
    broadcastId: uuid('broadcast_id').references(() => broadcast.id, { onDelete: 'cascade' }),
    /** The mail that carries it. */
    mailId: uuid('mail_id').references(() => mail.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('outbox_once').on(table.accountId, table.eventKey, table.channel),
    index('outbox_open')
      .on(table.state, table.accountId, table.id)
      .where(sql`state in ('waiting', 'digest')`),
    index('outbox_broadcast').on(table.broadcastId),
    index('outbox_mail').on(table.mailId),
    index('outbox_created').on(table.createdAt),
  ],
);

/** Mails, from when they are written until they are old. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailKind>().notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the attempt under way began. */
    sendingAt: timestamp('sending_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was sent or given up. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_created').on(table.createdAt, table.id),
    index('mail_state').on(table.state, table.createdAt),
    index('mail_account').on(table.accountId),
  ],
);

/** Where an account receives mail. Nothing but the code goes to an address that was not confirmed with it. */
export const mailAddress = pgTable('mail_address', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The confirmed address. */
  address: text('address'),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  /** The address that a code was sent to. */
  pending: text('pending'),
  /** The SHA-256 of account and code. */
  codeHash: text('code_hash'),
  codeSentAt: timestamp('code_sent_at', { withTimezone: true }),
  codeTries: integer('code_tries').notNull().default(0),
  /** Codes sent on the day of `codeSentAt`. */
  codesToday: integer('codes_today').notNull().default(0),
  language: text('language').$type<'zh-CN' | 'en-US'>().notNull().default('zh-CN'),
  /** The secret part of the address that ends all mail at one click. */
  unsubscribeKey: text('unsubscribe_key').notNull().unique(),
});

/** How an account wants to be told of a kind; without a row the defaults of `#domain/notice.ts` hold. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    portal: boolean('portal').notNull(),
    email: text('email').$type<MailMode>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
