import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfterKey } from '#domain/calendar/date-grid.ts';
import { monthOf, weeksOf } from '#domain/calendar/month.ts';
import { fullDayText, weekdayText } from '#domain/format-calendar.ts';
import { today } from '#http/clock.ts';
import css from './DatePanel.module.css';
import { useFollow } from './use-follow.ts';

type Props = {
  /** The day with the keyboard focus; its month is shown. */
  day: string;
  chosen: string;
  min: string;
  max: string;
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
};

/** The weeks of a month. Tab reaches one day; arrows move by day, Page Up and Down by month, with Shift by year. */
export function DayGrid({ day, chosen, min, max, onMove, onChoose }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const weeks = weeksOf(monthOf(day));
  const { follow, takeFocus } = useFollow();
  const onKeyDown = (event: KeyboardEvent) => {
    const isYear = event.shiftKey && event.key.startsWith('Page');
    const to = Array.from({ length: isYear ? 12 : 1 }).reduce<string | undefined>(
      (at) => (at === undefined ? at : dayAfterKey(event.key, at)),
      day,
    );
    if (to === undefined) return;
    event.preventDefault();
    follow();
    onMove(to);
  };
  return (
    <table className={css.grid}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <th key={one} scope="col">
              {language === 'zh-CN' ? weekdayText(one, language).slice(1) : weekdayText(one, language).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <button
                  ref={one === day ? takeFocus : null}
                  type="button"
                  data-day
                  data-outside={monthOf(one) !== monthOf(day) || undefined}
                  data-chosen={one === chosen || undefined}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={fullDayText(one, language)}
                  aria-pressed={one === chosen}
                  aria-current={one === today() ? 'date' : undefined}
                  disabled={one < min || one > max}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(one)}
                >
                  {Number(one.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
