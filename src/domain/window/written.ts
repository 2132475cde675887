import { addDays, isDay } from '../china-time.ts';
import type { WindowRule } from './window.ts';
import { noRule } from './window.ts';

/**
 * A window read from a text. `impossible` is a day that the calendar lacks. A text that cannot be read exactly is kept in the rule, with
 * unknown days.
 */
export type WrittenWindow = { applyFrom: string | null; applyTo: string | null; applyRule: WindowRule | null } | { impossible: string };

const digits = '〇一二三四五六七八九';

/** Chinese numerals up to 31 and of years as digits, full-width forms as plain ones, without spaces. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/[零○]/g, '〇')
    .replaceAll(/([二三])?十([一二三四五六七八九])?(?=[日号月年至到])/g, (_, tens: string | undefined, ones: string | undefined) =>
      String((tens === undefined ? 1 : digits.indexOf(tens)) * 10 + (ones === undefined ? 0 : digits.indexOf(ones))),
    )
    .replaceAll(/[〇一二三四五六七八九]+(?=[年月日号])/g, (word) => [...word].map((digit) => digits.indexOf(digit)).join(''))
    .replaceAll(/[~～—–―－]+/g, '~');
}

const two = (number: string | number): string => String(number).padStart(2, '0');

/** The hour that may follow a day, which is never the next day's. */
const hour = String.raw`(?:\(?(?:[T,]?\d{1,2}[:时点](?:\d{1,2}(?::\d{1,2})?分?)?|上午|下午|中午|下班)整?\)?)?`;
const wholeDay = String.raw`(\d{4})(?:年|[-./])(\d{1,2})(?:月|[-./])(\d{1,2})(?:日|号)?${hour}`;
const joinedDay = String.raw`(\d{4})(\d{2})(\d{2})`;
const monthDay = String.raw`(\d{1,2})(?:月|[-./])(\d{1,2}|底|末)(?:日|号)?${hour}`;
const between = '(?:起)?(?:至|到|~|-)';
const ends = '(?:止|截止|为止|前|之前|以前|结束)?';

const all = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const spans = [
  all(`(?:自|从|于)?${wholeDay}${between}${wholeDay}${ends}`),
  all(`(?:自|从|于)?${joinedDay}${between}${joinedDay}${ends}`),
] as const;
const sameYear = all(`(?:自|从|于)?${wholeDay}${between}${monthDay}${ends}`);
const untilDay = all(
  `(?:截止(?:日期|时间)?(?:为|至|到|:)?|截至|即日起至|自?(?:本|公告|通知|文件)?(?:发布|印发|公布)之日起至)?${wholeDay}${ends}`,
);
const fromDay = all(`(?:自|从)${wholeDay}(?:起|开始|起(?:开始)?(?:受理|申报))`);
const aloneDay = all(wholeDay);
const yearly = all(`每年(?:的|度)?${monthDay}${between}(次年|翌年|第二年|下一?年|同年|当年)?${monthDay}${ends}`);
const yearlyMonths = all(`每年(?:的)?(\\d{1,2})月?${between}(次年|翌年|第二年)?(\\d{1,2})月(?:份)?${ends}`);
const yearlyMonth = all(`每年(?:的)?(\\d{1,2})月(?:份)?`);
const monthly = all(`(?:每个?月|每月份)(?:的)?(\\d{1,2})(?:日|号)?${between}(次月|下个?月|翌月)?(\\d{1,2}|月?底|月?末)(?:日|号)?${ends}`);
const monthlyUntil = all(`(?:每个?月)(\\d{1,2})(?:日|号)(?:前|之前|以前|截止)`);
const always =
  /^(?:常年|全年|长年|长期)(?:有效|申报|受理|开放|开展|接受申报|接受申请|可申报|均可申报|均可|办理|申请)?$|^(?:不限(?:时间|时)?|随时(?:申报|受理|申请|可申报)?|无(?:时间)?限制|即申即享|常态化(?:申报|受理))$/;
/** Words for a window that ends with its budget. */
const spent =
  /(?:先到先得|先报先得|先到先享|额满(?:即|为)止|额度用完(?:即|为)止|用完(?:即|为)止|资金用完(?:即|为)止|名额满(?:即|为)止|报满(?:即|为)止)/g;
/** Matches a written day, to report days that do not exist. */
const dayLike = /(\d{4})(?:年|[-./])(\d{1,2})(?:月|[-./])(\d{1,2})(?!\d)/g;

const dayOf = (year: string | number, month: string | number, date: string | number): string => `${two(year)}-${two(month)}-${two(date)}`;
const first = (month: number, date: number, year = 2024): string => dayOf(year, month, date);

/** The last day of a month, by default of a leap year: 29 in February means its end. */
const endOf = (month: number, year = 2024): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day written as month and date; null if no year has it. */
function dateIn(month: string, date: string): { month: number; date: number } | null {
  const at = Number(month);
  if (at < 1 || at > 12) return null;
  const on = date === '底' || date === '末' ? endOf(at) : Number(date);
  return on >= 1 && on <= endOf(at) ? { month: at, date: on } : null;
}

const windowOf = (applyFrom: string | null, applyTo: string | null, rule: Partial<WindowRule>): WrittenWindow => ({
  applyFrom,
  applyTo,
  applyRule: { ...noRule, ...rule },
});

/** Returns the first of yearly windows; it ends in a leap year, to keep 29 February. */
export function firstOfYears(from: { month: number; date: number }, to: { month: number; date: number }): { from: string; to: string } {
  const wraps = to.month < from.month || (to.month === from.month && to.date < from.date);
  return { from: first(from.month, from.date, wraps ? 2023 : 2024), to: first(to.month, to.date) };
}

/** Returns the first window of those of each month; both months have 31 days. */
export const firstOfMonths = (from: number, to: number): { from: string; to: string } => ({
  from: to < from ? first(12, from, 2023) : first(1, from),
  to: first(1, to),
});

function eachYear(from: { month: number; date: number }, to: { month: number; date: number }, next: boolean): WrittenWindow | null {
  const window = firstOfYears(from, to);
  // “to the next year” of a later day would be open for more than a year
  if (next && window.from.startsWith('2024')) return null;
  return windowOf(window.from, window.to, { every: 'year' });
}

function eachMonth(from: number, to: number, next: boolean): WrittenWindow | null {
  if (from < 1 || from > 31 || to < 1 || to > 31) return null;
  if (next && to >= from) return null;
  const window = firstOfMonths(from, to);
  return windowOf(window.from, window.to, { every: 'month' });
}

/** Reads the rest of a text without words about the budget. Null: it cannot be read exactly. */
function read(text: string): WrittenWindow | null {
  if (always.test(text)) return windowOf(null, null, {});
  for (const pattern of spans) {
    const [, a, b, c, d, e, f] = pattern.exec(text) ?? [];
    if (a !== undefined) return days(dayOf(a, b ?? '', c ?? ''), dayOf(d ?? '', e ?? '', f ?? ''));
  }
  const [, year, month, date, monthTo, dateTo] = sameYear.exec(text) ?? [];
  if (year !== undefined) {
    const last = dateTo === '底' || dateTo === '末' ? endOf(Number(monthTo), Number(year)) : (dateTo ?? '');
    return days(dayOf(year, month ?? '', date ?? ''), dayOf(year, monthTo ?? '', last));
  }
  const [, untilYear, untilMonth, untilDate] = aloneDay.test(text) ? [] : (untilDay.exec(text) ?? []);
  if (untilYear !== undefined) return days(null, dayOf(untilYear, untilMonth ?? '', untilDate ?? ''));
  const [, fromYear, fromMonth, fromDate] = fromDay.exec(text) ?? [];
  if (fromYear !== undefined) return days(dayOf(fromYear, fromMonth ?? '', fromDate ?? ''), null);
  return recurring(text);
}

function recurring(text: string): WrittenWindow | null {
  const [, month, date, next, monthTo, dateTo] = yearly.exec(text) ?? [];
  if (month !== undefined) {
    const [from, to] = [dateIn(month, date ?? ''), dateIn(monthTo ?? '', dateTo ?? '')];
    if (from === null) return { impossible: `${month}月${date}日` };
    if (to === null) return { impossible: `${monthTo}月${dateTo}日` };
    const isSame = next === '同年' || next === '当年';
    const window = eachYear(from, to, next !== undefined && !isSame);
    return isSame && window !== null && 'applyFrom' in window && window.applyFrom?.startsWith('2023') === true ? null : window;
  }
  const [, monthFrom, nextYear, lastMonth] = yearlyMonths.exec(text) ?? [];
  if (monthFrom !== undefined) {
    const [from, to] = [dateIn(monthFrom, '1'), dateIn(lastMonth ?? '', '底')];
    return from === null || to === null ? null : eachYear(from, to, nextYear !== undefined);
  }
  const [, only] = yearlyMonth.exec(text) ?? [];
  if (only !== undefined) {
    const [from, to] = [dateIn(only, '1'), dateIn(only, '底')];
    return from === null || to === null ? null : eachYear(from, to, false);
  }
  const [, on, nextMonth, until] = monthly.exec(text) ?? [];
  if (on !== undefined) return eachMonth(Number(on), /\d/.test(until ?? '') ? Number(until) : 31, nextMonth !== undefined);
  const [, before] = monthlyUntil.exec(text) ?? [];
  return before === undefined ? null : eachMonth(1, Number(before), false);
}

/** A single window. Its days are unreadable if it ends before it begins. */
function days(from: string | null, to: string | null): WrittenWindow | null {
  for (const day of [from, to]) if (day !== null && !isDay(day)) return { impossible: day };
  return from !== null && to !== null && to < from ? null : windowOf(from, to, {});
}

/** Returns the first day in a text that the calendar lacks; null if each exists. */
function impossibleIn(text: string): string | null {
  for (const [, year = '', month = '', date = ''] of text.matchAll(dayLike)) {
    const day = dayOf(year, month, date);
    if (!isDay(day)) return day;
  }
  return null;
}

/**
 * Reads a text about an application window as officers write it. Nothing is guessed: parts that cannot be read exactly are kept as written.
 */
export function readWindow(text: string): WrittenWindow {
  const kept = text.trim().slice(0, 200);
  const plain = plainOf(text).replaceAll(/[。;;]+$/g, '');
  const impossible = impossibleIn(plain);
  if (impossible !== null) return { impossible };
  const untilSpent = plain.search(spent) >= 0;
  const rest = plain.replaceAll(spent, '').replaceAll(/^[,、;;。()]+|[,、;;。()]+$/g, '');
  const found = rest === '' && untilSpent ? windowOf(null, null, {}) : read(rest);
  if (found === null) return windowOf(null, null, { text: kept, untilSpent });
  if ('impossible' in found) return found;
  return { ...found, applyRule: { ...noRule, ...found.applyRule, untilSpent } };
}

/** A policy's validity read from a text. */
export type WrittenValidity = { effectiveFrom: string | null; effectiveTo: string | null } | { impossible: string };

const years = '〇一二三四五六七八九十';
const inForce = new RegExp(
  `^(?:本\\S{0,6})?(?:自|从)${wholeDay}起?(?:正式)?(?:施行|实施|执行|生效)(?:,|。|;)?(?:有效期(?:为)?|试行期?(?:为)?)?(?:(\\d{1,2}|[一二三四五六七八九十])年|至${wholeDay})?(?:止)?$`,
);

/** Reads a text about the validity of a policy; null if none can be read exactly. */
export function readValidity(text: string): WrittenValidity | null {
  const plain = plainOf(text).replaceAll(/[。;;]+$/g, '');
  const impossible = impossibleIn(plain);
  if (impossible !== null) return { impossible };
  const [, year, month, date, length, toYear, toMonth, toDate] = inForce.exec(plain) ?? [];
  if (year !== undefined) {
    const from = dayOf(year, month ?? '', date ?? '');
    if (toYear !== undefined) return { effectiveFrom: from, effectiveTo: dayOf(toYear, toMonth ?? '', toDate ?? '') };
    if (length === undefined) return { effectiveFrom: from, effectiveTo: null };
    const count = /\d/.test(length) ? Number(length) : years.indexOf(length);
    return { effectiveFrom: from, effectiveTo: addDays(yearsLater(from, count), -1) };
  }
  const span = read(plain);
  if (span === null || 'impossible' in span || span.applyRule?.every) return null;
  return { effectiveFrom: span.applyFrom, effectiveTo: span.applyTo };
}

/** The same day of a later year; 1 March if that year has no 29 February. */
function yearsLater(day: string, count: number): string {
  const later = `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 4)}-03-01`;
}
