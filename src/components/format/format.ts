import { useTranslation } from 'react-i18next';
import { todayInChina } from '#domain/china-time.ts';
import { dayText, fileSizeText, grouped, momentText, moneyParts, moneyText } from '#domain/format.ts';
import type { Language } from '#domain/format.ts';

/** Formats numbers, money, days and moments in the current language. */
export function useFormat() {
  const { i18n } = useTranslation();
  return formats[i18n.language === 'en-US' ? 'en-US' : 'zh-CN'];
}

export const createFormats = (language: Language) => ({
  count: (value: number): string => grouped(value),
  /** Formats bytes: 12 kB, 3.4 MB. */
  fileSize: fileSizeText,
  /** Formats `YYYY-MM-DD`: 2026-11-22, 22 Nov 2026. */
  day: (value: string): string => dayText(value, language),
  /** Formats the day in China of an ISO moment, like `day`. The first ten characters of a moment are the day in UTC. */
  dayOf: (iso: string): string => dayText(todayInChina(new Date(iso)), language),
  /** Formats an ISO moment in China's time: 2026-11-20 14:05, 20 Nov 2026, 14:05. */
  moment: (iso: string): string => momentText(iso, language),
  /** Formats yuan in two parts, for a number larger than its unit: 500 万元, 1.2 亿元; ¥5 million. */
  amount: (yuan: number) => moneyParts(yuan, language),
  /** Formats yuan as one text. */
  money: (yuan: number): string => moneyText(yuan, language),
});

export type Formats = ReturnType<typeof createFormats>;

const formats: Record<Language, Formats> = { 'zh-CN': createFormats('zh-CN'), 'en-US': createFormats('en-US') };
