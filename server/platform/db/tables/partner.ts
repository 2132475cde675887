import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PartnerScope } from '#domain/partner/partner.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';

/** Keys with which programs of partners read the portal. The key itself is shown once and stored nowhere. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The first characters of the key, by which people recognise it. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key: 256 random bits need no slow hash. */
    keyHash: text('key_hash').notNull().unique(),
    /** The company whose data it reads; null for a key to public data only. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().$type<PartnerScope[]>().notNull(),
    perMinute: integer('per_minute').notNull(),
    perDay: integer('per_day').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** The minute that is counted, and the calls in it. */
    minuteAt: timestamp('minute_at', { withTimezone: true }),
    minuteCalls: integer('minute_calls').notNull().default(0),
  },
  (table) => [index('api_key_enterprise').on(table.companyId), index('api_key_creator').on(table.createdBy)],
);

/** Calls of a key on a day in China. */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);
