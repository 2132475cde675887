import type { Need } from '#domain/need.ts';

/** The words of the index, with the number of records that have them. */
export type Lexicon = {
  has: (term: string) => boolean;
  /** Number of records with the word; 0 for unknown words. */
  frequency: (term: string) => number;
  /** Words within one edit (a swap of neighbours counts as one), nearest first, then most common. */
  near: (term: string) => readonly { term: string; distance: number }[];
  /** Words that begin so, commonest first. */
  prefix: (start: string) => readonly string[];
  /** Words with this pinyin, without tones and spaces; commonest first. */
  bySound: (pinyin: string) => readonly string[];
};

export type KnownRegion = {
  code: string;
  parentCode: string | null;
  name: string;
  nameEn: string;
  level: 'country' | 'province' | 'city' | 'district';
};

type Named = { name: string; nameEn: string };
type Entry = Named & { code: string };

/** Everything used to read a question. */
export type Known = {
  /** The day in China, `YYYY-MM-DD`. */
  today: string;
  needs: readonly Need[];
  regions: readonly KnownRegion[];
  /** Groups of words that mean the same, the word of the texts first. */
  synonyms: readonly (readonly string[])[];
  issuers: readonly Named[];
  tags: readonly Named[];
  /** Dictionaries behind filters. */
  categories: readonly Entry[];
  supportModes: readonly Entry[];
  /** Chinese words and their English words. */
  glossary: readonly { zh: string; en: readonly string[] }[];
  lexicon: Lexicon;
};
