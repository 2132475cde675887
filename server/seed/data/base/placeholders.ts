import { addDays } from '#domain/china-time.ts';

/** Replaces `{Y}` of a text by a year, `{P}` by the year before, `{PP}` by the one before that. */
export const withYear = (text: string, year: number): string =>
  text
    .replaceAll('{Y}', String(year))
    .replaceAll('{P}', String(year - 1))
    .replaceAll('{PP}', String(year - 2));

/** Replaces each `{day +5}` and `{day -5}` in a text by the date that many days after or before the day of the sample. */
export const withDays = (text: string, anchor: string): string =>
  text.replaceAll(/\{day ([+-]\d+)\}/g, (_, days: string) => addDays(anchor, Number(days)));
