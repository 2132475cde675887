import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingState, RegistrationState } from '#domain/booking/states.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { file } from './file.ts';
import { listing } from './listing.ts';

/**
 * Bookings of devices. Those that are neither cancelled nor expired do not overlap on one device: the exclusion constraint
 * `booking_no_overlap` of the migration, which Drizzle cannot declare.
 */
export const booking = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The company of the booking, made by somebody acting for it; null: the account's own. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    state: text('state').$type<BookingState>().notNull(),
    /** End of a hold. */
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    purpose: text('purpose'),
    company: text('company'),
    contact: text('contact'),
    phone: text('phone'),
    /** Cancelled by the booker, within the notice period. */
    late: boolean('late').notNull().default(false),
    /** Last note of the owner to the booker. */
    note: text('note'),
    usedMinutes: integer('used_minutes'),
    /** When the account was notified of a changed place or time, and when it confirmed the booking afterwards. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('booking_listing').on(table.listingId, table.startsAt),
    index('booking_account').on(table.accountId, table.startsAt),
    index('booking_enterprise').on(table.companyId),
    // the no-shows that count towards the limit
    index('booking_no_show')
      .on(table.accountId, table.startsAt)
      .where(sql`state = 'noShow'`),
  ],
);

/** Files of results that the owner of a device hands over after the use. */
export const bookingFile = pgTable(
  'booking_file',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'restrict' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.fileId] }), index('booking_file_file').on(table.fileId)],
);

/** Registrations for activities, and their waiting lists. */
export const registration = pgTable(
  'registration',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The position in the waiting list. Assigned under a lock on the activity, so later entries have greater values. */
    arrival: bigint('arrival', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state').$type<RegistrationState>().notNull(),
    company: text('company').notNull(),
    /** The company as its places are counted: without spaces, width and case. */
    companyKey: text('company_key').notNull(),
    person: text('person').notNull(),
    phone: text('phone').notNull(),
    note: text('note'),
    /** Shown at the entrance; given with the place. */
    code: text('code'),
    offerUntil: timestamp('offer_until', { withTimezone: true }),
    checkedInAt: timestamp('checked_in_at', { withTimezone: true }),
    /** When its account was notified of a changed time or place, and when it then confirmed. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('registration_listing').on(table.listingId, table.state, table.arrival),
    index('registration_account').on(table.accountId),
    uniqueIndex('registration_code').on(table.listingId, table.code),
    uniqueIndex('registration_once')
      .on(table.listingId, table.accountId, table.phone)
      .where(sql`state in ('registered', 'waiting', 'offered')`),
  ],
);
