import { date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReadingRight, ReleaseGroup, ReleaseKind } from '#domain/company/release.ts';
import { account } from './account.ts';
import { application } from './application.ts';
import { companyTable } from './company.ts';
import { listing } from './listing.ts';

/** A company's releases of facts, to one lender, one partner or the deciders of one application. Ended ones are kept as history. */
export const companyRelease = pgTable(
  'company_release',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    /** The lender or finance product whose owner reads; exactly one of the three recipients is set. */
    lenderId: text('lender_id').references(() => listing.id, { onDelete: 'set null' }),
    /** The company whose colleagues read it. */
    partnerId: text('partner_id').references(() => companyTable.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => application.id, { onDelete: 'set null' }),
    /** The name of the lender, partner or application at the time. */
    toName: text('to_name').notNull(),
    groups: text('groups').array().$type<ReleaseGroup[]>().notNull(),
    /** The last day on which it holds. */
    until: date('until', { mode: 'string' }).notNull(),
    givenBy: uuid('given_by').references(() => account.id, { onDelete: 'set null' }),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => account.id, { onDelete: 'set null' }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('company_release_enterprise').on(table.companyId, table.givenAt),
    index('company_release_lender').on(table.lenderId),
    index('company_release_partner').on(table.partnerId),
    index('company_release_application').on(table.applicationId),
    index('company_release_given').on(table.givenBy),
    index('company_release_withdrawn').on(table.withdrawnBy),
  ],
);

/** Outside readings of a company's non-public facts: a row per person, right, case and day. */
export const companyReading = pgTable(
  'company_reading',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: text('enterprise_id')
      .notNull()
      .references(() => companyTable.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The day in China. */
    day: date('day', { mode: 'string' }).notNull(),
    readingRight: text('reading_right').$type<ReadingRight>().notNull(),
    /** The application or release by which it was read, kept after a deletion; empty for the register. */
    caseKey: text('case_key').notNull(),
    /** The case that it was read in; null for the register, a lender and a partner. */
    applicationId: uuid('application_id').references(() => application.id, { onDelete: 'set null' }),
    releaseId: uuid('release_id').references(() => companyRelease.id, { onDelete: 'set null' }),
    /** Keys of the facts, in order. */
    keys: text('keys').array().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('company_reading_once').on(table.companyId, table.accountId, table.day, table.readingRight, table.caseKey),
    index('company_reading_enterprise').on(table.companyId, table.firstAt),
    index('company_reading_account').on(table.accountId),
    index('company_reading_application').on(table.applicationId),
    index('company_reading_release').on(table.releaseId),
  ],
);
