/** Full-width letters, digits and signs as half-width ones, every kind of space as one, and nothing that cannot be seen. */
export const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** Of a code or the name of one: width, case and spaces do not matter. */
export const choiceKey = (text: string): string => halfWidth(text).toLowerCase().replaceAll(/\s+/g, '');

/** Full-width letters and digits as half-width ones, in a text whose Chinese punctuation is to stay as it is. */
export const halfWidthWords = (text: string): string =>
  text
    .replaceAll(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05\uff0e]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/[\u3000\u00a0]/g, ' ')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu, '')
    .trim();

/** The longest part of a text that has so many characters at most, whole ones. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A text by its letters and digits alone: two that differ in width, case, spaces, brackets or marks are one. */
export const looseKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
