import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { addDays } from '#domain/china-time.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import css from './WorkCalendarPage.module.css';

/** Days that follow each other, as their first and last. */
function periodsOf(days: readonly string[]): [string, string][] {
  const periods: [string, string][] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day;
    else periods.push([day, day]);
  }
  return periods;
}

/** The holidays of a year in order: when they are, and which weekends are worked for them. */
export function Holidays({ days }: { days: readonly SpecialDay[] }) {
  const { t } = useTranslation('workCalendar');
  const { day } = useFormat();
  const names = [...new Set(days.filter(({ kind }) => kind === 'off').map(({ name }) => name))];
  const others = [...new Set(days.map(({ name }) => name))].filter((name) => !names.includes(name));
  const textOf = (name: string, kind: SpecialDay['kind']) => {
    const of = days.filter((one) => one.name === name && one.kind === kind).map((one) => one.day);
    if (of.length === 0) return t('none');
    const periods = periodsOf(of).map(([first, last]) => (first === last ? day(first) : `${day(first)} – ${day(last)}`));
    return `${periods.join(t('comma'))} · ${t('dayCount', { count: of.length })}`;
  };
  return (
    <section className={css.holidays}>
      <h2>{t('holidays')}</h2>
      <div className={css.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('holiday')}</th>
              <th scope="col">{t('offDays')}</th>
              <th scope="col">{t('workDays')}</th>
            </tr>
          </thead>
          <tbody>
            {[...names, ...others].map((name) => (
              <tr key={name}>
                <th scope="row" lang="zh-CN">
                  {name}
                </th>
                <td>{textOf(name, 'off')}</td>
                <td>{textOf(name, 'work')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
