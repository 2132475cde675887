import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import type { AlertBasis, AlertFrequency } from '#domain/subscription.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { policy } from './policy.ts';

/** Policies an account follows. */
export const follow = pgTable(
  'follow',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    policyId: text('policy_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.policyId] }), index('follow_policy').on(table.policyId)],
);

/** Policies an account hides from matches and alerts. */
export const dismissal = pgTable(
  'dismissal',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    policyId: text('policy_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.policyId] }), index('dismissal_policy').on(table.policyId)],
);

/** Saved searches and when they alert. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<PolicyFilters>().notNull(),
    sort: text('sort').$type<PolicySort>().notNull(),
    /** A search for listings, instead of filters and sort. */
    listing: jsonb('listing').$type<SavedListing>(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    basis: text('basis').$type<AlertBasis>().notNull(),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    /** Policies published earlier are not news. */
    newSince: timestamp('new_since', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('saved_search_account').on(table.accountId), index('saved_search_frequency').on(table.frequency)],
);

/** Alerts an account has received: one row each, with a unique key. */
export const alertDelivery = pgTable(
  'alert_delivery',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** `search:<saved search>:<policy>:<announcement>` or `deadline:<policy>:<deadline>:<days ahead>`. */
    key: text('key').notNull(),
    savedSearchId: uuid('saved_search_id').references(() => savedSearch.id, { onDelete: 'cascade' }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('alert_delivery_search').on(table.savedSearchId)],
);

/** The secret part of the address of an account's calendar feed. */
export const feedKey = pgTable('feed_key', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
