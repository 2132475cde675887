import * as z from 'zod/mini';
import { dimensions } from '#domain/survey/dimensions.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId, rowNumber } from './fields.ts';
import { storedSurvey, surveyAnswers } from './survey-form.ts';

export const periodStates = ['upcoming', 'open', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

const names = { title: z.string(), titleEn: z.string() };

/** When a survey can be answered. */
export const surveyPeriod = z.object({
  id: recordId,
  survey: z.object(names),
  ...names,
  state: z.enum(periodStates),
  opensAt: moment,
  closesAt: moment,
  /** The number of its questions' version. */
  form: rowNumber,
});
export type SurveyPeriod = z.infer<typeof surveyPeriod>;

const company = z.object({ id: recordId, name: z.string() });

/** The caller's answers; seen by nobody else. */
export const ownAnswers = z.object({
  version: rowNumber,
  company: z.nullable(company),
  answers: surveyAnswers,
  updatedAt: moment,
  /** The last sent answers and when; null before. */
  sent: z.nullable(z.object({ answers: surveyAnswers, at: moment, receipt: z.string() })),
});
export type OwnAnswers = z.infer<typeof ownAnswers>;

/** Data of CONFLICT of `save` and `submit`: the answers saved elsewhere. */
export const storedAnswers = z.object({ id: recordId, mine: ownAnswers });

const user = { envelope: 'code', access: 'user' } as const;

export const periods = endpoint({
  ...user,
  name: 'survey.periods',
  method: 'GET',
  path: '/apiv2/survey/periods',
  summary: 'List open and closed periods, the last one first, with the caller’s progress in each',
  data: z.array(
    z.extend(surveyPeriod, {
      mine: z.nullable(
        z.object({
          asked: z.int(),
          answered: z.int(),
          sentAt: z.nullable(moment),
          /** Changed since sending: the sent answers count. */
          isChanged: z.boolean(),
        }),
      ),
      /** Whether its results are computed. */
      hasResult: z.boolean(),
    }),
  ),
});
export type PeriodRow = z.infer<(typeof periods)['data']>[number];

export const detail = endpoint({
  ...user,
  name: 'survey.detail',
  method: 'GET',
  path: '/apiv2/survey/detail',
  summary: 'Return the questions of an opened period, the caller’s answers, and the companies they can answer for',
  params: z.object({ id: recordId }),
  data: z.object({
    period: surveyPeriod,
    definition: storedSurvey,
    mine: z.nullable(ownAnswers),
    companies: z.array(z.extend(company, { current: z.boolean() })),
  }),
});
export type SurveyDetail = z.infer<(typeof detail)['data']>;

const answering = {
  /** A period. */
  id: recordId,
  /** The version of the answers that were read; null for the first. */
  version: z.nullable(rowNumber),
  /** The version of the questions that were read. */
  form: rowNumber,
  /** The company that is answered for, one of the caller's; null for none. */
  companyId: z.nullable(recordId),
  answers: surveyAnswers,
};

export const save = endpoint({
  ...user,
  name: 'survey.save',
  method: 'POST',
  path: '/apiv2/survey/save',
  summary:
    'Save the answers given so far, until the period closes. CONFLICT with `storedAnswers` if they were saved elsewhere; FORM_CHANGED if the questions have a newer version; WRONG_STATE once it has closed',
  body: z.object(answering),
  data: ownAnswers,
});

export const submit = endpoint({
  ...user,
  name: 'survey.submit',
  method: 'POST',
  path: '/apiv2/survey/submit',
  summary: 'Send the answers, or send them again after a change: the last ones count. INCOMPLETE names what is missing',
  body: z.object(answering),
  data: ownAnswers,
});

/** Values that are counted together, by their codes joined with dots. */
export const groupKey = z.string().check(z.regex(/^[\w-]{0,40}(\.[\w-]{0,40}){0,40}$/), z.maxLength(400));

const label = z.object({ name: z.string(), nameEn: z.string() });

export const surveyResults = z.object({
  period: surveyPeriod,
  definition: storedSurvey,
  /** Null below five answers. */
  total: z.nullable(z.int()),
  /** The options of each filter; several values together if fewer than five answered for one. */
  groups: z.record(z.enum(dimensions), z.array(z.object({ key: groupKey, values: z.array(label) }))),
  /** Null if these filters together cannot be shown. */
  view: z.nullable(
    z.object({
      total: z.int(),
      /**
       * Keys are `question`, `question.row` or `question.option`; those with too few answers are absent. `keys`: answers counted together, '' for no
       * answer.
       */
      counted: z.record(
        z.string(),
        z.object({ cells: z.array(z.object({ keys: z.array(z.string()), count: z.int() })), notAsked: z.int() }),
      ),
    }),
  ),
});
export type SurveyResults = z.infer<typeof surveyResults>;

export const results = endpoint({
  ...user,
  name: 'survey.results',
  method: 'GET',
  path: '/apiv2/survey/results',
  summary:
    'Return the results of a closed period. No figure, and no difference of two figures, is based on fewer than five answers; texts are not shown. NOT_FOUND before they are computed',
  params: z.object({
    id: recordId,
    district: z.optional(groupKey),
    industry: z.optional(groupKey),
    scale: z.optional(groupKey),
  }),
  data: surveyResults,
});
