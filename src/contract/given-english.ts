import * as z from 'zod/mini';

/** What keepers of a record call it in English; null or absent if that is made from the glossary and its facts. */
const given = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))));
export const givenEnglish = { titleEn: given(300), summaryEn: given(500) };
