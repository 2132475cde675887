import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NoticeState } from '#domain/public-notice/states.ts';
import { application } from './application.ts';
import { companyTable } from './company.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Lists of upcoming grants, which everybody reads and can object to. */
export const publicNotice = pgTable(
  'public_notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    policyId: text('policy_id').notNull(),
    /** The title of the policy, because notices of a deleted policy are kept. */
    policyTitle: text('policy_title').notNull(),
    title: text('title').notNull(),
    /** 第一批 */
    round: text('round').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<NoticeState>().notNull().default('draft'),
    /** Working days that it is open to objections. */
    days: integer('days').notNull(),
    showsAmount: boolean('shows_amount').notNull(),
    announcedAt: time('announced_at'),
    lastDay: date('last_day', { mode: 'string' }),
    /** Why it was withdrawn. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('public_notice_policy').on(table.policyId), index('public_notice_announced').on(table.state, table.lastDay)],
);

/** Rows of notices, as they were announced. */
export const publicNoticeRow = pgTable(
  'public_notice_row',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => publicNotice.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null once the applicant's account is deleted: announced rows stay. */
    applicationId: uuid('application_id').references(() => application.id, { onDelete: 'set null' }),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull(),
    purpose: text('purpose').notNull(),
    /** In cents; null if the notice shows no amounts. */
    amount: bigint('amount', { mode: 'number' }),
    /** Announced, and neither removed nor withdrawn. */
    active: boolean('active').notNull().default(false),
    removedAt: time('removed_at'),
    /** Why it was taken out, for everybody. */
    removedReason: text('removed_reason'),
  },
  (table) => [
    uniqueIndex('public_notice_row_position').on(table.noticeId, table.position),
    // an application is announced in one notice at a time
    uniqueIndex('public_notice_row_active')
      .on(table.applicationId)
      .where(sql`active`),
    index('public_notice_row_application').on(table.applicationId),
    index('public_notice_row_enterprise').on(table.companyId),
  ],
);
