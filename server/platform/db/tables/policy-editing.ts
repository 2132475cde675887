import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { DraftState } from '#domain/publishing/states.ts';
import { digitsOf, ideographsOf } from '../import-keys.ts';
import { file } from './file.ts';
import { policy } from './policy.ts';

/** Drafts: a new policy, or the next version of one. Publishing moves them to `policy`. */
export const policyDraft = pgTable(
  'policy_draft',
  {
    /** Id of the policy, which need not exist yet. */
    id: text('policy_id').primaryKey(),
    content: jsonb('content').$type<EditablePolicy>().notNull(),
    state: text('state').$type<DraftState>().notNull(),
    version: integer('version').notNull().default(1),
    /** The policy version the draft started from; null for a new policy. */
    baseVersion: integer('base_version'),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    note: text('note'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('policy_draft_state').on(table.state, table.updatedAt),
    index('policy_draft_ideographs').on(ideographsOf(sql`(${table.content}->>'title')`)),
    index('policy_draft_digits').on(digitsOf(sql`(${table.content}->>'docNumber')`)),
  ],
);

/** Workflow events of a policy. */
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

/** `failing`: did not answer one night; a second failure makes it broken. */
export type LinkState = 'ok' | 'failing' | 'broken';

/** Result of the last check of a policy's source address. */
export const policyLink = pgTable('policy_link', {
  policyId: text('policy_id')
    .primaryKey()
    .references(() => policy.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  state: text('state').$type<LinkState>().notNull(),
  /** The HTTP status, or the error that came before one. */
  detail: text('detail').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});

/** Attachments of published policies. */
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
