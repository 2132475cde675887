import { syllablesOf } from '../search/text/pinyin.ts';

const withCapital = (syllables: readonly string[]): string => {
  const text = syllables.join('').replaceAll('v', 'ü');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

/** Surnames of two characters. */
const longSurnames = new Set([
  '欧阳',
  '司马',
  '上官',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '令狐',
  '慕容',
  '司徒',
  '端木',
  '夏侯',
  '轩辕',
]);

/**
 * Transliterates a Chinese name: 沈砚清 as `Shen Yanqing`. `words`: 1 for a name without a surname. Null for any other name: a foreign one
 * would be wrong.
 */
export function spokenName(name: string, words: 1 | 2 = 2): string | null {
  const syllables = syllablesOf(name);
  if (!/^\p{Script=Han}+$/u.test(name) || syllables.length !== name.length) return null;
  if (words === 1) return withCapital(syllables);
  const surname = longSurnames.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  if (name.length < surname + 1 || name.length > surname + 2) return null;
  return `${withCapital(syllables.slice(0, surname))} ${withCapital(syllables.slice(surname))}`;
}
