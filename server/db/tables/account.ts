import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Accounts. `roles` holds `user` and, for the back-office, `admin`. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles').array().notNull(),
    email: text('email'),
    phone: text('phone'),
    /** True: may not sign in. */
    disabled: boolean('disabled').notNull().default(false),
    /** True: must choose a new password before anything else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('account_username').on(sql`lower(${table.username})`)],
);

/** Sign-ins. Only the SHA-256 of the token is stored. */
export const accessToken = pgTable(
  'access_token',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
  },
  (table) => [index('access_token_account').on(table.accountId), index('access_token_expiry').on(table.expiresAt)],
);

/** Attempts that count against a limit: wrong passwords of a name and address, of an address, of a device; registrations of an address. */
export const signInAttempt = pgTable('sign_in_attempt', {
  subject: text('subject').primaryKey(),
  /** Becomes less with time, by fractions. */
  failures: doublePrecision('failures').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull().defaultNow(),
});
