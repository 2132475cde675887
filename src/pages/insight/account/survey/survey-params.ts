import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

const group = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w.-]+$/))), undefined);

/** The open period, its displayed part, and the filters of its results. */
export const surveySearch = z.object({
  period: z.catch(z.optional(recordId), undefined),
  view: z.catch(z.optional(z.literal('mine')), undefined),
  district: group,
  industry: group,
  scale: group,
});
