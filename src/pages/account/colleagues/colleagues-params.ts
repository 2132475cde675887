import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

export const colleaguesSchema = z.object({
  page: z._default(
    z.pipe(
      z.transform((value: unknown) => (/^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : 1)),
      z.number(),
    ),
    1,
  ),
  /** An invitation that a notification leads to. */
  invitation: z.catch(z.optional(recordId), undefined),
});
export const colleaguesDefaults = { page: 1 };
export const colleaguesOnPage = 50;
