import * as z from 'zod/mini';
import { phonePattern } from '#domain/contact/telephone.ts';

/** One line of text that a person types: no control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A telephone number that a person types. */
export const phoneNumber = z.string().check(z.trim(), z.maxLength(40), z.regex(phonePattern));

/** A telephone number of a record that is saved as a whole: one that is stored already may be older than the rule, the server checks new ones. */
export const storedPhone = line(40);
