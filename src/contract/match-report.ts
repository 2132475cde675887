import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { standing } from './company-choice.ts';
import { day, moment, recordId } from './fields.ts';
import { leafOutcome } from './leaf-outcome.ts';
import { counts, matchedPolicy } from './matching.ts';
import { factKey } from './profile.ts';

/** The verdicts that a report lists, in its order. */
export const reportedVerdicts = ['eligible', 'possible', 'notOpen'] as const;

/** The most programmes a report lists. */
export const mostReported = 300;

export const matchReport = endpoint({
  name: 'policy.matchReport',
  method: 'GET',
  path: '/apiv2/policy/match-report',
  envelope: 'code',
  access: 'user',
  summary:
    'Return what a company could get, for printing: programmes by certainty with sums, missing facts, and the facts used. For its colleagues, the person who entered it, and officers of companies',
  params: z.object({ companyId: recordId }),
  data: z.object({
    company: z.object({
      id: recordId,
      name: z.string(),
      nameEn: z.nullable(z.string()),
      creditCode: z.nullable(z.string()),
      regionName: z.nullable(z.string()),
      standing,
    }),
    /** The day that verdicts are of. */
    day,
    madeAt: moment,
    counts,
    /** Programmes of the reported verdicts; more than the list beyond `mostReported`. */
    total: z.int(),
    list: z.array(z.extend(matchedPolicy, { outcomes: z.array(leafOutcome), sourceUrl: z.nullable(z.string()) })),
    /** Totals of the list by verdict: number of programmes, sum of their highest amounts in yuan, and number of programmes without an amount. */
    sums: z.array(z.object({ verdict: z.enum(reportedVerdicts), programmes: z.int(), amount: z.number(), withoutAmount: z.int() })),
    /** The facts that are missing to decide possible programmes, those of most programmes first. */
    missing: z.array(z.object({ fact: factKey, name: z.string(), question: z.string(), policyIds: z.array(recordId) })),
    /** The known facts used by conditions of the list, in the language of the request. */
    facts: z.array(
      z.object({
        fact: factKey,
        name: z.string(),
        value: z.string(),
        source: z.string(),
        sourceDate: day,
        confirmed: z.boolean(),
        own: z.boolean(),
      }),
    ),
  }),
});
export type MatchReport = z.infer<(typeof matchReport)['data']>;
