import { addDays, daysUntil, isDay, weekdayOf } from '../china-time.ts';
import type { SpecialDay } from './working-days.ts';
import { isWeekend } from './working-days.ts';

/** A part of a notice that is impossible or was not understood. `text`: its wording. */
export type NoticeProblem = {
  kind: 'noYear' | 'noDays' | 'wrongDay' | 'wrongWeekday' | 'wrongCount' | 'twice' | 'workOnWeekday';
  text: string;
};

export type ReadNotice = {
  year: number | null;
  /** 国办发明电〔2025〕7号; null if the text has none. */
  document: string | null;
  /** By day: only days that differ from their day of the week, and holidays at weekends. */
  days: SpecialDay[];
  problems: NoticeProblem[];
};

const weekdays = '日一二三四五六';
const date = String.raw`(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日`;
/** （周四）, （星期日）, （农历除夕、周二） */
const aside = '(?:（([^）]*)）)?';
const period = new RegExp(`${date}${aside}(?:[至到—-](?:(?:(\\d{4})年)?(\\d{1,2})月)?(\\d{1,2})日${aside})?`, 'g');
const clause = /^[一二三四五六七八九十]+、([^:]{2,20}):(.*)$/;

const two = (value: string | number): string => String(value).padStart(2, '0');

/** Writes full-width figures and signs of a pasted text as plain ones, without spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll(/[^\S\n]/g, '');

/**
 * Reads the yearly notice on public holidays (国务院办公厅关于……部分节假日安排的通知): the days off of each holiday and the weekend days worked instead.
 * Checks the weekdays and counts that it states. `of` is the year if the text has none.
 */
export function readHolidayNotice(text: string, of?: number): ReadNotice {
  const all = plain(text);
  const problems: NoticeProblem[] = [];
  const named = /(\d{4})年(?:部分)?节假日/.exec(all)?.[1];
  const year = named === undefined ? (of ?? null) : Number(named);
  const document = /国办发明?电?\s*[〔[［](\d{4})[〕\]］]\s*(\d+)号/.exec(all)?.[0] ?? null;
  if (year === null) return { year, document, days: [], problems: [{ kind: 'noYear', text: '' }] };
  const days = new Map<string, SpecialDay>();

  const dayOf = (
    words: string,
    y: string | undefined,
    month: string,
    dayOfMonth: string,
    weekdayText: string | undefined,
  ): string | null => {
    const day = `${y ?? year}-${two(month)}-${two(dayOfMonth)}`;
    if (!isDay(day)) {
      problems.push({ kind: 'wrongDay', text: words });
      return null;
    }
    const weekday = /(?:周|星期)([日一二三四五六])/.exec(weekdayText ?? '')?.[1];
    if (weekday !== undefined && weekdays[weekdayOf(day)] !== weekday) problems.push({ kind: 'wrongWeekday', text: words });
    return day;
  };

  const put = (day: string, kind: SpecialDay['kind'], name: string) => {
    if (days.has(day)) problems.push({ kind: 'twice', text: day });
    days.set(day, { day, kind, name });
  };

  /** All days of the periods of a sentence, in its order. */
  const daysIn = (sentence: string): string[] =>
    [...sentence.matchAll(period)].flatMap((match) => {
      const [words, y, month = '', first = '', firstWeekday, toYear, toMonth, last, lastWeekday] = match;
      const from = dayOf(words, y, month, first, firstWeekday);
      if (last === undefined || from === null) return from === null ? [] : [from];
      const to = dayOf(words, toYear ?? y, toMonth ?? month, last, lastWeekday);
      if (to === null) return [];
      const length = daysUntil(from, to) + 1;
      if (length < 1 || length > 31) {
        problems.push({ kind: 'wrongDay', text: words });
        return [];
      }
      return Array.from({ length }, (_, index) => addDays(from, index));
    });

  for (const line of all.split(/\n|(?=[一二三四五六七八九十]、[^:。;]{2,20}:)/)) {
    const [, holiday, says] = clause.exec(line.trim()) ?? [];
    if (holiday === undefined || says === undefined) continue;
    for (const sentence of says.split(/[。;]/)) {
      // 鼓励…安排职工在除夕（2月9日）休息 is advice, not a day off
      const isWork = /上班/.test(sentence);
      if (!isWork && !/放假/.test(sentence)) continue;
      const found = daysIn(isWork ? sentence : sentence.replace(/放假.*$/, ''));
      for (const day of found) put(day, isWork ? 'work' : 'off', holiday);
      const count = /(?:共|放假)(\d+)天/.exec(sentence)?.[1];
      if (!isWork && count !== undefined && Number(count) !== found.length) problems.push({ kind: 'wrongCount', text: sentence });
      for (const day of isWork ? found.filter((one) => !isWeekend(one)) : []) problems.push({ kind: 'workOnWeekday', text: day });
    }
  }
  if (days.size === 0 && problems.length === 0) problems.push({ kind: 'noDays', text: '' });
  return { year, document, days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)), problems };
}
