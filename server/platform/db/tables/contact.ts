import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GivenContact } from '#contract/contact-request.ts';
import type { ContactPurpose, ContactRequestState } from '#domain/listing/contact-request.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { listing } from './listing.ts';

/** Requests for the contact of listings, and enquiries. */
export const contactRequest = pgTable(
  'contact_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<ContactPurpose>().notNull(),
    state: text('state').$type<ContactRequestState>().notNull().default('sent'),
    message: text('message').notNull(),
    company: text('company').notNull(),
    /** The company of the request, sent by somebody acting for it; null: the account's own. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    /** The contact that the requester agreed to show after acceptance. */
    contact: jsonb('contact').$type<GivenContact>().notNull(),
    note: text('note'),
    /** Given with the answer; null for that of the listing. */
    answerContact: jsonb('answer_contact').$type<GivenContact>(),
    answeredBy: uuid('answered_by').references(() => account.id, { onDelete: 'set null' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_request_listing').on(table.listingId, table.createdAt),
    index('contact_request_account').on(table.accountId, table.createdAt),
    index('contact_request_enterprise').on(table.companyId),
    index('contact_request_answered_by').on(table.answeredBy),
    // at most one open request of an account for a listing
    uniqueIndex('contact_request_open')
      .on(table.listingId, table.accountId)
      .where(sql`state = 'sent'`),
  ],
);

/** Each time somebody read the contact of the other side of a request. */
export const contactReading = pgTable(
  'contact_reading',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_reading_request').on(table.requestId, table.readAt), index('contact_reading_reader').on(table.readerId)],
);

/** Whether people found a listing helpful: one vote a person. */
export const listingVote = pgTable(
  'listing_vote',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    helpful: boolean('helpful').notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.accountId] }), index('listing_vote_account').on(table.accountId)],
);

/** Ratings of institutions, one a service: an accepted request. */
export const listingRating = pgTable(
  'listing_rating',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** 1 (poor) to 5 (excellent). */
    score: integer('score').notNull(),
    /** Its words, for the institution. */
    note: text('note'),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
    /** A separate id for the institution, which must not identify the author or the service. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** The institution's answer to the author. */
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('listing_rating_listing').on(table.listingId)],
);
