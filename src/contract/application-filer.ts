import * as z from 'zod/mini';
import { companyRight, recordId } from './fields.ts';

/** The right by which the applicant acts for the company now (null without one), and open claims by others to that company. */
export const filer = z.object({
  right: z.nullable(companyRight),
  claims: z.array(z.object({ id: recordId, number: z.string(), by: z.string() })),
});
