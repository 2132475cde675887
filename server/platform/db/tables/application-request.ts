import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { RequestOutcome, RequestType } from '#domain/application/time.ts';
import { account } from './account.ts';
import { application } from './application.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Requests of officers during a step: an extension of its limit, a pause, a supplement by the applicant, the opinion of another department.
 * They end with the step.
 */
export const applicationRequest = pgTable(
  'application_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    step: integer('step').notNull(),
    type: text('type').$type<RequestType>().notNull(),
    /** The requester, with their name at the time. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    /** Working days: of an extension those it adds, of the others the limit of the answer. */
    days: integer('days'),
    /** The last day of the answer, or of the pause. */
    until: date('until', { mode: 'string' }),
    /** The expert or institution of a pause. */
    expert: text('expert'),
    /** The code of the other department. */
    department: text('department'),
    /** For a supplement: paths of fields and materials, with previous values and answers. */
    items: jsonb('items').$type<string[]>(),
    before: jsonb('before').$type<ApplicationAnswers>(),
    given: jsonb('given').$type<ApplicationAnswers>(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
    outcome: text('outcome').$type<RequestOutcome>(),
    /** Who ended it; null if it ended automatically. */
    closedById: uuid('closed_by_id').references(() => account.id, { onDelete: 'set null' }),
    closedBy: text('closed_by'),
    note: text('note'),
  },
  (table) => [
    index('application_request_application').on(table.applicationId),
    index('application_request_account').on(table.accountId),
    index('application_request_closed_by').on(table.closedById),
    // one at a time; each department is asked once
    uniqueIndex('application_request_open')
      .on(table.applicationId, table.type, sql`coalesce(department, '')`)
      .where(sql`closed_at is null`),
  ],
);
