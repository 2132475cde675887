import { halfWidth } from '#domain/half-width.ts';

/** Compares codes and their names without width, case and spaces. */
export const choiceKey = (text: string): string => halfWidth(text).toLowerCase().replaceAll(/\s+/g, '');

/** Normalises full-width letters and digits in a text whose Chinese punctuation stays. */
export const halfWidthWords = (text: string): string =>
  text
    .replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05\uff0e]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/[\u3000\u00a0]/g, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu, '')
    .trim();

/** Returns the longest prefix with at most this many characters, never half a surrogate pair. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Reduces a text to letters and digits: texts that differ in width, case, spaces, brackets or marks become equal. */
export const looseKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
