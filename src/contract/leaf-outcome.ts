import * as z from 'zod/mini';
import { leafKinds } from '#domain/matching/model/criteria.ts';
import { states } from '#domain/matching/model/outcome.ts';
import { factKey } from './profile.ts';

/** Outcome of a condition, in the language of the request. */
export const leafOutcome = z.object({
  /** Path from the root of the criteria tree by position: `0.2.1`. */
  path: z.string(),
  kind: z.enum(leafKinds),
  state: z.enum(states),
  /** The subject: “R&D expense ÷ revenue, three years”. */
  label: z.string(),
  /** Null if unknown. */
  actual: z.nullable(z.string()),
  required: z.string(),
  /** The clause of the policy, Chinese. */
  clause: z.string(),
  source: z.nullable(z.object({ title: z.string(), url: z.nullable(z.string()) })),
  /** The remedy; null if the condition is met. */
  remedy: z.nullable(z.string()),
  /** Facts to supply, if unknown. */
  needs: z.array(factKey),
});
