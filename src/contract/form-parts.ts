import * as z from 'zod/mini';

// separate from application-form.ts, which loads the facts of companies

/** Required text with a maximum length. */
export const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** Words that may be left out. */
export const someWords = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)), '');

/** The code of a field, a material, an option or a step. */
export const itemCode = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));

/** When an item is asked for; null for always. */
export const formWhen = z._default(
  z.nullable(z.object({ field: itemCode, is: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1)) })),
  null,
);

type Coded = { code: string };

export const isOnce = (items: readonly Coded[]): boolean => new Set(items.map(({ code }) => code)).size === items.length;

/** Options to choose from, or rows of a matrix. */
export const formOptions = (most: number) =>
  z._default(z.array(z.object({ code: itemCode, label: words(60), labelEn: someWords(120) })).check(z.maxLength(most)), []);

/** Whether a question has the options that its type needs. */
export const hasOptions = ({ type, options }: { type: string; options: readonly Coded[] }): boolean =>
  !type.startsWith('choice') || (options.length > 1 && isOnce(options));

/** Limits of an answer, and the decimals and unit of a number. */
export const formLimits = {
  least: z._default(z.nullable(z.number()), null),
  most: z._default(z.nullable(z.number().check(z.gt(0))), null),
  digits: z._default(z.int().check(z.minimum(0), z.maximum(4)), 0),
  unit: someWords(20),
  unitEn: someWords(20),
};
