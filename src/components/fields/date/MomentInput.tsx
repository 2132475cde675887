import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOfDay, timeOfDay } from '#domain/china-time.ts';
import { DateInput } from './DateInput.tsx';
import css from './DateInput.module.css';

type Props = {
  /** `YYYY-MM-DDTHH:MM` in China, empty without one. An unreadable moment stays as typed. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  id?: string | undefined;
  'aria-label': string;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

/** A day and a time of day. */
export function MomentInput({ value, onChange, ...attributes }: Props) {
  const { t } = useTranslation('admin');
  const [day = '', time = ''] = value.split('T');
  const [typed, setTyped] = useState({ text: time, time });
  if (typed.time !== time) setTyped({ text: time, time });
  const send = (nextDay: string, nextTime: string) => onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  const { disabled, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = attributes;
  return (
    <span className={css.moment} data-moment>
      <DateInput {...attributes} value={day} onChange={(next) => send(next.replaceAll('T', ' '), time)} />
      <input
        className={css.input}
        aria-label={t('form.timeOf', { field: attributes['aria-label'] })}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        disabled={disabled}
        placeholder="9:00"
        autoComplete="off"
        maxLength={5}
        value={typed.text}
        onChange={({ target }) => {
          const minutes = minutesOfDay(target.value);
          const next = minutes === null ? target.value.trim() : timeOfDay(minutes);
          setTyped({ text: target.value, time: next });
          send(day, next);
        }}
        onBlur={() => setTyped({ text: time, time })}
      />
    </span>
  );
}
