import type { EditableListing } from '#contract/listing-keeping.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Words } from '#server/platform/table/kind/words.ts';

/** A column of a file, with its value of a listing. */
export type Column = {
  key: string;
  label: Words;
  /** Other headings. */
  synonyms: readonly string[];
  /** The unit of its figures, in brackets after the heading. */
  unit: Words | null;
  required: boolean;
  /** The allowed values. */
  help: Words;
  width: number;
  isAmount: boolean;
  /** The names of its options; empty for others. */
  options: Words | null;
  /** The names of the fields of its rows; null if it holds no rows. */
  parts: Readonly<Record<string, Words>> | null;
  /** Null for an absent value. */
  textOf: (content: EditableListing, language: Language) => string | number | null;
  /** Returns content changed by a non-empty cell; throws `Unread`. `factor` is the unit of bare amounts. */
  read: (content: EditableListing, text: string, factor: number) => EditableListing;
};
