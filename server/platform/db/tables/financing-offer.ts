import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OfferContact } from '#contract/financing-offer.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import type { OfferState } from '#domain/finance/offer.ts';
import type { PlannedMethod } from '#domain/finance/repayment.ts';
import { account } from './account.ts';
import { listing } from './listing.ts';

/** Offers of lenders on financing needs. */
export const financingOffer = pgTable(
  'financing_offer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    needId: text('need_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** The offerer, and the lender by its name at the time. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    lender: text('lender').notNull(),
    /** The institution or product by which they are one. */
    lenderId: text('lender_id').references(() => listing.id, { onDelete: 'set null' }),
    /** Yuan. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    months: integer('months').notNull(),
    /** Per cent a year. */
    rate: doublePrecision('rate').notNull(),
    repayment: text('repayment').$type<PlannedMethod>().notNull(),
    guarantee: text('guarantee').$type<LoanType>().notNull(),
    /** Fees besides the interest, in yuan. */
    fees: bigint('fees', { mode: 'number' }).notNull().default(0),
    conditions: text('conditions'),
    contact: jsonb('contact').$type<OfferContact>().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    state: text('state').$type<OfferState>().notNull().default('open'),
    /** The words of the answer. */
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was accepted, declined or withdrawn. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('financing_offer_need').on(table.needId, table.createdAt),
    index('financing_offer_account').on(table.accountId, table.createdAt),
    index('financing_offer_lender').on(table.lenderId),
    // one open offer of an account for a need
    uniqueIndex('financing_offer_open')
      .on(table.needId, table.accountId)
      .where(sql`state = 'open'`),
    // at most one accepted offer per need
    uniqueIndex('financing_offer_accepted')
      .on(table.needId)
      .where(sql`state = 'accepted'`),
  ],
);
