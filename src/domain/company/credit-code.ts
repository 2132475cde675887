import { halfWidth } from '../half-width.ts';

/** The unified social credit code of a company, GB 32100-2015: 17 characters and a check character. */

/** Digits and capitals without I, O, S, V and Z, in the order of their values 0–30. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Powers of 3 modulo 31, the weights W of the standard. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

export const creditCodePattern = /^[0-9A-HJ-NP-RT-UW-Y]{18}$/;

/** Normalises a typed or pasted code: full-width to plain, lower case to capitals, without spaces and hyphens. */
export const normaliseCreditCode = (typed: string): string =>
  halfWidth(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Returns the check character of 17 characters; null if one is outside the alphabet, or there are not 17. */
export function checkCharacter(first: string): string | null {
  const values = [...first].map((char) => alphabet.indexOf(char));
  if (values.length !== weights.length || values.includes(-1)) return null;
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return alphabet[(31 - (sum % 31)) % 31] ?? null;
}

/** Whether the check character is right. Real codes fail it too: this may warn, never refuse. */
export const creditCodeFits = (code: string): boolean => code.length === 18 && checkCharacter(code.slice(0, 17)) === code[17];
