import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportCounts, ImportLayout } from '#contract/import.ts';
import type { ImportAction, ImportState, UndoOutcome } from '#domain/import.ts';
import { account } from './account.ts';

/** Imports of uploaded files. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The kind of import: `dict`, `policyAdmin`, `companyAdmin`. */
    kind: text('kind').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    columns: text('columns').array().notNull(),
    /** The unit of money stated above the headings, as written. */
    unit: text('unit'),
    /** The interpretation of the file: sheets, heading rows, rows below the table. Null for older batches. */
    layout: jsonb('layout').$type<ImportLayout>(),
    mapping: jsonb('mapping').$type<Record<string, string | null>>().notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>(),
    error: text('error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
  },
  (table) => [index('import_batch_account').on(table.accountId), index('import_batch_created').on(table.createdAt)],
);

/** Rows of an uploaded file: the cells, and the effect of applying the row. */
export const importRow = pgTable(
  'import_row',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    /** Numbered as in a spreadsheet: the heading is row 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    action: text('action').$type<ImportAction>(),
    title: text('title'),
    /** The record to be written. */
    record: jsonb('record'),
    targetId: text('target_id'),
    notes:
      jsonb('notes').$type<
        { field: string | null; key: string; values: Record<string, string | number>; severity: 'error' | 'warning' }[]
      >(),
    changes: jsonb('changes').$type<{ field: string; from: string | null; to: string | null }[]>(),
    /** The order of writing: a parent comes before its children. Null before the first preview. */
    place: integer('place'),
    /** The record after this row, by id and version; null if nothing was written, or after an undo. */
    writtenTarget: text('written_target'),
    /** The record before that; null for a new one. */
    former: jsonb('former'),
    /** The effect of undoing this row, before or after it. */
    undo: text('undo').$type<UndoOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.row] }),
    index('import_row_action').on(table.batchId, table.action, table.row),
    index('import_row_place').on(table.batchId, table.place),
  ],
);
