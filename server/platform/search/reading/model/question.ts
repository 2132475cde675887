import type { PolicyFilters } from '#contract/policy.ts';
import type { TextRange } from '#contract/search.ts';

/** Filters that the filters of a policy list have no field for. Days are `YYYY-MM-DD` in China, all bounds inclusive; amounts are yuan. */
export type OwnFilters = {
  /** Only policies that the asker's company may apply for. */
  forCompany: true;
  /** The last day to apply is not before this day. */
  deadlineFrom: string;
  /** The last day to apply is not after this day. Policies without one don't fit. */
  deadlineTo: string;
  /** Open for applications on this day, including always open ones. */
  openOn: string;
  /** Open for applications on at least one day from `openFrom` to `openTo`, including always open ones. */
  openFrom: string;
  openTo: string;
  /** Upper bound of the highest amount one company can receive. */
  amountMax: number;
};

type PolicyFields =
  | 'region'
  | 'status'
  | 'level'
  | 'kind'
  | 'scale'
  | 'category'
  | 'supportMode'
  | 'amountMin'
  | 'publishedFrom'
  | 'publishedTo';

/** Fields of `PolicyFilters`, and those it lacks. */
export type FilterValue = Partial<Pick<PolicyFilters, PolicyFields> & OwnFilters>;

export const filterKinds = [
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
] as const;
export type FilterKind = (typeof filterKinds)[number];

/** A part read from the question. `key` identifies it to be read as plain words: its kind and the typed text, or its code. */
type Read = { key: string; range: TextRange; text: string };

/** Filters of one kind are alternatives, kinds combine. */
export type ReadFilter = Read & {
  kind: FilterKind;
  value: FilterValue;
  /**
   * False if the words may belong to a title (国家级绿色工厂) or were corrected: better a preference than a condition. The words of
   * such a filter are searched too, as optional ones.
   */
  sure: boolean;
};

export type ReadNeed = Read & {
  code: string;
  /** The need and all narrower ones, any of which is a match. */
  codes: readonly string[];
  /** The known word that led to the need. */
  word: string;
  /** False for colloquial words, synonyms and corrections. */
  sure: boolean;
  /** Positions in `words` of the words that it was read from. */
  words: readonly number[];
};

export const alternativeReasons = ['synonym', 'need', 'spelling', 'sound', 'pinyin', 'english', 'traditional'] as const;
export type AlternativeReason = (typeof alternativeReasons)[number];

export type Alternative = {
  text: string;
  /** Above 0 and below 1, which the typed word has. */
  weight: number;
  reason: AlternativeReason;
};

export type ReadWord = {
  /** The text in simplified characters, normalised for search. */
  text: string;
  range: TextRange;
  /** Known words are whole; text between them is not split. */
  known: boolean;
  /** Raises records with it, without being required: words of nearly every policy, and words that are filters too. */
  optional: boolean;
  /** Best first. */
  alternatives: readonly Alternative[];
};

/** The name of a document: a title or short name in brackets or quotes, or a document number. */
export type ReadName = Read &
  ({ kind: 'title' } | { kind: 'number'; /** Equal to that of the policy's number, see `documentNumber`. */ number: DocumentNumber });

/** A document number in parts: 工信部政法〔2023〕138号 is 工信部政法, 2023, 138. Parts that were not typed are null. */
export type DocumentNumber = { issuer: string | null; year: number | null; number: number };

/** `typed` was probably meant to be `text`; both are searched. */
export type Correction = { key: string; range: TextRange; typed: string; text: string; reason: 'spelling' | 'sound' | 'pinyin' };

/**
 * A question as read. Ranges are half-open, in UTF-16 offsets of the typed text. Filters don't overlap each other. Words may lie in unsure
 * filters, needs and names, and never in sure filters except as optional ones.
 */
export type Question = {
  text: string;
  /** All letters and digits of the question in normal form: equal to that of a title typed in full. */
  key: string;
  filters: readonly ReadFilter[];
  needs: readonly ReadNeed[];
  words: readonly ReadWord[];
  names: readonly ReadName[];
  /** Texts in quotes: found only as they are. */
  phrases: readonly { text: string; range: TextRange }[];
  /** Texts after a minus: records with them are excluded. */
  excluded: readonly { text: string; range: TextRange }[];
  corrections: readonly Correction[];
  /** Whether it is a sentence, with words besides the subject. */
  isSentence: boolean;
  /** The typed text after the first 200 characters. */
  unread: string;
};
