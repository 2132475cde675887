import * as z from 'zod/mini';

// apart from application-form.ts, which brings the facts of companies along

/** Words that must be there, at most so many characters. */
export const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** Words that may be left out. */
export const someWords = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)), '');

/** Of a field, a material, an option or a step. */
export const itemCode = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

/** When an item is asked for; null for always. */
export const formWhen = z._default(
  z.nullable(z.object({ field: itemCode, is: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1)) })),
  null,
);
