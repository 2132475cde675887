import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, firstDay, monthOf } from '#domain/calendar/month.ts';
import { isDay } from '#domain/china-time.ts';
import { monthText } from '#domain/format-calendar.ts';
import { today } from '#http/clock.ts';
import { DayGrid } from './DayGrid.tsx';
import css from './DatePanel.module.css';
import { monthOfYearText } from '#domain/calendar/date-grid.ts';
import { useFollow } from './use-follow.ts';

type MonthChoiceProps = {
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
function MonthChoice({ month, chosen, min, max, onMove, onChoose }: MonthChoiceProps) {
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

type Props = {
  value: string;
  months: boolean;
  min: string;
  max: string;
  /** The field that the panel opens under. */
  under: RefObject<HTMLElement | null>;
  /** Called with the day; with an empty text to clear it. */
  onChoose: (value: string) => void;
  onClose: () => void;
};

const within = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

/** A calendar of days or of months, as the date picker dialog of the WAI-ARIA practices. */
export function DatePanel({ value, months, min, max, under, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [earliest, latest] = [months ? firstDay(monthOf(min)) : min, months ? firstDay(monthOf(max)) : max];
  const whole = months && value !== '' ? `${value}-01` : value;
  const chosen = isDay(whole) ? whole : '';
  const [day, setDay] = useState(within(chosen === '' ? today() : chosen, earliest, latest));
  const go = (next: string) => setDay(within(next, earliest, latest));
  const close = () => dialog.current?.close();
  // closing returns the focus to the opener, which unmounting the dialog does not
  const choose = (next: string) => {
    close();
    onChoose(next);
  };
  const move = (count: number) => go(`${addMonths(monthOf(day), count)}${months ? '-01' : day.slice(7)}`);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    if (!shown.open) shown.showModal();
    // the page takes another width while a dialog is open
    const box = under.current?.getBoundingClientRect();
    if (box === undefined) return;
    const fitsBelow = box.bottom + shown.offsetHeight + 8 <= window.innerHeight;
    const top = fitsBelow ? box.bottom + 4 : Math.max(8, box.top - shown.offsetHeight - 4);
    shown.style.setProperty('--top', `${top}px`);
    shown.style.setProperty('--left', `${Math.max(8, Math.min(box.left, window.innerWidth - shown.offsetWidth - 8))}px`);
  }, [under]);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, []);

  const now = today();
  const nameOf = (of: string) => (months ? of.slice(0, 4) : monthText(monthOf(of), language));
  const later = (count: number) => firstDay(addMonths(monthOf(day), count));
  const title = nameOf(day);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is part of it, and Escape is not meant for a drawer around it
    <dialog
      ref={dialog}
      className={css.panel}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      // its own box is within the padding of its content: a hit on the dialog itself is the backdrop
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={css.content}>
        <div className={css.head}>
          <Step label={nameOf(later(-12))} onStep={() => move(-12)} icon={<ChevronsLeft size={16} aria-hidden />} />
          {!months && <Step label={nameOf(later(-1))} onStep={() => move(-1)} icon={<ChevronLeft size={16} aria-hidden />} />}
          <p id={`${id}-title`} className={css.title} aria-live="polite">
            {title}
          </p>
          {!months && <Step label={nameOf(later(1))} onStep={() => move(1)} icon={<ChevronRight size={16} aria-hidden />} />}
          <Step label={nameOf(later(12))} onStep={() => move(12)} icon={<ChevronsRight size={16} aria-hidden />} />
        </div>
        {months ? (
          <MonthChoice
            month={monthOf(day)}
            chosen={monthOf(chosen)}
            min={monthOf(min)}
            max={monthOf(max)}
            onMove={(month) => go(firstDay(month))}
            onChoose={choose}
          />
        ) : (
          <DayGrid day={day} chosen={chosen} min={min} max={max} onMove={go} onChoose={choose} />
        )}
        <div className={css.foot}>
          <button type="button" onClick={() => choose('')}>
            {t('search.clear')}
          </button>
          <button type="button" disabled={now < earliest || now > latest} onClick={() => choose(months ? monthOf(now) : now)}>
            {t(months ? 'thisMonth' : 'today')}
          </button>
        </div>
      </div>
    </dialog>
  );
}

type StepProps = { label: string; icon: ReactNode; onStep: () => void };

const Step = ({ label, icon, onStep }: StepProps) => (
  <button type="button" className={css.step} aria-label={label} onClick={onStep}>
    {icon}
  </button>
);
