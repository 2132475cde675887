import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Dictionaries: lists of codes with names that administrators keep. */
export const dictRoot = pgTable('dict_root', {
  category: text('category').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  /** The group of the dictionary; null for a root. */
  parentCategory: text('parent_category'),
  remark: text('remark').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  /** Seeded, and needed by the program. */
  builtIn: boolean('built_in').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** Entries of a dictionary. A disabled one is no longer offered but still shown on old records. */
export const dictEntry = pgTable(
  'dict_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    category: text('category')
      .notNull()
      .references(() => dictRoot.category, { onDelete: 'restrict' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    /** The parent entry; null for a root. */
    parentId: integer('parent_id'),
    value: text('value'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    colour: text('colour'),
    remark: text('remark').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dict_entry_code').on(table.category, table.code),
    index('dict_entry_order').on(table.category, table.sort, table.id),
    index('dict_entry_parent').on(table.parentId),
  ],
);

/** History of entries: a row per saved state, and one for each deletion. */
export const dictHistory = pgTable(
  'dict_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: the entry may be deleted. */
    entryId: integer('entry_id').notNull(),
    category: text('category').notNull(),
    version: integer('version').notNull(),
    action: text('action').$type<'create' | 'update' | 'enable' | 'disable' | 'delete' | 'restore' | 'import'>().notNull(),
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    entry: jsonb('entry').notNull(),
  },
  (table) => [index('dict_history_entry').on(table.entryId, table.id), index('dict_history_category').on(table.category, table.id)],
);
