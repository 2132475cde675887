import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BulkItem, BulkOutcome, BulkReason, BulkState } from '#contract/bulk.ts';
import { account } from './account.ts';

/** Actions on all records of a list, each for 30 days. */
export const bulkRun = pgTable(
  'bulk_run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The kind of records: `policyAdmin`, `enterpriseAdmin`. */
    kind: text('kind').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text('state').$type<BulkState>().notNull().default('frozen'),
    action: text('action'),
    note: text('note').notNull().default(''),
    undoing: boolean('undoing').notNull().default(false),
    total: integer('total').notNull(),
    /** Number of the current turn: a run may be stopped and continued. */
    turn: integer('turn').notNull().default(0),
    frozenAt: timestamp('frozen_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('bulk_run_account').on(table.accountId, table.kind, table.frozenAt), index('bulk_run_frozen').on(table.frozenAt)],
);

/** The records of a run, as they were listed. */
export const bulkItem = pgTable(
  'bulk_item',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRun.id, { onDelete: 'cascade' }),
    /** Its place in the list, from 1. */
    place: integer('place').notNull(),
    recordId: text('record_id').notNull(),
    title: text('title').notNull(),
    /** The version that was listed, in the form of its kind. */
    seen: jsonb('seen').notNull(),
    outcome: text('outcome').$type<BulkOutcome>(),
    reason: text('reason').$type<BulkReason>(),
    detail: jsonb('detail').$type<NonNullable<BulkItem['detail']>>(),
    /** Undo data, in the format of its kind. */
    undo: jsonb('undo'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] }), index('bulk_item_outcome').on(table.runId, table.outcome, table.place)],
);
