import { grouped } from '../format.ts';

/** Writes cents as yuan with both decimals, as payments are: 8,489,882 → `84,898.82`. The number is whole and not negative. */
export const centsText = (cents: number): string => `${grouped(Math.floor(cents / 100), 0)}.${String(cents % 100).padStart(2, '0')}`;
