import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RoundAction, RoundState } from '#domain/review-round/machine.ts';
import type { Ranked } from '#domain/review-round/ranking.ts';
import type { GivenScores, ScoreSheet } from '#domain/review-round/sheet.ts';
import { account } from './account.ts';
import { application } from './application.ts';
import { companyTable } from './company.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Rounds in which experts score applications of a policy by a sheet. */
export const reviewRound = pgTable(
  'review_round',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    policyId: text('policy_id').notNull(),
    /** The title of the policy, because rounds of a deleted policy are kept. */
    policyTitle: text('policy_title').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<RoundState>().notNull().default('draft'),
    sheet: jsonb('sheet').$type<ScoreSheet>().notNull(),
    /** The number of experts per case. */
    perCase: integer('per_case').notNull(),
    /** Working days that experts have. */
    days: integer('days').notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    /** In cents; null: no budget. */
    budget: bigint('budget', { mode: 'number' }),
    /** In cents; null: the requested amount of each. */
    fixedAmount: bigint('fixed_amount', { mode: 'number' }),
    /** In hundredths of a point; null: any score will do. */
    leastScore: integer('least_score'),
    /** The reason for cancelling, or the note of the confirmation. */
    note: text('note'),
    startedAt: time('started_at'),
    closedAt: time('closed_at'),
    confirmedAt: time('confirmed_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('review_round_policy').on(table.policyId),
    index('review_round_scoring')
      .on(table.lastDay)
      .where(sql`state = 'scoring'`),
  ],
);

const roundId = () =>
  uuid('round_id')
    .notNull()
    .references(() => reviewRound.id, { onDelete: 'cascade' });

/** Applications of a round, as they were when it was started. */
export const reviewCase = pgTable(
  'review_case',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    roundId: roundId(),
    position: integer('position').notNull(),
    /** Null after the applicant's account was deleted. */
    applicationId: uuid('application_id').references(() => application.id, { onDelete: 'set null' }),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull(),
    purpose: text('purpose').notNull(),
    number: text('number').notNull(),
    sentAt: time('sent_at').notNull(),
    /** The requested amount, in cents; null if it has none. */
    amount: bigint('amount', { mode: 'number' }),
    /** Its round is scored or ranked. */
    active: boolean('active').notNull().default(false),
    /** Its place, once confirmed. */
    result: jsonb('result').$type<Ranked>(),
  },
  (table) => [
    uniqueIndex('review_case_position').on(table.roundId, table.position),
    // an application is in one round at a time
    uniqueIndex('review_case_active')
      .on(table.applicationId)
      .where(sql`active`),
    index('review_case_application').on(table.applicationId),
    index('review_case_enterprise').on(table.companyId),
  ],
);

/** Experts invited to a round. Minutes name them by their number. */
export const reviewExpert = pgTable(
  'review_expert',
  {
    roundId: roundId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.accountId] }),
    uniqueIndex('review_expert_number').on(table.roundId, table.number),
    index('review_expert_account').on(table.accountId),
  ],
);

/** A case that an expert has: first they declare whether they have a conflict of interest, then they score it. */
export const reviewAssignment = pgTable(
  'review_assignment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reviewCase.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null until the expert has declared it. `removed`: an officer reassigned it. */
    standing: text('standing').$type<'clear' | 'conflict' | 'removed'>(),
    /** The reason of the conflict or of the reassignment. */
    reason: text('reason'),
    declaredAt: time('declared_at'),
    scores: jsonb('scores').$type<GivenScores>().notNull().default({}),
    submittedAt: time('submitted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('review_assignment_once').on(table.caseId, table.accountId),
    index('review_assignment_account').on(table.accountId),
  ],
);

/** The history of rounds; append-only. */
export const reviewEvent = pgTable(
  'review_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roundId: roundId(),
    at: time('at').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Names at the time. */
    by: text('by').notNull(),
    action: text('action').$type<RoundAction | 'declare' | 'submit'>().notNull(),
    /** The case or the expert that it is about. */
    target: text('target'),
    note: text('note'),
  },
  (table) => [index('review_event_round').on(table.roundId), index('review_event_account').on(table.accountId)],
);
