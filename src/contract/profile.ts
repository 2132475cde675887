import * as z from 'zod/mini';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { day } from './fields.ts';

/** The key of a company's fact: `revenue@2025`, `qualification:hnte`, `regionCode`. */
export const factKey = z.custom<FactKey>((value) => typeof value === 'string' && isFactKey(value));

const bound = z.optional(z.number());

/** A figure, a band, a title held or not, a boolean, or a code. */
export const factValue: z.ZodMiniType<FactValue, FactValue> = z.union([
  z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]+$/u)),
  z.boolean(),
  z.number(),
  z.strictObject({ held: z.boolean(), since: z.optional(day), until: z.optional(day), first: z.optional(day) }),
  z
    .strictObject({ min: bound, max: bound })
    .check(z.refine(({ min, max }) => (min !== undefined || max !== undefined) && (min === undefined || max === undefined || min <= max))),
]);

/** Facts of a company; at most 1 000. */
export const profile: z.ZodMiniType<Profile, Profile> = z
  .record(factKey, factValue)
  .check(z.refine((facts) => Object.keys(facts).length <= 1000));
