import { pinyin } from 'pinyin-pro';

export type Sound = {
  /** Full pinyin without tones and spaces; other letters and digits unchanged. */
  full: string;
  /** First letter of each character; other letters and digits unchanged. */
  initials: string;
};

/** Returns the sound of a normalised text. `ü` is written `v`, as people type it. */
export function soundOf(text: string): Sound {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  const parts = syllables.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).filter((part) => part !== '');
  const initials = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return { full: parts.join(''), initials: initials.map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('') };
}
