import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Accounts. `roles` holds `user` and, for the back-office, `admin`. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roles: text('roles').array().notNull(),
    /** Used for mail and account recovery only when verified. */
    email: text('email'),
    /** When its reader opened the link in a mail to this address. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    phone: text('phone'),
    /** The mobile number proved with a code, E.164, used for account recovery. */
    provenPhone: text('proven_phone'),
    /** True: may not sign in. */
    disabled: boolean('disabled').notNull().default(false),
    /** True: must choose a new password before anything else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The version of the privacy notice that was agreed to at registration, and when; null for accounts that somebody else made. */
    privacyVersion: text('privacy_version'),
    privacyAgreedAt: timestamp('privacy_agreed_at', { withTimezone: true }),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    /** The picture: a file that this account uploaded. No reference, because files refer to accounts; `avatarFiles` keeps it. */
    avatarId: uuid('avatar_id'),
    provinceCode: text('province_code'),
    cityCode: text('city_code'),
    /** For an officer: the code of their department in the dictionary of issuers, and of their district. */
    department: text('department'),
    officeRegion: text('office_region'),
    /** The first and last day of an absence, and the deputy; all null otherwise. */
    absentFrom: date('absent_from', { mode: 'string' }),
    absentTo: date('absent_to', { mode: 'string' }),
    deputyId: uuid('deputy_id').references((): AnyPgColumn => account.id, { onDelete: 'set null' }),
    /** The language of the interface, taken over at each sign-in; null: that of the browser. */
    language: text('language').$type<'zh-CN' | 'en-US'>(),
    /** When its owner asked to close it, and when it will be; both null otherwise. */
    closingAskedAt: timestamp('closing_asked_at', { withTimezone: true }),
    closesAt: timestamp('closes_at', { withTimezone: true }),
    /** True for the anonymous account that replaces a closed one in remaining records. Nobody can sign in to it. */
    anonymous: boolean('anonymous').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_username').on(sql`lower(${table.username})`),
    index('account_email').on(sql`lower(${table.email})`),
    index('account_proven_phone').on(table.provenPhone),
    index('account_deputy').on(table.deputyId),
  ],
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

/** The purpose of a key: to verify its address for the account, to set a new password, or to continue a sign-in with its second step. */
export type KeyPurpose = 'email' | 'password' | 'signIn';

/** Single-use keys. Only their SHA-256 is stored. */
export const accountKey = pgTable(
  'account_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    /** Null until the mail with the key is handed over to the mail server. */
    hash: text('hash').unique(),
    /** The address that the key was sent to. */
    email: text('email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('account_key_account').on(table.accountId, table.purpose), index('account_key_expiry').on(table.expiresAt)],
);

/** The second step of sign-ins: codes by time (RFC 6238). */
export const secondFactor = pgTable('second_factor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Base32. In clear: see docs/adr/0027. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When it was set up with a first code; null: not asked for yet. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The 30-second period of the last used code: that code and older ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes that replace a code of the second factor, each once. Only their SHA-256 is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** Passkeys: the public half of a key that stays in a device or password manager. */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential id that the authenticator chose, base64url. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Its name, given by the owner. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The host it was made for: it signs for no other. */
    rpId: text('rp_id').notNull(),
    /** Rises with each use; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether it is kept by a password manager, on more than one device. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkey_account').on(table.accountId)],
);

/** Accounts of an OpenID Connect provider that open an account here. */
export const identity = pgTable(
  'identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The provider's name for its account: an address or a name, to distinguish it from others. */
    label: text('label').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), uniqueIndex('identity_account').on(table.accountId, table.issuer)],
);

/**
 * The pending state of a flow through an authenticator or a provider: the challenge of a new passkey, or of a sign-in with one; the answer
 * of a provider; the choice of an account for an unknown identity.
 */
export type FlowPurpose =
  | 'passkeyAdd'
  | 'passkeySignIn'
  | 'oidcAnswer'
  | 'oidcChoice'
  | 'registerCode'
  | 'recoverCode'
  | 'companyCode'
  | 'phoneCode'
  | 'companyProof';

/** Unfinished flows. Each can be continued once. Only the SHA-256 of its challenge, state or key is stored. */
export const pendingFlow = pgTable(
  'pending_flow',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<FlowPurpose>().notNull(),
    /** The account that began it; null for a sign-in. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, string | boolean | null>>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_flow_account').on(table.accountId), index('pending_flow_expiry').on(table.expiresAt)],
);
