import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingQueries } from '#api/booking.ts';
import type { DeviceBooking } from '#contract/booking.ts';
import css from './Panel.module.css';
import { useTimes } from './times.ts';

type StartProps = { booking: DeviceBooking; start: string; missing: boolean; onStart: (start: string) => void };

/** The free starts of the next days that fit the booking. */
export function NewStart({ booking, start, missing, onStart }: StartProps) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const { data } = useQuery(bookingQueries.slots({ id: booking.deviceId, days: 31 }));
  const length = Date.parse(booking.end) - Date.parse(booking.start);
  const days = (data?.days ?? []).flatMap(({ day, slots }) => {
    const fits = slots.filter((_slot, first) => freeFor(slots, first) >= length);
    return fits.length === 0 ? [] : [{ day, fits }];
  });
  return (
    <label className={css.field}>
      {t('field.start')}
      <select
        className={css.select}
        aria-required
        aria-invalid={missing && start === ''}
        value={start}
        onChange={(event) => onStart(event.target.value)}
      >
        <option value="">
          {data === undefined ? t('manage.loading') : days.length === 0 ? t('manage.noFree') : t('manage.chooseStart')}
        </option>
        {days.map(({ day, fits }) => (
          <optgroup key={day} label={times.dayText(day)}>
            {fits.map((slot) => (
              <option key={slot.start} value={slot.start}>
                {times.span({ start: slot.start, end: new Date(Date.parse(slot.start) + length).toISOString() })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {missing && start === '' && <span role="alert">{t('wrong.start')}</span>}
    </label>
  );
}

/** Milliseconds that are free from a slot on. */
function freeFor(slots: readonly { start: string; end: string; state: string }[], first: number): number {
  let end: string | undefined;
  for (const slot of slots.slice(first)) {
    // the owner is not bound by notice
    const isFree = slot.state === 'free' || slot.state === 'notice';
    if (!isFree || (end !== undefined && end !== slot.start)) break;
    end = slot.end;
  }
  const start = slots[first]?.start;
  return start === undefined || end === undefined ? 0 : Date.parse(end) - Date.parse(start);
}
