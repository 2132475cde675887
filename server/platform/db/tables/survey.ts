import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SurveyAnswers, SurveyDefinition } from '#contract/survey-form.ts';
import type { Facets, SurveyResult } from '#domain/survey/result.ts';
import { account } from './account.ts';
import { companyTable } from './company.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Surveys, each with the draft of its next version. */
export const survey = pgTable('survey', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  draft: jsonb('draft').$type<SurveyDefinition>().notNull(),
  /** The version of the draft. */
  version: integer('version').notNull().default(1),
  savedBy: text('saved_by'),
  savedAt: time('saved_at').notNull(),
});

/** Published questions; never changed. */
export const surveyForm = pgTable(
  'survey_form',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<SurveyDefinition>().notNull(),
    publishedBy: text('published_by'),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.number] })],
);

/** When a survey is answered. Its form stays from the first answer on. */
export const surveyPeriod = pgTable(
  'survey_period',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    /** A number of `survey_form`. */
    form: integer('form').notNull(),
    opensAt: time('opens_at').notNull(),
    closesAt: time('closes_at').notNull(),
    /** Computed once, after it has closed; null before. Holds no single answer. */
    result: jsonb('result').$type<SurveyResult>(),
    version: integer('version').notNull().default(1),
    savedBy: text('saved_by'),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [index('survey_period_survey').on(table.surveyId, table.form), index('survey_period_closes').on(table.closesAt)],
);

/** An account's answers in a period; deleted with the account, while the results stay. */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    periodId: uuid('period_id')
      .notNull()
      .references(() => surveyPeriod.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The company that is answered for. */
    companyId: text('enterprise_id').references(() => companyTable.id, { onDelete: 'set null' }),
    /** Answers while typing. */
    answers: jsonb('answers').$type<SurveyAnswers>().notNull(),
    /** The last answers sent, which count. */
    sent: jsonb('sent').$type<SurveyAnswers>(),
    /** Facts of the company when they were sent. */
    facets: jsonb('facets').$type<Facets>(),
    sentAt: time('sent_at'),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('survey_answer_once').on(table.periodId, table.accountId),
    index('survey_answer_account').on(table.accountId),
    index('survey_answer_enterprise').on(table.companyId),
  ],
);
