import * as z from 'zod/mini';

/** An English text given by editors; null or absent if it is generated from the glossary and the facts. */
const given = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))));
export const givenEnglish = { titleEn: given(300), summaryEn: given(500) };
