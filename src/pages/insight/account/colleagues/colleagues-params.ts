import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';

/** A part of the answer of an identity service. */
const answer = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(2000))), undefined);

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
  /** The parameters with which an identity service returned the browser. */
  state: answer,
  ticket: answer,
});
export const colleaguesDefaults = { page: 1 };
export const colleaguesOnPage = 50;
