/** Result of the last check of a source address; `none`: it has no address; `unchecked`: not checked yet. */
export const linkStates = ['none', 'unchecked', 'ok', 'broken'] as const;

const signs = /[^\p{L}\p{N}]+/gu;
const closed = (text: string): string => text.replace(signs, '');
const chineseDigits = '〇一二三四五六七八九';

/** Four Chinese digits in a row are a year: 二〇二六 is 2026. */
const plainYears = (text: string): string =>
  text.replace(/[〇○零一二三四五六七八九]{4}/g, (year) => [...year].map((digit) => Math.max(0, chineseDigits.indexOf(digit))).join(''));

/** Characters around year and number that make no difference: brackets of any kind, 年, 第, spaces, leading zeros. */
const numbered =
  /^(?<issuer>.*?)(?<year>(?:19|20)\d\d)[^\p{L}\p{N}]*年?[^\p{L}\p{N}]*第?[^\p{L}\p{N}]*0*(?<number>\d+)[^\p{L}\p{N}]*(?:号(?<rest>.*))?$/su;

/**
 * Normalises a document number (发文字号) for comparison: 云政发〔2026〕1号, 云政发[2026] 第01号 and 云政发２０２６－１号 are equal. Empty for one without letters
 * and digits.
 */
export function documentNumberKey(text: string): string {
  const plain = plainYears(text.normalize('NFKC').toLowerCase());
  const parts = numbered.exec(plain)?.groups;
  if (parts === undefined) return closed(plain);
  const { issuer = '', year = '', number = '', rest = '' } = parts;
  return [closed(issuer), year, number, closed(rest)].join('|');
}

const titleKey = (title: string): string => closed(title.normalize('NFKC').toLowerCase());
/** Years, batches and numbers distinguish the members of a series. */
const numbersIn = (key: string): string => (key.match(/[\d一二三四五六七八九十]+/g) ?? []).join(' ');

function pairs(key: string): Map<string, number> {
  const counts = new Map<string, number>();
  const units = [...key];
  for (const [at, unit] of units.slice(0, -1).entries()) {
    const pair = unit + (units[at + 1] ?? '');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The share of common bigrams (Sørensen–Dice) from which two titles are nearly the same: one word changed in some twenty characters. */
const alike = 0.88;

/** Returns a test whether a title is nearly the same: equal except for punctuation, or for a word or two if all numbers are equal. */
export function nearlySameTitle(title: string): (other: string) => boolean {
  const key = titleKey(title);
  const numbers = numbersIn(key);
  const own = pairs(key);
  const ownTotal = total(own);
  return (other) => {
    const otherKey = titleKey(other);
    if (key === '' || otherKey === '') return false;
    if (otherKey === key) return true;
    const longer = Math.max(key.length, otherKey.length);
    if (Math.min(key.length, otherKey.length) < longer * 0.75 || numbersIn(otherKey) !== numbers) return false;
    const others = pairs(otherKey);
    const shared = [...others].reduce((sum, [pair, count]) => sum + Math.min(count, own.get(pair) ?? 0), 0);
    return (2 * shared) / (ownTotal + total(others)) >= alike;
  };
}
