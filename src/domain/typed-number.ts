import { decimal, grouped, moneyText } from './format.ts';
import type { Language } from './format.ts';

// separate from format.ts, which every visitor loads: only forms need this

const [sign = ''] = moneyText(0, 'en-US');

/** The unit of amounts that are typed: its sign or word, and its factor in yuan. */
export const typedMoney = {
  'zh-CN': { unit: '万元', factor: 10_000 },
  'en-US': { unit: sign, factor: 1 },
} as const satisfies Record<Language, { unit: string; factor: number }>;

/** The unit of prices for one of something: plain yuan in both languages. */
export const typedPrice = { ...typedMoney, 'zh-CN': { unit: '元', factor: 1 } } as const satisfies Record<
  Language,
  { unit: string; factor: number }
>;

/** Whether a unit precedes its number: ¥ does, 万元 and % follow. */
export const unitLeads = (unit: string | undefined): boolean => unit === sign;

/** Writes a number into a field without a unit: commas between thousands from five digits on, so that a year stays one. */
export const fieldNumber = (value: number): string => (Math.abs(value) < 10_000 ? decimal(value, 8) : grouped(value, 8));
