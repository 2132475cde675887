const digits = '〇一二三四五六七八九';

/** Returns a number from 1 to 99 as the chapters of Chinese texts are counted. */
export function chineseNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return digits[ones] ?? '';
  return `${tens === 1 ? '' : (digits[tens] ?? '')}十${ones === 0 ? '' : (digits[ones] ?? '')}`;
}
