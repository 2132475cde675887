import * as z from 'zod/mini';
import { companyMatters, memberRoles, roleBases } from '#domain/enterprise.ts';
import { moment, recordId } from './fields.ts';

/** What somebody is in a company, how that came about and since when. */
export const companyRight = z.object({
  role: z.enum(memberRoles),
  matters: z.nullable(z.array(z.enum(companyMatters))),
  basis: z.enum(roleBases),
  since: moment,
});

/** By which right somebody acts in a company’s name, as it is now: null without one; and open claims to the company that contest it. */
export const filer = z.object({
  right: z.nullable(companyRight),
  claims: z.array(z.object({ id: recordId, number: z.string(), by: z.string() })),
});
