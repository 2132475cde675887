import known from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import type { Db } from '#server/platform/db/client.ts';
import { workYear } from '#server/platform/db/tables/work-year.ts';

/** The years that an installation begins with, and the numbers of their notices (国务院办公厅关于……部分节假日安排的通知). */
const notices: Readonly<Record<number, string>> = {
  2024: '国办发明电〔2023〕7号',
  2025: '国办发明电〔2024〕12号',
  2026: '国办发明电〔2025〕7号',
};

/** chinese-days writes a day as `Spring Festival,春节,4`. */
const daysOf = (year: string, days: Readonly<Record<string, string>>, kind: SpecialDay['kind']): SpecialDay[] =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, text]) => ({ day, kind, name: text.split(',')[1] ?? text }));

/** Adds the calendars of past years and this one to a database without any. */
export async function seedWorkYears(db: Db): Promise<void> {
  if ((await db.$count(workYear)) > 0) return;
  const years = Object.entries(notices).map(([year, document]) => ({
    year: Number(year),
    document,
    days: [...daysOf(year, known.holidays, 'off'), ...daysOf(year, known.workdays, 'work')].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }));
  await db.insert(workYear).values(years).onConflictDoNothing();
}
