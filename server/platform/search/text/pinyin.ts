import { pinyin } from 'pinyin-pro';

export type Sound = {
  /** Full pinyin without tones and spaces; other letters and digits unchanged. */
  full: string;
  /** First letter of each character; other letters and digits unchanged. */
  initials: string;
};

/** Returns the syllables of a normalised text, and its words of other scripts. `ü` is written `v`, as people type it. */
export const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part !== '');

/** Returns the sound of a normalised text. */
export function soundOf(text: string): Sound {
  const parts = syllablesOf(text);
  const initials = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return { full: parts.join(''), initials: initials.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('') };
}
