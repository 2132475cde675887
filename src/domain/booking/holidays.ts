import { utcDate, weekdayOf } from '../china-time.ts';

export const holidayNames = [
  'newYear',
  'springFestival',
  'tombSweeping',
  'labourDay',
  'dragonBoat',
  'midAutumn',
  'nationalDay',
  'nationalDayMidAutumn',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** First and last day off, and the Saturdays and Sundays worked instead. */
type Year = { off: readonly (readonly [HolidayName, from: string, to: string])[]; worked: readonly string[] };

/**
 * Public holidays by year, from the yearly 国务院办公厅 notices on their arrangement:
 * 2025: 国务院办公厅关于2025年部分节假日安排的通知, 国办发明电〔2024〕12号, 12 November 2024.
 * 2026: 国务院办公厅关于2026年部分节假日安排的通知, 4 November 2025.
 */
const years: ReadonlyMap<string, Year> = new Map([
  [
    '2025',
    {
      off: [
        ['newYear', '2025-01-01', '2025-01-01'],
        ['springFestival', '2025-01-28', '2025-02-04'],
        ['tombSweeping', '2025-04-04', '2025-04-06'],
        ['labourDay', '2025-05-01', '2025-05-05'],
        ['dragonBoat', '2025-05-31', '2025-06-02'],
        ['nationalDayMidAutumn', '2025-10-01', '2025-10-08'],
      ],
      worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
    },
  ],
  [
    '2026',
    {
      off: [
        ['newYear', '2026-01-01', '2026-01-03'],
        ['springFestival', '2026-02-15', '2026-02-23'],
        ['tombSweeping', '2026-04-04', '2026-04-06'],
        ['labourDay', '2026-05-01', '2026-05-05'],
        ['dragonBoat', '2026-06-19', '2026-06-21'],
        ['midAutumn', '2026-09-25', '2026-09-27'],
        ['nationalDay', '2026-10-01', '2026-10-07'],
      ],
      worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
    },
  ],
]);

/** `worked`: a weekend day worked to make up for a holiday. */
export const dayKinds = ['working', 'weekend', 'holiday', 'worked'] as const;
export type DayKind = (typeof dayKinds)[number];

/** The kind of a day. `known` is false in a year whose notice is not in the table: Monday to Friday then count as working days. */
export type OfficialDay = { kind: DayKind; holiday: HolidayName | null; known: boolean };

/** Returns whether a day in China is a working day, by the official calendar. */
export function officialDay(day: string): OfficialDay {
  const year = years.get(day.slice(0, 4));
  const holiday = year?.off.find(([, from, to]) => day >= from && day <= to)?.[0] ?? null;
  const atWeekend = [0, 6].includes(weekdayOf(day));
  const known = year !== undefined;
  if (holiday !== null) return { kind: 'holiday', holiday, known };
  if (atWeekend) return { kind: year?.worked.includes(day) === true ? 'worked' : 'weekend', holiday: null, known };
  return { kind: 'working', holiday: null, known };
}

/** Returns the weekday as ISO 8601 counts: 1 for Monday, 7 for Sunday. */
export const isoWeekday = (day: string): number => utcDate(day).getUTCDay() || 7;
