import { useTranslation } from 'react-i18next';
import { monthText, weekdayText } from '#domain/format-calendar.ts';
import { addDays } from '#domain/china-time.ts';
import { addMonths, monthOf, weeksOf } from '#domain/calendar/month.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import { isWeekend, isWorkingDay, workCalendar } from '#domain/calendar/working-days.ts';
import css from './Months.module.css';

type Props = { year: number; days: readonly SpecialDay[] };

const kinds = ['off', 'work', 'weekend'] as const;

/** The twelve months of a year with its days off and worked weekends. */
export function Months({ year, days }: Props) {
  const { t, i18n } = useTranslation('workCalendar');
  const special = new Map(days.map((one) => [one.day, one]));
  const calendar = workCalendar([{ year, days }]);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const all = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) => day.startsWith(String(year)));
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const weekdays = (weeksOf(`${year}-01`)[0] ?? []).map((day) => weekdayText(day, language));
  const kindOf = (day: string) => special.get(day)?.kind ?? (isWeekend(day) ? 'weekend' : undefined);
  return (
    <>
      <div className={css.head}>
        <p>
          {t('figures', {
            work: all.filter((day) => isWorkingDay(calendar, day)).length,
            off: days.filter(({ kind, day }) => kind === 'off' && day.startsWith(String(year))).length,
            worked: days.filter(({ kind }) => kind === 'work').length,
          })}
        </p>
        <ul className={css.legend}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={css.swatch} data-kind={kind} aria-hidden />
              {t(`legend.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.months}>
        {months.map((month) => (
          <table key={month} className={css.month}>
            <caption>{monthText(month, language)}</caption>
            <thead>
              <tr>
                {weekdays.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map(([monday = '', ...others]) => (
                <tr key={monday}>
                  {[monday, ...others].map((day) => {
                    const kind = kindOf(day);
                    const name = special.get(day)?.name;
                    const isOther = monthOf(day) !== month;
                    return (
                      <td key={day} data-kind={isOther ? undefined : kind} title={isOther ? undefined : name}>
                        {isOther ? '' : Number(day.slice(8))}
                        {!isOther && name !== undefined && kind !== undefined && (
                          <span className="visually-hidden">
                            {' '}
                            {t(`legend.${kind}`)} {name}
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}
