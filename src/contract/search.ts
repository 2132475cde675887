import * as z from 'zod/mini';

/** A half-open range of UTF-16 offsets in its text. */
export const textRange = z.tuple([z.int(), z.int()]);
export type TextRange = z.infer<typeof textRange>;

/** The words of a search. */
export const searchKeyword = z._default(z.string().check(z.maxLength(200)), '');

/** The reason for a hit: a word as typed, or a substitute. */
export const hitReason = z.object({
  typed: z.string(),
  text: z.string(),
  reason: z.enum(['word', 'synonym', 'need', 'spelling', 'sound', 'pinyin', 'english', 'traditional']),
});

export type HitReason = z.infer<typeof hitReason>;

/** The marks of a hit. */
export const hitMarks = {
  /** Ranges of the title that match the search. */
  titleHits: z.array(textRange),
  /** The best matching snippet of summary or body. */
  snippet: z.nullable(z.object({ text: z.string(), hits: z.array(textRange) })),
  /** The words that found it, and how. */
  why: z.optional(z.array(hitReason)),
  /** True for weaker hits: listed last and not counted in `total`. */
  also: z.optional(z.boolean()),
};

/** Types of parts of a question besides words. */
export const readKinds = [
  'need',
  'region',
  'deadline',
  'window',
  'amount',
  'level',
  'kind',
  'status',
  'scale',
  'published',
  'company',
  'category',
  'supportMode',
  'name',
] as const;

/** Keys of such parts that are read as plain words. */
export const asWords = z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(30)), []);

/** The parsed keyword: its terms with their synonyms. */
export const reading = z.object({
  terms: z.array(z.string()),
  synonyms: z.array(z.object({ from: z.string(), to: z.array(z.string()) })),
  /** Terms read as pinyin or initials, with the words that sound so; only if no record contains the letters. */
  pinyin: z.optional(z.array(z.object({ from: z.string(), to: z.array(z.string()) }))),
  /** Terms of a long keyword that were not searched. */
  ignored: z.optional(z.array(z.string())),
  /** True if no record matches everything and the list contains the best partial matches. */
  loosened: z.boolean(),
  /** Parts read as a filter or a need, in the order of the question. With its `key` in `asWords` a part is read as words. */
  parts: z.optional(
    z.array(
      z.object({
        key: z.string(),
        kind: z.enum(readKinds),
        /** The typed text. */
        typed: z.string(),
        /** The code of the need or region, if the part is one. */
        code: z.optional(z.string()),
      }),
    ),
  ),
  /** Words that no record has anything of. */
  unknown: z.optional(z.array(z.string())),
  /** Words taken for misspelt, with their replacements. */
  corrected: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
});

/** Only for an empty result: filters to drop, and the number of records without each, most first. */
export const relaxations = z.array(z.object({ field: z.string(), value: z.nullable(z.string()), total: z.int() }));

export const facetCount = z.object({ value: z.string(), count: z.int() });
