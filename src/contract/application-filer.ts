import * as z from 'zod/mini';
import { companyRight, recordId } from './fields.ts';

/** By which right somebody acts in a company’s name, as it is now: null without one; and open claims to the company that contest it. */
export const filer = z.object({
  right: z.nullable(companyRight),
  claims: z.array(z.object({ id: recordId, number: z.string(), by: z.string() })),
});
