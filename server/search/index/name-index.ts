import { soundOf } from '../text/pinyin.ts';
import { charactersOf, initialTriplesOf, pairsOf, suggestKey, triplesOf } from '../text/suggest-key.ts';

/** Longer names are found by their prefix only. */
const keyLimit = 120;

export type NameIndex = {
  norm: string;
  pinyin: string;
  initials: string;
  /** Grams of the three search keys, for substring look-up. */
  grams: string[];
};

/** Normalises a name for comparison; empty for a text without a letter or digit. */
export const nameKey = (text: string): string => [...suggestKey(text).text].slice(0, keyLimit).join('');

/** Returns the search keys used in names.ts. `norm` is empty for a text without a letter or digit. */
export function nameIndex(text: string): NameIndex {
  const norm = nameKey(text);
  const { full, initials } = soundOf(norm);
  const grams = [...new Set([...charactersOf(norm), ...pairsOf(norm), ...triplesOf(full), ...initialTriplesOf(initials)])];
  return { norm, pinyin: full, initials, grams };
}
