import * as z from 'zod/mini';
import { aggregates, flagFacts, legalForms, numberFacts, scales } from '#domain/matching/model/criteria.ts';
import type { Criterion, LeafTest, Measure } from '#domain/matching/model/criteria.ts';

const numberFact = z.enum(numberFacts);

const plainMeasures = [
  z.object({ of: z.literal('fact'), fact: numberFact, years: z.optional(z.int()), aggregate: z.optional(z.enum(aggregates)) }),
  z.object({
    of: z.literal('ratio'),
    numerator: numberFact,
    denominator: numberFact,
    years: z.optional(z.int()),
    mode: z.optional(z.enum(['total', 'each'])),
  }),
  z.object({ of: z.literal('growth'), fact: numberFact, years: z.int(), mode: z.enum(['compound', 'each']) }),
  z.object({ of: z.literal('weighted'), terms: z.array(z.object({ fact: numberFact, weight: z.number() })) }),
  z.object({ of: z.literal('age') }),
] as const;

const step = z.object({ from: z.optional(z.number()), upTo: z.optional(z.number()), points: z.number() });

const scorePart = z.object({
  base: z.optional(z.number()),
  ways: z.array(z.object({ measure: z.discriminatedUnion('of', plainMeasures), steps: z.array(step) })),
});

const measure = z.discriminatedUnion('of', [
  ...plainMeasures,
  z.object({ of: z.literal('score'), parts: z.array(scorePart) }),
]) satisfies z.ZodMiniType<Measure>;

const origin = {
  clause: z.string().check(z.minLength(1)),
  source: z.optional(z.object({ title: z.string(), url: z.optional(z.string()) })),
};

const leaves = [
  z.object({ kind: z.literal('region'), within: z.array(z.string()), ...origin }),
  z.object({ kind: z.literal('industry'), within: z.array(z.string()), excluded: z.optional(z.boolean()), ...origin }),
  z.object({ kind: z.literal('scale'), within: z.array(z.enum(scales)), ...origin }),
  z.object({ kind: z.literal('legalForm'), within: z.array(z.enum(legalForms)), ...origin }),
  z.object({
    kind: z.literal('threshold'),
    measure,
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    exclusive: z.optional(z.boolean()),
    ...origin,
  }),
  z.object({
    kind: z.literal('tiered'),
    measure,
    by: measure,
    tiers: z.array(z.object({ upTo: z.optional(z.number()), min: z.number() })).check(z.minLength(1)),
    ...origin,
  }),
  z.object({
    kind: z.literal('qualification'),
    anyOf: z.array(z.string()).check(z.minLength(1)),
    heldYears: z.optional(z.number()),
    absent: z.optional(z.boolean()),
    ...origin,
  }),
  z.object({ kind: z.literal('flag'), fact: z.enum(flagFacts), is: z.boolean(), ...origin }),
  z.object({ kind: z.literal('declaration'), key: z.string(), statement: z.string(), ...origin }),
] as const;

const title = z.optional(z.string());

/** A criteria tree; see `#domain/matching/model/criteria.ts` for what each node means. */
export const criterion: z.ZodMiniType<Criterion> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all'), title, items: z.array(criterion) }),
    z.object({ kind: z.literal('any'), title, items: z.array(criterion) }),
    z.object({ kind: z.literal('not'), item: criterion }),
    z.object({ kind: z.literal('atLeast'), count: z.int(), title, items: z.array(criterion) }),
    ...leaves,
  ]),
);

/** Every kind of leaf has a schema: a missing one fails to compile. */
export type LeafKindsCovered = LeafTest['kind'] extends z.infer<(typeof leaves)[number]>['kind'] ? true : never;
