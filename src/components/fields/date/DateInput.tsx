import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { isDay } from '#domain/china-time.ts';
import { monthText } from '#domain/format-calendar.ts';
import { readDay, readMonth } from '#domain/calendar/typed-day.ts';
import css from './DateInput.module.css';

const DatePanel = lazy(async () => ({ default: (await import('./DatePanel.tsx')).DatePanel }));

type Props = {
  /** `YYYY-MM-DD`, with `months` `YYYY-MM`; empty without one. An unreadable date stays as typed. */
  value?: string;
  onChange?: (value: string) => void;
  months?: boolean;
  /** The first and the last that the calendar offers. */
  min?: string;
  max?: string;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

const first = '1900-01-01';
const last = '2199-12-31';

/** A day, or a month, that is typed as people write it, pasted from a text, or chosen in a calendar. */
export function DateInput({ value = '', onChange, months = false, min = first, max = last, className, ...attributes }: Props) {
  const { t, i18n } = useTranslation();
  const { day } = useFormat();
  const written = (date: string): string => {
    if (months) return i18n.language === 'en-US' && readMonth(date) === date ? monthText(date, 'en-US') : date;
    return isDay(date) ? day(date) : date;
  };
  const [typed, setTyped] = useState({ text: written(value), value, given: value });
  // a form does not take an unreadable date: the text stays until the value changes elsewhere
  if (typed.given !== value) setTyped({ text: typed.value === value ? typed.text : written(value), value, given: value });
  const isUnread = typed.value !== '' && (months ? readMonth(typed.value) : readDay(typed.value)) === null;
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    const next = (months ? readMonth(text) : readDay(text)) ?? text.trim();
    setTyped({ text, value: next, given: value });
    if (next !== value) onChange?.(next);
  };
  const choose = (next: string) => {
    setTyped({ text: written(next), value: next, given: value });
    if (next !== value) onChange?.(next);
    setOpen(false);
  };
  const isFixed = attributes.disabled === true || attributes.readOnly === true;
  return (
    <span className={css.date}>
      <input
        {...attributes}
        aria-invalid={isUnread || attributes['aria-invalid']}
        ref={field}
        type="text"
        autoComplete="off"
        maxLength={40}
        className={className ?? css.input}
        placeholder={written(months ? '2026-11' : '2026-11-26')}
        value={typed.text}
        onChange={({ target }) => type(target.value)}
        // a date in another form is normalised
        onBlur={() => setTyped({ ...typed, text: written(typed.value) })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isFixed) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {!isFixed && (
        <button type="button" className={css.open} aria-label={t('chooseDate')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <CalendarDays size={16} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <DatePanel value={value} months={months} min={min} max={max} under={field} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
