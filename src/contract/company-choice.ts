import * as z from 'zod/mini';
import { memberRoles } from '#domain/company/members.ts';
import type { Standing } from '#domain/company/standing.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { endpoint } from './endpoint.ts';
import { day, queryInteger, recordId, regionCode } from './fields.ts';
import { profile } from './profile.ts';

/** Warnings of the register, shown as badges wherever it is chosen. An enum would add 100 bytes to every first load. */
export const standing = z._default(z.array(z.string() as unknown as z.ZodMiniType<Standing, Standing>), []);

const range = z.tuple([z.int(), z.int()]);

/** The public identity of a company. */
export const companyBase = z.object({
  id: recordId,
  name: z.string(),
  nameEn: z.nullable(z.string()),
  /** Unified social credit code, GB 32100-2015; null if unknown. */
  creditCode: z.nullable(z.string()),
  /** False for a wrong check character. Real codes fail it too, so it only warns. */
  creditCodeValid: z.boolean(),
  legalForm: z.nullable(z.enum(legalForms)),
  regionCode: z.nullable(regionCode),
  regionName: z.nullable(z.string()),
  /** GB/T 4754-2017, a section letter or two to four digits. */
  industry: z.nullable(z.string()),
  scale: z.nullable(z.enum(scales)),
  established: z.nullable(day),
  legalRepresentative: z.nullable(z.string()),
  address: z.nullable(z.string()),
  businessScope: z.nullable(z.string()),
  /** Entered by the signed-in user, invisible to others. */
  own: z.boolean(),
  sample: z.boolean(),
  standing,
});
export type CompanyBase = z.infer<typeof companyBase>;

export const lookup = endpoint({
  name: 'enterprise.lookup',
  method: 'GET',
  path: '/apiv2/enterprise/lookup',
  envelope: 'code',
  access: 'public',
  summary:
    'Companies by name, pinyin, initials or credit code, best first; small typos forgiven. Nothing typed: the companies of the signed-in user',
  params: z.object({ keyword: z.string().check(z.maxLength(100)), limit: z._default(queryInteger(1, 20), 8) }),
  data: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      creditCode: z.nullable(z.string()),
      regionName: z.nullable(z.string()),
      /** Ranges of the name that match the input. */
      hits: z.array(range),
      own: z.boolean(),
      standing,
    }),
  ),
});
export type CompanyHit = z.infer<(typeof lookup)['data']>[number];

/** A company of the signed-in user. */
const own = z.object({
  id: recordId,
  name: z.string(),
  current: z.boolean(),
  /** The user's role there; null if they have only chosen it. */
  role: z.nullable(z.enum(memberRoles)),
  standing,
});

export const businessBase = endpoint({
  name: 'policy.businessBase',
  method: 'GET',
  path: '/apiv2/policy/business-base',
  envelope: 'code',
  access: 'public',
  summary: 'A company with the facts that matching goes by: the one named, else the one the signed-in user works for',
  params: z.object({ id: z.optional(recordId) }),
  data: z.object({
    /** Null if no company is given and the caller has none. */
    business: z.nullable(
      z.extend(companyBase, {
        /** Public facts, overridden by those the signed-in user stored. */
        profile,
        /** Share of the open and upcoming programmes with a definite verdict by the known facts: 0–1. */
        completeness: z.number(),
        /** Official facts that the caller may not see, and that matching therefore ignores. */
        withheld: z._default(z.int(), 0),
      }),
    ),
    /** Companies of the signed-in user; empty for visitors. */
    mine: z.array(own),
  }),
});
export type BusinessBase = z.infer<(typeof businessBase)['data']>;

export const changeBusiness = endpoint({
  name: 'policy.changeBusiness',
  method: 'POST',
  path: '/apiv2/policy/change-business',
  envelope: 'code',
  access: 'user',
  summary:
    'Choose the company to work for; it joins the own companies, 100 at most (LIMIT). Null leaves the current one without removing it',
  body: z.object({ id: z.nullable(recordId) }),
  data: z.object({ mine: z.array(own) }),
});

export const leaveCompany = endpoint({
  name: 'enterprise.leave',
  method: 'POST',
  path: '/apiv2/enterprise/leave',
  envelope: 'code',
  access: 'user',
  summary: 'Take a company off the own ones; facts stored for it are kept until they are deleted',
  body: z.object({ id: recordId }),
  data: z.object({ mine: z.array(own) }),
});
