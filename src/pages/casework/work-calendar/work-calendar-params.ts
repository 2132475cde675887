import * as z from 'zod/mini';
import { queryInteger } from '#contract/fields.ts';

/** Parameters of the page: the year that is shown, and whether its form is open. */
export const workCalendarSearch = z.object({
  year: z.catch(z.optional(queryInteger(2000, 2100)), undefined),
  form: z.catch(z._default(z.enum(['', 'open']), ''), ''),
});
