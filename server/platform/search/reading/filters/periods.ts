import { addDays, isDay, weekdayOf } from '#domain/china-time.ts';

/** Periods in natural language, relative to a day. */
export type Span = { from: string; to: string };

const numerals = '零一二三四五六七八九十';
const written = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,2}|半)';

/** Reads 3, 三, 十二, 两; 半 is 0.5. */
function countOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '半') return 0.5;
  if (text === '两') return 2;
  const [first = '', second] = text;
  if (first === '十') return 10 + (second === undefined ? 0 : numerals.indexOf(second));
  return second === '十' ? 10 * numerals.indexOf(first) : numerals.indexOf(first);
}

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the first day of a month; months beyond 12 are those of the next year. */
const monthStart = (year: number, month: number): string =>
  `${year + Math.floor((month - 1) / 12)}-${two(((((month - 1) % 12) + 12) % 12) + 1)}-01`;
const monthSpan = (year: number, month: number, count = 1): Span => ({
  from: monthStart(year, month),
  to: addDays(monthStart(year, month + count), -1),
});
const yearSpan = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const oneDay = (day: string): Span => ({ from: day, to: day });

function weekSpan(today: string, weeks: number): Span {
  const monday = addDays(today, 7 * weeks - ((weekdayOf(today) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

const dayUnits: Record<string, number> = { 天: 1, 日: 1, 周: 7, 星期: 7, 礼拜: 7, 月: 30, 年: 365, day: 1, week: 7, month: 30, year: 365 };
const daysIn = (count: string, unit: string): number => Math.round(countOf(count) * (dayUnits[unit] ?? 1));
const englishCounts: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** The named groups of a match, and the day it is read on. */
type Given = { groups: Record<string, string | undefined>; today: string; year: number; month: number };
type Reader = readonly [pattern: string, read: (given: Given) => Span | null];

const yearBefore = '(?:(?<y>20\\d\\d)年|(?<ry>今年|明年|去年))?';
const yearOf = ({ groups, year }: Given): number =>
  groups['y'] === undefined ? year + (groups['ry'] === '明年' ? 1 : groups['ry'] === '去年' ? -1 : 0) : Number(groups['y']);

function dayOf(year: number, month: number, day: number): Span | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? oneDay(text) : null;
}

function partOfMonth(given: Given): Span | null {
  const month = countOf(given.groups['m'] ?? '');
  if (month < 1 || month > 12) return null;
  const whole = monthSpan(yearOf(given), month);
  const part = given.groups['part'];
  if (part === '上旬' || part === '初') return { from: whole.from, to: addDays(whole.from, 9) };
  if (part === '中旬') return { from: addDays(whole.from, 10), to: addDays(whole.from, 19) };
  return part === '下旬' ? { from: addDays(whole.from, 20), to: whole.to } : whole;
}

/** Calendar periods, which are recognised without further words. */
const calendarReaders: readonly Reader[] = [
  [
    `${yearBefore}(?<m>\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?<d>\\d{1,2})[日号]`,
    (given) => dayOf(yearOf(given), countOf(given.groups['m'] ?? ''), Number(given.groups['d'])),
  ],
  [
    '(?<y>20\\d\\d)[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})(?!\\d)',
    ({ groups }) => dayOf(Number(groups['y']), Number(groups['m']), Number(groups['d'])),
  ],
  [`(?<!个)${yearBefore}(?<m>\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份|(?<part>底|初|上旬|中旬|下旬))?`, partOfMonth],
  ['今天|今日|(?<![a-z])today(?![a-z])', ({ today }) => oneDay(today)],
  ['明天|(?<![a-z])tomorrow(?![a-z])', ({ today }) => oneDay(addDays(today, 1))],
  ['本周|这一?周|本星期|这个?星期|这个?礼拜|(?<![a-z])this week(?![a-z])', ({ today }) => weekSpan(today, 0)],
  ['下周|下个?星期|下个?礼拜|(?<![a-z])next week(?![a-z])', ({ today }) => weekSpan(today, 1)],
  ['上周|上个?星期|(?<![a-z])last week(?![a-z])', ({ today }) => weekSpan(today, -1)],
  ['下下个?月', ({ year, month }) => monthSpan(year, month + 2)],
  ['本月|这个?月|当月|(?<![a-z])this month(?![a-z])', ({ year, month }) => monthSpan(year, month)],
  ['下个?月|(?<![a-z])next month(?![a-z])', ({ year, month }) => monthSpan(year, month + 1)],
  ['上个?月|(?<![a-z])last month(?![a-z])', ({ year, month }) => monthSpan(year, month - 1)],
  ['月底', ({ today, year, month }) => ({ from: today, to: monthSpan(year, month).to })],
  ['本季度?|这个?季度|(?<![a-z])this quarter(?![a-z])', ({ year, month }) => monthSpan(year, 3 * Math.floor((month - 1) / 3) + 1, 3)],
  ['下个?季度|(?<![a-z])next quarter(?![a-z])', ({ year, month }) => monthSpan(year, 3 * Math.floor((month - 1) / 3) + 4, 3)],
  ['年底', ({ today, year }) => ({ from: today, to: yearSpan(year).to })],
  [
    // `may` alone is a verb
    `(?<![a-z])(?<en>${months.join('|').replace('|may|', '|(?<=(?:in|by|before) )may|may(?= 20)|')})(?: (?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?,?(?: (?<y>20\\d\\d))?(?![a-z\\d])`,
    (given) => {
      const month = months.indexOf(given.groups['en'] ?? '') + 1;
      const day = given.groups['d'];
      return day === undefined ? monthSpan(yearOf(given), month) : dayOf(yearOf(given), month, Number(day));
    },
  ],
];

/** Years and numbers of days, which are periods only beside a verb. */
const furtherReaders: readonly Reader[] = [
  ['今年|本年度?|当年|年内|(?<![a-z])this year(?![a-z])', ({ year }) => yearSpan(year)],
  ['明年|(?<![a-z])next year(?![a-z])', ({ year }) => yearSpan(year + 1)],
  ['去年|(?<![a-z])last year(?![a-z])', ({ year }) => yearSpan(year - 1)],
  ['(?<![\\d.])(?<y>20\\d\\d)(?:年度?)?(?!\\d)', ({ groups }) => yearSpan(Number(groups['y']))],
  [
    `(?:最近|过去|近)(?:的)?(?<n>${written})个?(?<u>天|日|周|星期|礼拜|月|年)(?:以?内|之内)?`,
    ({ groups, today }) => ({ from: addDays(today, -daysIn(groups['n'] ?? '', groups['u'] ?? '')), to: today }),
  ],
  [
    `(?:未来|今后|接下来)?(?<n>${written})个?(?<u>天|日|周|星期|礼拜|月|年)(?:以?内|之内)`,
    ({ groups, today }) => ({ from: today, to: addDays(today, daysIn(groups['n'] ?? '', groups['u'] ?? '')) }),
  ],
  [
    '(?<![a-z])(?:with)?in (?:the )?(?:next |coming )?(?<n>\\d{1,3}|a|an|one|two|three|four|five|six) (?<u>day|week|month|year)s?(?![a-z])',
    ({ groups, today }) => {
      const count = englishCounts[groups['n'] ?? ''] ?? Number(groups['n']);
      return { from: today, to: addDays(today, daysIn(String(count), groups['u'] ?? '')) };
    },
  ],
  [
    '(?<![a-z])(?:in |over )?(?:the )?(?:last|past) (?<n>\\d{1,3}|one|two|three|four|five|six) (?<u>day|week|month|year)s?(?![a-z])',
    ({ groups, today }) => {
      const count = englishCounts[groups['n'] ?? ''] ?? Number(groups['n']);
      return { from: addDays(today, -daysIn(String(count), groups['u'] ?? '')), to: today };
    },
  ],
];

const withoutNames = (pattern: string): string => pattern.replaceAll(/\(\?<[a-z]+>/g, '(?:');
const anyOf = (readers: readonly Reader[]): string => `(?:${readers.map(([pattern]) => withoutNames(pattern)).join('|')})`;

/** Patterns without groups. */
export const calendarPeriod = anyOf(calendarReaders);
export const anyPeriod = anyOf([...calendarReaders, ...furtherReaders]);

const compiled = [...calendarReaders, ...furtherReaders].map(([pattern, read]) => ({ whole: new RegExp(`^(?:${pattern})$`), read }));

/** Parses a match of `anyPeriod`. Null for days that do not exist. */
export function spanOf(text: string, today: string): Span | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  // `may` depends on the words before it, which are not here
  const period = text.trim() === 'may' ? 'in may' : text.trim();
  for (const { whole, read } of compiled) {
    const found = whole.exec(period);
    if (found !== null) return read({ groups: found.groups ?? {}, today, year, month });
  }
  return period === 'in may' ? monthSpan(year, 5) : null;
}
