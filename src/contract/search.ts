import * as z from 'zod/mini';

/** A half-open range of UTF-16 offsets in its text. */
export const textRange = z.tuple([z.int(), z.int()]);
export type TextRange = z.infer<typeof textRange>;

/** The words of a search. */
export const searchKeyword = z._default(z.string().check(z.maxLength(200)), '');

/** What marks a hit of a search. */
export const hitMarks = {
  /** Ranges of the title that match the search. */
  titleHits: z.array(textRange),
  /** The best matching snippet of summary or body. */
  snippet: z.nullable(z.object({ text: z.string(), hits: z.array(textRange) })),
};

/** The parsed keyword: its terms with their synonyms. */
export const reading = z.object({
  terms: z.array(z.string()),
  synonyms: z.array(z.object({ from: z.string(), to: z.array(z.string()) })),
  /** Terms read as pinyin or initials, with the words that sound so; only where no record contains the letters. */
  pinyin: z.optional(z.array(z.object({ from: z.string(), to: z.array(z.string()) }))),
  /** Terms of a long keyword that were not searched. */
  ignored: z.optional(z.array(z.string())),
  /** True when no record matches the words as typed and the list holds those with all their parts. */
  loosened: z.boolean(),
});

/** Only for an empty result: what to drop, and how many records that finds, most first. */
export const relaxations = z.array(z.object({ field: z.string(), value: z.nullable(z.string()), total: z.int() }));

export const facetCount = z.object({ value: z.string(), count: z.int() });
