import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationAnswers, ApplicationDefinition } from '#contract/application-form.ts';
import type { ApplicationAction, Decision } from '#domain/application/actions.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import type { ClockStop } from '#domain/application/time.ts';
import type { RoutingRule } from '#domain/application/routing.ts';
import type { FactValue } from '#domain/matching/model/profile.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';
import { file } from './file.ts';

/** Recorded values of fields, by code. */
export type KnownFacts = Record<string, { value: FactValue; source: string; sourceDate: string | null; confirmed: boolean }>;

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Forms of applications, of a kind or of one subject. Applications keep the version with which they began. */
export const applicationForm = pgTable(
  'application_form',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** The policy or listing of the form; empty for that of the kind. */
    subjectId: text('subject_id').notNull().default(''),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<ApplicationDefinition>().notNull(),
    /** Null if it came with the installation. */
    savedBy: text('saved_by'),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [uniqueIndex('application_form_version').on(table.kind, table.subjectId, table.version)],
);

/** The routing rules: one row. */
export const caseRouting = pgTable('case_routing', {
  id: integer('id').primaryKey(),
  rules: jsonb('rules').$type<RoutingRule[]>().notNull(),
  version: integer('version').notNull(),
});

/** Applications of every kind. */
export const application = pgTable(
  'application',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** The policy, listing or company; empty for a kind without a subject. */
    subjectId: text('subject_id').notNull().default(''),
    /** The title of the subject at the beginning. */
    title: text('title').notNull(),
    /** Null for an appeal and an ownerless subject. */
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'set null' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    companyName: text('company_name'),
    /** The responsible department, and the district of the company: set when submitted. Null: unassigned. */
    department: text('department'),
    region: text('region_code'),
    /** The window it was begun in: its first and last day. */
    window: text('window').notNull().default(''),
    /** Which of the applications it is that a company may have in the window, from 1. Null until it is sent. */
    ordinal: integer('ordinal'),
    formId: uuid('form_id')
      .notNull()
      .references(() => applicationForm.id),
    state: text('state').$type<ApplicationState>().notNull().default('draft'),
    round: integer('round').notNull().default(1),
    /** The index of the step it is in; null while officers do not have it. */
    step: integer('step'),
    answers: jsonb('answers').$type<ApplicationAnswers>().notNull(),
    version: integer('version').notNull().default(1),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('application_serial').on(table.serial),
    // one draft of an account for the same
    uniqueIndex('application_draft')
      .on(table.accountId, table.kind, table.subjectId, table.window, sql`coalesce(enterprise_id, '')`)
      .where(sql`state = 'draft'`),
    // sent ones of a company, as many as its form allows
    uniqueIndex('application_once')
      .on(table.companyId, table.kind, table.subjectId, table.window, table.ordinal)
      .where(sql`ordinal is not null and enterprise_id is not null`),
    index('application_account').on(table.accountId, table.updatedAt),
    index('application_subject').on(table.kind, table.subjectId),
    index('application_enterprise').on(table.companyId),
    index('application_owner').on(table.ownerId),
    index('application_form_id').on(table.formId),
    index('application_submitted').on(table.submittedAt),
    // covers all columns of the figures, for index-only scans
    index('application_figures')
      .on(table.kind, table.submittedAt, table.state, table.decidedAt, table.companyId, table.id)
      .where(sql`submitted_at is not null`),
  ],
);

const applicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => application.id, { onDelete: 'cascade' });

/** The sent contents of each round. */
export const applicationRound = pgTable(
  'application_round',
  {
    applicationId: applicationId(),
    round: integer('round').notNull(),
    answers: jsonb('answers').$type<ApplicationAnswers>().notNull(),
    /** The recorded value of each field at sending, by code; null before this was stored. */
    known: jsonb('known').$type<KnownFacts>(),
    submittedBy: text('submitted_by').notNull(),
    submittedAt: time('submitted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
);

/** The steps that were opened in each round, with their time limits. */
export const applicationStep = pgTable(
  'application_step',
  {
    applicationId: applicationId(),
    round: integer('round').notNull(),
    step: integer('step').notNull(),
    /** The permission of its officers, unless `ownerId` decides. */
    permission: text('permission').notNull(),
    ownerId: uuid('owner_id').references(() => account.id, { onDelete: 'set null' }),
    agreeing: integer('agreeing').notNull(),
    limitDays: integer('limit_days').notNull(),
    openedAt: time('opened_at').notNull(),
    /** The last day on which it is in time. */
    due: date('due', { mode: 'string' }).notNull(),
    isGuess: boolean('is_guess').notNull(),
    /** When its clock was restarted; null: runs since the opening. */
    runsSince: time('runs_since'),
    /** The request that stops its clock; null while it runs. */
    standsFor: text('stands_for').$type<ClockStop>(),
    /** When somebody who can decide it first opened it; null: not yet. */
    seenAt: time('seen_at'),
    closedAt: time('closed_at'),
    outcome: text('outcome').$type<'approved' | 'returned' | 'rejected' | 'withdrawn' | 'merged'>(),
    /** Since when nobody can decide it; administrators were notified then. */
    stuckSince: time('stuck_since'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.round, table.step] }),
    index('application_step_open')
      .on(table.permission, table.due)
      .where(sql`closed_at is null`),
    index('application_step_owner').on(table.ownerId),
  ],
);

/** Tasks of officers: one row for each answer that a step needs, and for each colleague who was asked. */
export const applicationTask = pgTable(
  'application_task',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: applicationId(),
    round: integer('round').notNull(),
    step: integer('step').notNull(),
    purpose: text('purpose').$type<'decide' | 'advise'>().notNull(),
    /** Null until somebody takes it. */
    assigneeId: uuid('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    /** The question to a colleague. */
    note: text('note'),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    index('application_task_application').on(table.applicationId),
    index('application_task_assignee')
      .on(table.assigneeId)
      .where(sql`closed_at is null`),
    // an account has one task per purpose in an application
    uniqueIndex('application_task_once')
      .on(table.applicationId, table.purpose, table.assigneeId)
      .where(sql`closed_at is null and assignee_id is not null`),
  ],
);

/** Decisions of officers; each once a round and step. */
export const applicationAnswer = pgTable(
  'application_answer',
  {
    applicationId: applicationId(),
    round: integer('round').notNull(),
    step: integer('step').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    answer: text('answer').$type<Decision>().notNull(),
    answeredAt: time('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.round, table.step, table.accountId] }),
    index('application_answer_account').on(table.accountId, table.answeredAt),
  ],
);

/** The history of applications; append-only. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: applicationId(),
    at: time('at').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** Names at the time. */
    by: text('by').notNull(),
    action: text('action').$type<ApplicationAction | 'begin'>().notNull(),
    fromState: text('from_state').$type<ApplicationState>().notNull(),
    toState: text('to_state').$type<ApplicationState>().notNull(),
    round: integer('round').notNull(),
    step: integer('step'),
    target: text('target'),
    note: text('note'),
    version: integer('version').notNull(),
  },
  (table) => [
    // a version is reached by one event
    uniqueIndex('application_event_version').on(table.applicationId, table.version),
    index('application_event_account').on(table.accountId),
  ],
);

/** Files that applications name, now or in an earlier round. */
export const applicationFile = pgTable(
  'application_file',
  {
    applicationId: applicationId(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.fileId] }), index('application_file_id').on(table.fileId)],
);
