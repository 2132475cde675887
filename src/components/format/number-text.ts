import { fieldNumber } from '#domain/typed-number.ts';
import { arabicNumerals, readWrittenNumber } from '#domain/written-number.ts';

/** Rounds away the last digits that scaling by a power of ten leaves: 0.07 ÷ 0.01 is 7. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** Returns a number as people type it. */
export const writeNumber = (value: number | undefined, factor: number): string =>
  value === undefined ? '' : factor === 1 ? fieldNumber(exact(value)) : String(exact(value / factor));

/**
 * Parses typed text, including full-width digits, thousands separators and Chinese amounts (1亿5000万). `factor` is the unit of the field, unless the text has a
 * magnitude suffix or, for an amount (`money`), 元 or ¥. Returns undefined for empty text and `wrong` for anything that is not a number.
 */
export function readNumber(text: string, factor: number, whole: boolean, money = factor > 1): number | undefined | 'wrong' {
  const plain = arabicNumerals(text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase());
  if (plain === '') return undefined;
  const [, sign, currency, digits = '', suffix] = /^(-)?(¥)?(.+?)(元)?$/.exec(plain) ?? [];
  const number = readWrittenNumber(digits, suffix !== undefined);
  const yuan = currency !== undefined || suffix !== undefined;
  // a share has no magnitude suffix, and only an amount is in yuan
  if (number === null || (number.scaled && factor < 1) || (yuan && !money)) return 'wrong';
  const read = exact((sign === undefined ? number.value : -number.value) * (number.scaled || yuan ? 1 : factor));
  return whole && !Number.isInteger(read) ? 'wrong' : read;
}
