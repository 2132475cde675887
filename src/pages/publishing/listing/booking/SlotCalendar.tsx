import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import type { FreeTime, SlotDay } from '#contract/booking.ts';
import css from './SlotCalendar.module.css';
import { useTimes } from './times.ts';

type Slot = SlotDay['slots'][number];

type Props = {
  days: readonly SlotDay[];
  today: string;
  /** The time that is chosen or held. */
  chosen: FreeTime | null;
  onChoose: (slot: Slot) => void;
};

const isWithin = (slot: FreeTime, chosen: FreeTime | null): boolean =>
  chosen !== null && Date.parse(slot.start) >= Date.parse(chosen.start) && Date.parse(slot.end) <= Date.parse(chosen.end);

/**
 * The slots of some days: columns on a wide screen, one list below the other on a phone. One stop of the Tab key; arrows go from slot to
 * slot and from day to day.
 */
export function SlotCalendar({ days: given, today, chosen, onChoose }: Props) {
  const { t } = useTranslation('booking');
  // side by side they are in rows; stacked, the past would only be scrolled over
  const stacked = useNarrow(960);
  const days = stacked ? given.map((day) => ({ ...day, slots: day.slots.filter(({ state }) => state !== 'past') })) : given;
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const all = days.flatMap(({ slots }) => slots);
  const first = all.find((slot) => isWithin(slot, chosen)) ?? all.find(({ state }) => state === 'free') ?? all[0];
  const tabStop = all.some(({ start }) => start === stop) ? stop : first?.start;

  const move = (event: KeyboardEvent, day: number, row: number) => {
    const to = target(days, event.key, day, row);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to.start);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${to.start}"]`)?.focus();
  };

  return (
    <>
      <p id="slots-keys" hidden>
        {t('calendar.keys')}
      </p>
      <div ref={grid} className={css.days} role="group" aria-label={t('calendar.label')} aria-describedby="slots-keys">
        {days.map((day, column) => (
          <Day key={day.day} day={day} isToday={day.day === today}>
            {day.slots.map((slot, row) => (
              <SlotButton
                key={slot.start}
                slot={slot}
                isChosen={isWithin(slot, chosen)}
                isStop={slot.start === tabStop}
                onKeyDown={(event) => move(event, column, row)}
                onChoose={() => {
                  setStop(slot.start);
                  onChoose(slot);
                }}
              />
            ))}
          </Day>
        ))}
      </div>
    </>
  );
}

/** Returns the slot that a key leads to: above and below on the day, the same row of the next day that has slots. */
function target(days: readonly SlotDay[], key: string, day: number, row: number): Slot | undefined {
  const slots = days[day]?.slots ?? [];
  const beside = (step: number): Slot | undefined => {
    for (let at = day + step; at >= 0 && at < days.length; at += step) {
      const other = days[at]?.slots ?? [];
      if (other.length > 0) return other[Math.min(row, other.length - 1)];
    }
    return undefined;
  };
  switch (key) {
    case 'ArrowDown':
      return slots[row + 1];
    case 'ArrowUp':
      return slots[row - 1];
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return slots[0];
    case 'End':
      return slots.at(-1);
    default:
      return undefined;
  }
}

/** A day with its type: today, a holiday by name, a worked weekend, a year without a calendar. */
function Day({ day: { day, kind, holiday, known, slots }, isToday, children }: { day: SlotDay; isToday: boolean; children: ReactNode }) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const word = holiday !== null ? t(`holiday.${holiday}`) : kind === 'worked' ? t('calendar.worked') : isToday ? t('calendar.today') : null;
  return (
    <section className={css.day} aria-label={times.dayText(day)}>
      <h3 className={isToday ? css.todayHead : css.dayHead}>
        <span>{times.weekday(day)}</span> <span className={css.date}>{times.date(day)}</span>
        {word !== null && <span className={kind === 'holiday' ? css.holiday : css.word}>{word}</span>}
        {!known && <span className={css.word}>{t('calendar.unknown')}</span>}
      </h3>
      {slots.length === 0 ? <p className={css.closed}>{t('calendar.closed')}</p> : <div className={css.slots}>{children}</div>}
    </section>
  );
}

type SlotProps = {
  slot: Slot;
  isChosen: boolean;
  isStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

/** A slot; an unavailable one shows why and does nothing, but can be reached by keyboard. */
function SlotButton({ slot, isChosen, isStop, onKeyDown, onChoose }: SlotProps) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const state = isChosen ? 'chosen' : slot.state;
  const isFree = slot.state === 'free';
  return (
    <button
      type="button"
      className={[css.slot, css[state]].join(' ')}
      data-slot={slot.start}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={!isFree}
      aria-pressed={isFree || isChosen ? isChosen : undefined}
      aria-label={t('calendar.slot', { time: times.span(slot), state: t(`slotState.${state}`) })}
      onKeyDown={onKeyDown}
      onClick={() => isFree && onChoose()}
    >
      <span className={css.time}>{times.hours(slot)}</span> <span className={css.state}>{t(`slotState.${state}`)}</span>
    </button>
  );
}
