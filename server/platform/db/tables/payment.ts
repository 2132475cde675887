import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentStep } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import { account } from './account.ts';
import { application } from './application.ts';
import { grantRow } from './grant.ts';

/** Payments of approved applications, and of companies found by a policy: one each. The application or row names the recipient. */
export const payment = pgTable(
  'payment',
  {
    /** The id of its application or grant row. */
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .unique()
      .references(() => application.id, { onDelete: 'cascade' }),
    grantRowId: uuid('grant_row_id')
      .unique()
      .references(() => grantRow.id, { onDelete: 'cascade' }),
    state: text('state').$type<PaymentState>().notNull().default('due'),
    /** In cents; null until an officer has stated it. */
    amount: bigint('amount', { mode: 'number' }),
    /** The amount that the company has received, in cents: the instalments minus returned and recovered amounts. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** The reclaimed part of it, in cents. */
    reclaimed: bigint('reclaimed', { mode: 'number' }).notNull().default(0),
    /** The run of the finance office that the last instalment was in, as the office calls it. */
    batch: text('batch'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** Why it is in this state. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_state').on(table.state),
    index('payment_batch').on(table.batch),
    check('payment_sums', sql`paid >= 0 and reclaimed between 0 and paid and paid <= coalesce(amount, 0)`),
    check('payment_of_one', sql`num_nonnulls(application_id, grant_row_id) = 1 and id = coalesce(application_id, grant_row_id)`),
  ],
);

/** The history of payments; append-only. `open`: created by the approval, or by paying a round of grants. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Names at the time. */
    by: text('by').notNull(),
    action: text('action').$type<PaymentStep>().notNull(),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    /** The approved amount at that time. */
    amount: bigint('amount', { mode: 'number' }),
    /** The amount moved: an instalment, a return, a reclaim or a recovery; null without a movement. */
    part: bigint('part', { mode: 'number' }),
    batch: text('batch'),
    paidOn: date('paid_on', { mode: 'string' }),
    note: text('note'),
    /** The file that it came from; null for a change by hand. */
    fileName: text('file_name'),
    version: integer('version').notNull(),
    /** For `undo`: the version restored. Later instalments count as not made. */
    undoes: integer('undoes'),
  },
  (table) => [
    // a version is reached by one event
    uniqueIndex('payment_event_version').on(table.paymentId, table.version),
    index('payment_event_account').on(table.accountId),
  ],
);
