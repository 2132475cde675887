import { bigint, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentAction } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import { account } from './account.ts';
import { application } from './application.ts';

/** Payments of approved applications, one each. Whose it is, its application says. */
export const payment = pgTable(
  'payment',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => application.id, { onDelete: 'cascade' }),
    state: text('state').$type<PaymentState>().notNull().default('due'),
    /** In cents; null until an officer has stated it. */
    amount: bigint('amount', { mode: 'number' }),
    /** The run of the finance office that it was in, as the office calls it. */
    batch: text('batch'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** Why it is in this state. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_state').on(table.state), index('payment_batch').on(table.batch)],
);

/** What happened to payments; nothing is changed or deleted here. `open`: it arose from the approval. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => payment.applicationId, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** As they were called then. */
    by: text('by').notNull(),
    action: text('action').$type<PaymentAction | 'open'>().notNull(),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    amount: bigint('amount', { mode: 'number' }),
    batch: text('batch'),
    paidOn: date('paid_on', { mode: 'string' }),
    note: text('note'),
    /** The file that it came from; null for a change by hand. */
    fileName: text('file_name'),
    version: integer('version').notNull(),
  },
  (table) => [
    // a version is reached by one event
    uniqueIndex('payment_event_version').on(table.applicationId, table.version),
    index('payment_event_account').on(table.accountId),
  ],
);
