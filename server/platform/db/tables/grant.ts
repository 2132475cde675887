import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GrantAnswer, GrantState } from '#domain/grant/states.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { policy } from './policy.ts';
import { publicNotice, publicNoticeRow } from './public-notice.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Policies that find their companies by facts, without applications. */
export const grantPolicy = pgTable(
  'grant_policy',
  {
    policyId: text('policy_id')
      .primaryKey()
      .references(() => policy.id, { onDelete: 'cascade' }),
    markedAt: time('marked_at').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [index('grant_policy_account').on(table.accountId)],
);

/** A fact as it was when the list was fixed. */
export type GrantFact = { key: FactKey; value: FactValue; source: string; sourceDate: string };

/** Rounds of grants: lists of companies that a policy has found. */
export const grantRound = pgTable(
  'grant_round',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    policyId: text('policy_id').notNull(),
    /** The title of the policy, because rounds of a deleted policy are kept. */
    policyTitle: text('policy_title').notNull(),
    /** 第一批 */
    round: text('round').notNull(),
    /** Cents for each company. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The text of the public notice. */
    body: text('body').notNull(),
    /** Working days of the notice, and after it for answers. */
    days: integer('days').notNull(),
    confirmDays: integer('confirm_days').notNull(),
    state: text('state').$type<GrantState>().notNull().default('draft'),
    department: text('department'),
    /** The conditions by which the list was found, and the day; null before it is fixed. */
    criteria: jsonb('criteria').$type<Criterion>(),
    foundOn: date('found_on', { mode: 'string' }),
    noticeId: uuid('notice_id').references(() => publicNotice.id, { onDelete: 'set null' }),
    /** The last day for answers. */
    answerUntil: date('answer_until', { mode: 'string' }),
    announcedAt: time('announced_at'),
    /** The last editor's name at the time. */
    by: text('by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('grant_round_policy').on(table.policyId), uniqueIndex('grant_round_notice').on(table.noticeId)],
);

/** Companies of a round, with the deciding facts and their answers. */
export const grantRow = pgTable(
  'grant_row',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => grantRound.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code'),
    regionCode: text('region_code'),
    facts: jsonb('facts').$type<GrantFact[]>().notNull(),
    /** Why an officer left it out, and which officer did that or decided. */
    excludedReason: text('excluded_reason'),
    officerName: text('officer_name'),
    excludedAt: time('excluded_at'),
    noticeRowId: uuid('notice_row_id').references(() => publicNoticeRow.id, { onDelete: 'set null' }),
    answer: text('answer').$type<GrantAnswer>().notNull().default('open'),
    answeredAt: time('answered_at'),
    /** The account that answered for the company. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    declineReason: text('decline_reason'),
    /** The account that the company is paid to. */
    payee: text('payee'),
    bank: text('bank'),
    accountNumber: text('account_number'),
    /** When its facts made it ineligible, and the officer's decision. */
    changedAt: time('changed_at'),
    decision: text('decision').$type<'pay' | 'drop'>(),
    decisionReason: text('decision_reason'),
    /** Shares the series of numbers with applications; null before the payment. */
    serial: bigint('serial', { mode: 'number' }),
    openedAt: time('opened_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('grant_row_position').on(table.roundId, table.position),
    index('grant_row_enterprise').on(table.companyId),
    index('grant_row_notice').on(table.noticeRowId),
    index('grant_row_account').on(table.accountId),
    uniqueIndex('grant_row_serial')
      .on(table.serial)
      .where(sql`serial is not null`),
  ],
);
