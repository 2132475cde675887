import * as z from 'zod/mini';
import { someWords, words } from './form-parts.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId, rowNumber } from './fields.ts';
import { surveyPeriod } from './survey.ts';
import { surveyDraft } from './survey-form.ts';

const admin = { envelope: 'code', access: 'content:survey', client: 'industrial' } as const;

const saved = { version: rowNumber, savedBy: z.nullable(z.string()), savedAt: moment };

export const titleFields = { title: words(60), titleEn: someWords(120) };

export const adminPeriod = z.extend(surveyPeriod, {
  surveyId: recordId,
  ...saved,
  /** Answers that were sent, rounded down to fives. */
  sent: z.int(),
  /** Answers exist, so its questions cannot change. */
  isBegun: z.boolean(),
  hasResult: z.boolean(),
});
export type AdminPeriod = z.infer<typeof adminPeriod>;

const titles = { title: z.string(), titleEn: z.string() };

export const adminSurvey = z.object({
  id: recordId,
  ...titles,
  ...saved,
  /** The number of the last published version; null before the first. */
  published: z.nullable(rowNumber),
  /** Whether the draft differs from it. */
  isChanged: z.boolean(),
  questions: z.int(),
});

export const list = endpoint({
  ...admin,
  name: 'surveyAdmin.list',
  method: 'GET',
  path: '/apiv2/survey/admin/list',
  summary: 'List all surveys with their periods, the last one first',
  data: z.object({ surveys: z.array(adminSurvey), periods: z.array(adminPeriod) }),
});
export type AdminSurveys = z.infer<(typeof list)['data']>;
export type AdminSurveyRow = AdminSurveys['surveys'][number];

export const surveyDetail = z.extend(adminSurvey, {
  draft: surveyDraft,
  /** The newest first. */
  versions: z.array(
    z.object({
      number: rowNumber,
      publishedBy: z.nullable(z.string()),
      publishedAt: moment,
      periods: z.array(z.object(titles)),
      isFrozen: z.boolean(),
    }),
  ),
});
export type AdminSurveyDetail = z.infer<typeof surveyDetail>;

export const detail = endpoint({
  ...admin,
  name: 'surveyAdmin.detail',
  method: 'GET',
  path: '/apiv2/survey/admin/detail',
  summary: 'Return a survey with the draft of its next version and its published versions',
  params: z.object({ id: recordId }),
  data: surveyDetail,
});

export const save = endpoint({
  ...admin,
  name: 'surveyAdmin.save',
  method: 'POST',
  path: '/apiv2/survey/admin/save',
  summary:
    'Save the draft of a survey (`id` null for a new one). `version` is the one that was read; CONFLICT returns the stored survey, with who saved it and when',
  body: z.object({ id: z.nullable(recordId), version: z.nullable(rowNumber), ...titleFields, draft: surveyDraft }),
  data: surveyDetail,
});

const seen = { id: recordId, version: rowNumber };

export const publish = endpoint({
  ...admin,
  name: 'surveyAdmin.publish',
  method: 'POST',
  path: '/apiv2/survey/admin/publish',
  summary:
    'Publish the draft as the next version. Periods without answers use it; those with answers keep theirs. 422 names what is missing',
  body: z.object(seen),
  data: surveyDetail,
});

export const remove = endpoint({
  ...admin,
  name: 'surveyAdmin.delete',
  method: 'POST',
  path: '/apiv2/survey/admin/delete',
  summary: 'Delete a survey that has no period (IN_USE)',
  body: z.object(seen),
  data: z.null(),
});

export const savePeriod = endpoint({
  ...admin,
  name: 'surveyAdmin.savePeriod',
  method: 'POST',
  path: '/apiv2/survey/admin/save-period',
  summary:
    'Add a period to a published survey (`id` null), or change one that has not closed (CONFLICT). Once it has opened, its beginning cannot change. Once it has closed, it cannot be reopened, because its results are published (WRONG_STATE)',
  body: z.object({
    id: z.nullable(recordId),
    surveyId: recordId,
    version: z.nullable(rowNumber),
    ...titleFields,
    opensAt: moment,
    closesAt: moment,
  }),
  data: adminPeriod,
});

export const movePeriod = endpoint({
  ...admin,
  name: 'surveyAdmin.movePeriod',
  method: 'POST',
  path: '/apiv2/survey/admin/move-period',
  summary: 'Open a period now, or close it now, permanently: its results are computed (CONFLICT, WRONG_STATE)',
  body: z.object({ ...seen, to: z.enum(['open', 'closed']) }),
  data: adminPeriod,
});

export const removePeriod = endpoint({
  ...admin,
  name: 'surveyAdmin.deletePeriod',
  method: 'POST',
  path: '/apiv2/survey/admin/delete-period',
  summary: 'Delete a period without answers and results (IN_USE)',
  body: z.object(seen),
  data: z.null(),
});

export const exported = endpoint({
  ...admin,
  name: 'surveyAdmin.export',
  method: 'GET',
  path: '/apiv2/survey/admin/export',
  download: true,
  summary: 'Download the results of a period as a spreadsheet (XLSX): what `survey.results` shows, for every combination of filters',
  params: z.object({ id: recordId, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
});
