import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { recordId } from './fields.ts';
import { leafOutcome } from './leaf-outcome.ts';
import { completeness, counts, matchedPolicy, subject, unlock } from './matching.ts';
import { factKey } from './profile.ts';

export const decidingFacts = endpoint({
  name: 'policy.decidingFacts',
  method: 'POST',
  path: '/apiv2/policy/deciding-facts',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary:
    'List the unknown facts of a company that decide most open or upcoming programmes, in the order to ask them, with the programmes that need each; and the programmes nearest to the company',
  body: z.object({
    ...subject,
    /** Facts that are not known: others are chosen. */
    skip: z._default(z.array(factKey).check(z.maxLength(100)), []),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 10),
    /** The number of programmes to list. */
    programmes: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  }),
  data: z.object({
    business: z.nullable(z.object({ id: recordId, name: z.string() })),
    completeness,
    unlock,
    facts: z.array(
      z.object({
        fact: factKey,
        /** Undecided programmes that ask for it. */
        involved: z.int(),
        /** Programmes that exact answers to this fact and the previous ones decide, whatever the answers are. */
        settles: z.int(),
        /** Some of the programmes that ask for it, those with the fewest missing facts first. */
        policies: z.array(z.object({ id: recordId, title: z.string(), english, shortName: z.nullable(z.string()) })),
      }),
    ),
    /** Counts of all programmes. */
    counts,
    /** With reasons: certain programmes first, then by missing facts, upcoming ones, and those that the company cannot get. */
    programmes: z.array(
      z.extend(matchedPolicy, {
        outcomes: z.array(leafOutcome),
        /** Path of the first condition that rules the company out; null for none. */
        obstacle: z.nullable(z.string()),
      }),
    ),
    /** Names of titles that facts are about. */
    qualifications: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    /** Statements of the declarations among the facts, Chinese. */
    declarations: z.array(z.object({ key: z.string(), statement: z.string() })),
  }),
});
export type DecidingFacts = z.infer<(typeof decidingFacts)['data']>;
