import * as z from 'zod/mini';
import { aggregates, flagFacts, growthModes, legalForms, scales } from '#domain/matching/model/criteria.ts';
import { numberFacts } from '#domain/matching/model/figures.ts';
import type { Criterion, LeafTest, Measure } from '#domain/matching/model/criteria.ts';
import { day } from './fields.ts';

const numberFact = z.enum(numberFacts);

const plainMeasures = [
  z.strictObject({ of: z.literal('fact'), fact: numberFact, years: z.optional(z.int()), aggregate: z.optional(z.enum(aggregates)) }),
  z.strictObject({
    of: z.literal('ratio'),
    numerator: numberFact,
    denominator: numberFact,
    years: z.optional(z.int()),
    mode: z.optional(z.enum(['total', 'each'])),
  }),
  z.strictObject({ of: z.literal('growth'), fact: numberFact, years: z.int(), mode: z.enum(growthModes) }),
  z.strictObject({ of: z.literal('weighted'), terms: z.array(z.strictObject({ fact: numberFact, weight: z.number() })) }),
  z.strictObject({ of: z.literal('age') }),
] as const;

const step = z.strictObject({ from: z.optional(z.number()), upTo: z.optional(z.number()), points: z.number() });

const scorePart = z.strictObject({
  base: z.optional(z.number()),
  ways: z.array(z.strictObject({ measure: z.discriminatedUnion('of', plainMeasures), steps: z.array(step) })),
});

const measure = z.discriminatedUnion('of', [
  ...plainMeasures,
  z.strictObject({ of: z.literal('score'), parts: z.array(scorePart) }),
]) satisfies z.ZodMiniType<Measure>;

const origin = {
  /** Empty only in a draft. */
  clause: z.string(),
  source: z.optional(z.strictObject({ title: z.string(), url: z.optional(z.string()) })),
};

const financialYear = z.optional(z.int().check(z.minimum(1990), z.maximum(2099)));

const days = { from: z.optional(day), to: z.optional(day) };

const leaves = [
  z.strictObject({ kind: z.literal('region'), within: z.array(z.string()), ...origin }),
  z.strictObject({ kind: z.literal('industry'), within: z.array(z.string()), excluded: z.optional(z.boolean()), ...origin }),
  z.strictObject({ kind: z.literal('scale'), within: z.array(z.enum(scales)), ...origin }),
  z.strictObject({ kind: z.literal('legalForm'), within: z.array(z.enum(legalForms)), ...origin }),
  z.strictObject({
    kind: z.literal('threshold'),
    measure,
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    exclusive: z.optional(z.boolean()),
    year: financialYear,
    ...origin,
  }),
  z.strictObject({
    kind: z.literal('tiered'),
    measure,
    by: measure,
    tiers: z.array(z.strictObject({ upTo: z.optional(z.number()), min: z.number() })).check(z.minLength(1)),
    year: financialYear,
    ...origin,
  }),
  z.strictObject({
    kind: z.literal('qualification'),
    anyOf: z.array(z.string()),
    heldYears: z.optional(z.number()),
    heldOn: z.optional(day),
    obtained: z.optional(z.strictObject({ ...days, first: z.optional(z.boolean()) })),
    ever: z.optional(z.boolean()),
    absent: z.optional(z.boolean()),
    ...origin,
  }),
  z.strictObject({
    kind: z.literal('registered'),
    within: z.array(z.string()),
    accountingYears: z.optional(z.int()),
    years: z.optional(z.int()),
    ...days,
    ...origin,
  }),
  z.strictObject({ kind: z.literal('flag'), fact: z.enum(flagFacts), is: z.boolean(), years: z.optional(z.int()), ...origin }),
  z.strictObject({
    kind: z.literal('declaration'),
    key: z.string(),
    statement: z.string(),
    period: z.optional(z.union([z.strictObject(days), z.strictObject({ years: z.int() })])),
    ...origin,
  }),
] as const;

const title = z.optional(z.string());

const grants = z.strictObject({
  title: z.string(),
  renewal: z.optional(z.union([z.int().check(z.minimum(1), z.maximum(120)), z.literal('expiryYear')])),
});

/** A criteria tree; see `#domain/matching/model/criteria.ts` for what each node means. */
export const criterion: z.ZodMiniType<Criterion> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all'), title, items: z.array(criterion), grants: z.optional(grants) }),
    z.strictObject({ kind: z.literal('any'), title, items: z.array(criterion) }),
    z.strictObject({ kind: z.literal('not'), item: criterion }),
    z.strictObject({ kind: z.literal('atLeast'), count: z.int(), title, items: z.array(criterion) }),
    ...leaves,
  ]),
);

/** Every kind of leaf has a schema: a missing one fails to compile. */
export type LeafKindsCovered = LeafTest['kind'] extends z.infer<(typeof leaves)[number]>['kind'] ? true : never;
