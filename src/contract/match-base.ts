import * as z from 'zod/mini';
import { criterion } from './criteria.ts';
import { endpoint } from './endpoint.ts';
import { subject } from './matching.ts';
import { policySummary } from './policy.ts';

/** The data of a policy that the browser needs to evaluate it. */
export const matchable = z.object({ policy: policySummary, criteria: criterion });
export type Matchable = z.infer<typeof matchable>;

export const matchBase = endpoint({
  name: 'policy.matchBase',
  method: 'POST',
  path: '/apiv2/policy/match-base',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'The policies nearest to a company with their criteria, for evaluation in the browser, in the order of match',
  body: z.object({ ...subject, limit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1000) }),
  data: z.object({
    /** The total; more than the list if the portal exceeds the limit. */
    total: z.int(),
    list: z.array(matchable),
    /** Names of titles that criteria may ask for. */
    qualifications: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  }),
});
export type MatchBase = z.infer<(typeof matchBase)['data']>;
