import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { monthOfYearText } from '#domain/calendar/date-grid.ts';
import { monthText } from '#domain/format-calendar.ts';
import { today } from '#http/clock.ts';
import css from './DatePanel.module.css';
import { useFollow } from './use-follow.ts';

type Props = {
  /** The month with the keyboard focus; its year is shown. */
  month: string;
  chosen: string;
  min: string;
  max: string;
  onMove: (month: string) => void;
  onChoose: (month: string) => void;
};

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 };

/** The twelve months of a year. Tab reaches one; arrows move by month and row, Page Up and Down by year. */
export function MonthChoice({ month, chosen, min, max, onMove, onChoose }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${month.slice(0, 4)}-01`, index));
  const { follow, takeFocus } = useFollow();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    follow();
    onMove(addMonths(month, step));
  };
  return (
    <div role="group" aria-label={month.slice(0, 4)} className={css.months}>
      {months.map((one) => (
        <button
          key={one}
          ref={one === month ? takeFocus : null}
          type="button"
          data-day
          data-chosen={one === chosen || undefined}
          tabIndex={one === month ? 0 : -1}
          aria-label={monthText(one, language)}
          aria-pressed={one === chosen}
          aria-current={one === monthOf(today()) ? 'date' : undefined}
          disabled={one < min || one > max}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(one)}
        >
          {monthOfYearText(one, language)}
        </button>
      ))}
    </div>
  );
}
