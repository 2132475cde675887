import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { DraftState } from '#domain/policy-editing.ts';
import { file } from './file.ts';
import { policy } from './policy.ts';

/** What an editor is working on: a policy to be, or the next version of one. Published means gone from here and written to `policy`. */
export const policyDraft = pgTable(
  'policy_draft',
  {
    /** Of the policy, which need not exist yet. */
    policyId: text('policy_id').primaryKey(),
    content: jsonb('content').$type<EditablePolicy>().notNull(),
    state: text('state').$type<DraftState>().notNull(),
    version: integer('version').notNull().default(1),
    /** The version of the policy it was begun from; null for a new one. */
    baseVersion: integer('base_version'),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    note: text('note'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('policy_draft_state').on(table.state, table.updatedAt)],
);

/** What happened to a policy on its way. */
export const policyEvent = pgTable(
  'policy_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    policyId: text('policy_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    by: text('by').notNull(),
    action: text('action').notNull(),
    note: text('note'),
  },
  (table) => [index('policy_event_policy').on(table.policyId, table.id)],
);

/** `failing`: it did not answer one night, and is asked once more before it counts as broken. */
export type LinkState = 'ok' | 'failing' | 'broken';

/** What the last look at a policy's source address found. */
export const policyLink = pgTable('policy_link', {
  policyId: text('policy_id')
    .primaryKey()
    .references(() => policy.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  state: text('state').$type<LinkState>().notNull(),
  /** The HTTP status, or what failed before there was one. */
  detail: text('detail').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/** Files of a policy as published. */
export const policyAttachment = pgTable(
  'policy_attachment',
  {
    policyId: text('policy_id')
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.fileId] }), index('policy_attachment_file').on(table.fileId)],
);
