import * as z from 'zod/mini';
import { plainNumber } from '#domain/contact/plain-number.ts';

/** No control characters. */
const shown = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text that a person types: no control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(shown));

/** A field for a telephone number. The server decides which numbers are valid: `phoneNumber` checks those of calls. */
export const phoneLine = z.string().check(z.overwrite(plainNumber), z.minLength(1), z.maxLength(40), z.regex(shown));
