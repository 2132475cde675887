/**
 * Days of the calendar (`YYYY-MM-DD`, which compare as strings) and times of day (`HH:MM`) in China: UTC+8 all year, no daylight saving.
 * Every application window opens and closes by them, wherever the server or the browser is.
 */

/** In milliseconds. */
export const dayLength = 86_400_000;

const offset = 8 * 3_600_000;

/** Returns a date whose UTC fields are the day, for formats that know no time zone. */
export const utcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Tells whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  const date = utcDate(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the day `count` days later, or earlier if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(utcDate(day).getTime() + count * dayLength).toISOString().slice(0, 10);

/** Returns the whole days from `today` to `day`; negative once past. */
export const daysUntil = (today: string, day: string): number =>
  Math.round((utcDate(day).getTime() - utcDate(today).getTime()) / dayLength);

/** Returns the day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => utcDate(day).getUTCDay();

/** Returns a date whose UTC fields are those of China's clocks, for formats that know no time zone. */
export const clockInChina = (moment: Date): Date => new Date(moment.getTime() + offset);

/** Returns the day in China at a moment. */
export const todayInChina = (now: Date): string => clockInChina(now).toISOString().slice(0, 10);

/** Returns the moment when China's clocks show `time` on `day`, as ISO 8601 text. */
export const isoInChina = (day: string, time = '00:00'): string => `${day}T${time}:00+08:00`;

/** Returns the same moment as a `Date`. */
export const momentInChina = (day: string, time?: string): Date => new Date(isoInChina(day, time));

/** Returns the next moment, strictly after `now`, when China's clocks show `time`; with `weekday` (0 is Sunday) on that day of the week. */
export function nextInChina(now: Date, time: string, weekday?: number): Date {
  for (let day = todayInChina(now); ; day = addDays(day, 1)) {
    const moment = momentInChina(day, time);
    if (moment > now && (weekday === undefined || weekdayOf(day) === weekday)) return moment;
  }
}

/** Returns an ISO moment as `YYYY-MM-DDTHH:MM` in China, the value of a `datetime-local` field. */
export const toChinaTime = (moment: string): string => clockInChina(new Date(moment)).toISOString().slice(0, 16);

/** Returns the ISO moment of such a value; null for anything else. */
export function fromChinaTime(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const [day = '', time = ''] = text.split('T');
  const moment = isoInChina(day, time);
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}

/** Writes minutes since midnight as a time of day: 540 is 09:00, 1440 is 24:00. */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses a time of day, 9:00 to 24:00, as minutes since midnight; null for anything else. */
export function minutesOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? [];
  const read = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && read <= 1440 ? read : null;
}
