import * as z from 'zod/mini';

/** One line of text that a person types: no control characters. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** What a field for a telephone number takes. The server says which numbers there are: of a call with one by `phoneNumber`. */
export const phoneLine = line(40);
