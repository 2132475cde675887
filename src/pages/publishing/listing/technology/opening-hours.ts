import { timeOfDay } from '#domain/china-time.ts';

export type Opening = { weekday: number | null; from: number | null; to: number | null };

/** Weekdays, 1 for Monday, with the same hours: `09:00–12:00, 14:00–18:00`. */
export type OpenDays = { first: number; last: number; hours: string };

/** Joins days in a row that have the same hours; days without any are left out. */
export function openDays(rows: readonly Opening[]): OpenDays[] {
  const days: OpenDays[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const hours = rows
      .filter((row) => row.weekday === weekday)
      .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
      .map(({ from, to }) => `${timeOfDay(from ?? 0)}–${timeOfDay(to ?? 1440)}`)
      .join(', ');
    const before = days.at(-1);
    if (hours === '') continue;
    if (before?.hours === hours && before.last === weekday - 1) before.last = weekday;
    else days.push({ first: weekday, last: weekday, hours });
  }
  return days;
}
