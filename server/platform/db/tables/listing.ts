import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ListingContact } from '#contract/listing.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { ListingDraftState, ListingState } from '#domain/listing/states.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { region } from './policy.ts';

/** Listings of the areas; `kind` names its declaration in `src/contract/listing/kinds`. */
export const listing = pgTable(
  'listing',
  {
    // columns that searches filter, rank and count by come first, and non-null before nullable: PostgreSQL reads a row from its start
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state').$type<ListingState>().notNull(),
    views: integer('views').notNull().default(0),
    regionCode: text('region_code')
      .notNull()
      .references(() => region.code),
    tags: text('tags').array().notNull(),
    industries: text('industries').array().notNull(),
    /** Other records that attributes name, as `field:id`. */
    links: text('links').array().notNull(),
    /** First published; of drafts, created. */
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Leaves lists from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    title: text('title').notNull(),
    /** Its name in English as its keepers gave it; null if one is made from the glossary. */
    titleEn: text('title_en'),
    /** One line in English as its keepers gave it; null if one is made from its facts. */
    summaryEn: text('summary_en'),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    cover: text('cover'),
    contact: jsonb('contact').$type<ListingContact>(),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull(),
    /** When its owner last confirmed it. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** Its keeper, who published or received it; null for administrators. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'set null' }),
    /** The company that it belongs to; null: it is its keeper's own. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    sample: boolean('sample').notNull().default(false),
    /** An administrator recommends it. No part of its content: a new version keeps it. */
    featured: boolean('featured').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // `listing_published`, the order without a keyword, is created in a hand-written migration: Drizzle drops collations from indexes
    index('listing_english')
      .on(table.title)
      .where(sql`title_en is not null or summary_en is not null`),
    index('listing_links').using('gin', table.links),
    index('listing_owner').on(table.ownerId),
    index('listing_enterprise').on(table.companyId),
    index('listing_unchecked')
      .on(table.checkedAt)
      .where(sql`state = 'published'`),
    // the last expired one: a change of it invalidates figures
    index('listing_expiry')
      .on(table.expiresAt)
      .where(sql`state = 'published' and expires_at is not null`),
  ],
);

/** Earlier content of listings; the current one is in `listing`. */
export const listingVersion = pgTable(
  'listing_version',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: text('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.version] })],
);

/** Drafts: a new listing, or the next version of one. Publishing moves them to `listing`. */
export const listingDraft = pgTable(
  'listing_draft',
  {
    /** Id of the listing, which need not exist yet. */
    id: text('listing_id').primaryKey(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<EditableListing>().notNull(),
    state: text('state').$type<ListingDraftState>().notNull(),
    /** Number of saves. */
    version: integer('version').notNull(),
    /** The published version the draft started from; null for a new listing. */
    baseVersion: integer('base_version'),
    note: text('note'),
    /** The keeper of the listing; null for administrators. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The company that the listing belongs to; null: it is its keeper's own. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    updatedBy: text('updated_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('listing_draft_state').on(table.state, table.updatedAt),
    index('listing_draft_owner').on(table.ownerId),
    index('listing_draft_enterprise').on(table.companyId),
  ],
);

/** The history of a listing in its keeping. */
export const listingEvent = pgTable(
  'listing_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: text('listing_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    by: text('by').notNull(),
    action: text('action').notNull(),
    note: text('note'),
  },
  (table) => [index('listing_event_listing').on(table.listingId, table.id)],
);
