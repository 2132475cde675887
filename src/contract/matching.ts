import * as z from 'zod/mini';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, paging, recordId } from './fields.ts';
import { leafOutcome } from './leaf-outcome.ts';
import { policySummary } from './policy.ts';
import { factKey, profile } from './profile.ts';

/**
 * The facts to use: those of a company of the portal, or facts sent along and never stored; with both, the facts override the company's.
 */
export const subject = { companyId: z.optional(recordId), profile: z.optional(profile) };

const verdict = z.enum(verdicts);

/** Policies by verdict. */
export const counts = z.object({
  eligible: z.int(),
  possible: z.int(),
  notOpen: z.int(),
  closed: z.int(),
  held: z.int(),
  ineligible: z.int(),
});

/** The title that the programme gives and the company holds; `renewalFrom` is null if it cannot apply before that expires. */
const held = z.nullable(z.object({ title: z.string(), english, until: z.nullable(day), renewalFrom: z.nullable(day) }));

/** Of the programmes that are open or coming, those with a definite verdict for the company: the one figure of completeness. */
export const completeness = z.object({ decided: z.int(), total: z.int() });

/** A number of answers and the programmes that they decide for certain; null if none. */
export const unlock = z.nullable(z.object({ answers: z.int(), programmes: z.int() }));

/** A policy and its verdict. */
export const matchedPolicy = z.object({
  policy: policySummary,
  verdict,
  /** 0–100: how much of the criteria is met. */
  score: z.number(),
  held,
  /** Facts that could still change the outcome. */
  missing: z.array(factKey),
});

const bestQuestion = z.nullable(
  z.object({
    fact: factKey,
    /** The question in the language of the request. */
    question: z.string(),
    /** Undecided policies that an answer to this alone can decide, for or against. */
    decides: z.int(),
    /** Undecided policies that ask for it, alone or among others. */
    involved: z.int(),
  }),
);

export const match = endpoint({
  name: 'policy.match',
  method: 'POST',
  path: '/apiv2/policy/match',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary:
    'Match all projects against one company: numbers by verdict, and one page ranked by verdict, amount, deadline and fit, with reasons',
  body: z.object({ ...subject, verdict: z._default(z.array(verdict), []), ...paging }),
  data: z.object({
    /** The number of policies with the requested verdicts. */
    total: z.int(),
    /** Counts of all verdicts. */
    counts,
    list: z.array(z.extend(matchedPolicy, { outcomes: z.array(leafOutcome) })),
    bestQuestion,
  }),
});

export const matchSwiper = endpoint({
  name: 'policy.matchSwiper',
  method: 'POST',
  path: '/apiv2/policy/match-swiper',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary:
    'Return the best matches of a company as cards, with the numbers by verdict. Without a company: the programmes with the highest amounts that are open to all',
  body: z.object({ ...subject, limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 8) }),
  data: z.object({
    business: z.nullable(z.object({ id: recordId, name: z.string() })),
    counts: z.nullable(counts),
    list: z.array(z.extend(matchedPolicy, { verdict: z.nullable(verdict), score: z.nullable(z.number()) })),
    /** For a company: at most 6 policies that it can apply for now, then that it may be eligible for, each by deadline; `total` counts both. */
    openNow: z.optional(z.object({ total: z.int(), list: z.array(matchedPolicy) })),
    /** For a company. */
    completeness: z.optional(completeness),
    unlock: z.optional(unlock),
    bestQuestion,
  }),
});
export type MatchSwiper = z.infer<(typeof matchSwiper)['data']>;

export const verdictsOf = endpoint({
  name: 'policy.verdicts',
  method: 'POST',
  path: '/apiv2/policy/verdicts',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Match a company against some policies, for lists that show a verdict in each row; policies without criteria are left out',
  body: z.object({ ...subject, ids: z.array(recordId).check(z.minLength(1), z.maxLength(100)) }),
  data: z.array(z.object({ id: recordId, verdict, score: z.number(), held, missing: z.int() })),
});
