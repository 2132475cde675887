import type { Language } from '../format.ts';
import { grouped } from '../format.ts';

/** Writes cents as yuan with both decimals, as payments are: 8,489,882 → `84,898.82`. The number is whole and not negative. */
export const centsText = (cents: number): string => `${grouped(Math.floor(cents / 100), 0)}.${String(cents % 100).padStart(2, '0')}`;

/** Writes cents as an amount of money: `84,898.82 元`, `¥84,898.82`. */
export const sumText = (cents: number, language: Language): string =>
  language === 'zh-CN' ? `${centsText(cents)} 元` : `¥${centsText(cents)}`;
