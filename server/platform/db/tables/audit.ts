import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Writes of administrators. Append-only: a trigger refuses updates and deletes. No foreign key to the account, which may be deleted. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    accountId: text('account_id').notNull(),
    username: text('username').notNull(),
    call: text('call').notNull(),
    /** The action of a call with several actions, such as `publish`. Otherwise empty. */
    action: text('action').notNull().default(''),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    targetTitle: text('target_title').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_event_at').on(table.at),
    index('audit_event_target').on(table.targetKind, table.targetId, table.id),
    index('audit_event_call').on(table.call, table.action, table.id),
    index('audit_event_username').on(table.username, table.id),
    index('audit_event_request').on(table.requestId),
  ],
);
