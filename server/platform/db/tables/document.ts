import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { file } from './file.ts';

/** Reusable documents of a company, or of the account that keeps them. */
export const document = pgTable(
  'document',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The company it is about; null for the user's own. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    /** Shared with the colleagues of the company, to which it then belongs. */
    shared: boolean('shared').notNull().default(false),
    kind: text('kind').$type<DocumentKind>().notNull(),
    title: text('title').notNull(),
    remark: text('remark'),
    /** Number of changes, for optimistic locking. Versions of the content are in `documentVersion`. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('document_account').on(table.accountId), index('document_enterprise').on(table.companyId)],
);

/** The content of documents, old and current: the highest number is the current one. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    issuer: text('issuer'),
    /** The number of the licence or certificate. */
    serial: text('serial'),
    validFrom: date('valid_from', { mode: 'string' }),
    /** The last day; null for no end. */
    validTo: date('valid_to', { mode: 'string' }),
    grade: text('grade').$type<DocumentGrade>().notNull(),
    /** The officer who checked it, by their name at the time. */
    vouchedBy: text('vouched_by'),
    vouchedAt: timestamp('vouched_at', { withTimezone: true }),
    /** The reminder that was sent last, in days before the end. */
    reminded: integer('reminded'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('document_version_number').on(table.documentId, table.number), index('document_version_end').on(table.validTo)],
);

/** Files of each version, in order. */
export const documentFile = pgTable(
  'document_file',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => documentVersion.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'restrict' }),
    place: integer('place').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.fileId] }), index('document_file_id').on(table.fileId)],
);
