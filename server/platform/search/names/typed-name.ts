import { syllablesOf } from '../text/pinyin.ts';
import { simplified } from '../text/simplified.ts';
import { suggestKey } from '../text/suggest-key.ts';

/** Typed text to find a name. */
export type TypedName = {
  /** Letters and digits, normalised, in simplified characters, closed up. */
  key: string;
  /** The same between the spaces. */
  segments: string[];
  /** Whether it is to be read as pinyin, initials or a name in Latin letters. */
  isLatin: boolean;
  /** How it sounds, characters included; the syllables are those of the characters where all of it is characters. */
  sound: string;
  syllables: string[];
};

/** The form in which names are compared. Offsets of UTF-16 units map to those of the text as in `suggestKey`. */
export function comparedName(text: string): ReturnType<typeof suggestKey> {
  const key = suggestKey(text);
  return { ...key, text: simplified(key.text) };
}

export function readTypedName(text: string): TypedName {
  const segments = text
    .split(/\s+/u)
    .map((part) => comparedName(part).text)
    .filter((part) => part !== '');
  const key = segments.join('');
  const syllables = syllablesOf(key);
  return { key, segments, isLatin: /[a-z0-9]/.test(key), sound: syllables.join(''), syllables };
}
