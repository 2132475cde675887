/** The unified social credit code of a company, GB 32100-2015: 17 characters and one that checks them. */

/** Digits and capitals without I, O, S, V and Z, in the order of their values 0–30. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Powers of 3 modulo 31, the weights W of the standard. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

export const creditCodePattern = /^[0-9A-HJ-NP-RT-UW-Y]{18}$/;

/** A code as people type it or paste it, in one spelling: full-width to plain, lower case to capitals, without spaces and hyphens. */
export const normaliseCreditCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** The 18th character for the 17 before it. Null where one of them is not of the alphabet, or where there are not 17. */
export function checkCharacter(first: string): string | null {
  const values = [...first].map((char) => alphabet.indexOf(char));
  if (values.length !== weights.length || values.includes(-1)) return null;
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return alphabet[(31 - (sum % 31)) % 31] ?? null;
}

/** Whether the last character is the one that the standard gives. Real codes fail it too: this may warn, and must never refuse. */
export const creditCodeFits = (code: string): boolean => code.length === 18 && checkCharacter(code.slice(0, 17)) === code[17];
