import * as z from 'zod/mini';

/** One line of text that a person types: no control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A telephone number as it is dialled: digits, spaces, hyphens, an extension after `转`. */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^\+?\d[\d -]{3,20}(转\d{1,6})?$/));
