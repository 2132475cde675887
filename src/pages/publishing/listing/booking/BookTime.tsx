import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextForm } from '#components/form/TextForm.tsx';
import { useCancelBooking, useHold, useRequestBooking } from '#api/booking.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { bookingForm } from '#contract/booking.ts';
import type { Booking, FreeTime, Slots } from '#contract/booking.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { now } from '#http/clock.ts';
import { BusinessError } from '#http/errors.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import textCss from '#components/text.module.css';
import css from './Panel.module.css';
import { Refusal } from './Refusal.tsx';
import { useTimes } from './times.ts';

type Props = {
  deviceId: string;
  slots: Slots;
  /** Chosen in the calendar, from its first slot. */
  chosen: FreeTime | null;
  /** The user's hold, even after it expired. */
  held: Booking | null;
  onChosen: (chosen: FreeTime | null) => void;
  onHeld: (held: Booking | null) => void;
};

const minutesOf = ({ start, end }: FreeTime): number => (Date.parse(end) - Date.parse(start)) / 60_000;

/** The flow from a chosen time to a booking: length, hold, form. The input stays if somebody else books the time. */
export function BookTime({ deviceId, slots, chosen, held, onChosen, onHeld }: Props) {
  const { t } = useTranslation('booking');
  const announce = useAnnounce();
  const user = useCurrentUser();
  const hold = useHold();
  const request = useRequestBooking();
  const giveUp = useCancelBooking();
  const take = ({ start, end }: FreeTime) =>
    hold.mutate(
      { deviceId, start, count: Math.round(minutesOf({ start, end }) / slots.slotMinutes) },
      {
        onSuccess: (booking) => {
          onHeld(booking);
          onChosen(null);
          request.reset();
        },
      },
    );
  const close = () => {
    if (held !== null) giveUp.mutate(held.id);
    onHeld(null);
    onChosen(null);
    hold.reset();
    request.reset();
  };
  const send = (form: Record<'purpose' | 'company' | 'contact' | 'phone', string | null>) => {
    if (held === null) return;
    const { purpose, company, contact, phone } = form;
    request.mutate(
      { id: held.id, purpose: purpose ?? '', company: company ?? '', contact: contact ?? '', phone: phone ?? '' },
      {
        onSuccess: () => {
          onHeld(null);
          onChosen(null);
          announce({ text: t('book.sent'), takesFocus: true });
        },
      },
    );
  };
  return (
    <div className={css.panel} role="region" aria-label={t('book.label')}>
      {chosen !== null && (
        <ChosenTime
          key={chosen.start}
          chosen={chosen}
          slots={slots}
          busy={hold.isPending}
          isAnother={held !== null}
          onLength={onChosen}
          onHold={() => (user === null ? setVisible(true) : take(chosen))}
          onCancel={() => {
            hold.reset();
            onChosen(null);
          }}
        >
          {hold.error !== null && <Refusal error={hold.error} onTake={take} />}
        </ChosenTime>
      )}
      {held !== null && (
        <HeldTime
          held={held}
          busy={request.isPending}
          error={request.error}
          problem={request.error instanceof BusinessError ? <Refusal error={request.error} onTake={take} /> : undefined}
          onSend={send}
          onCancel={close}
        />
      )}
    </div>
  );
}

type ChosenProps = {
  chosen: FreeTime;
  slots: Slots;
  busy: boolean;
  /** The user already holds another time, which this one replaces. */
  isAnother: boolean;
  children: ReactNode;
  onLength: (chosen: FreeTime) => void;
  onHold: () => void;
  onCancel: () => void;
};

/** The chosen start, with the lengths that are free from there. */
function ChosenTime({ chosen, slots, busy, isAnother, children, onLength, onHold, onCancel }: ChosenProps) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const user = useCurrentUser();
  const box = useRef<HTMLDivElement>(null);
  // a choice in the calendar moves the focus to the length
  useEffect(() => box.current?.querySelector<HTMLElement>('select, button')?.focus(), []);
  const ends = lengthsFrom(chosen.start, slots);
  return (
    <div ref={box} className={css.section}>
      <p className={`${textCss.size16} ${textCss.strong}`}>{times.span(chosen)}</p>
      {ends.length > 1 && (
        <label className={css.field}>
          {t('book.length')}
          <select
            className={css.select}
            value={chosen.end}
            onChange={(event) => onLength({ start: chosen.start, end: event.target.value })}
          >
            {ends.map((end) => (
              <option key={end} value={end}>
                {t('book.minutes', {
                  minutes: minutesOf({ start: chosen.start, end }),
                  until: times.hours({ start: chosen.start, end }).slice(6),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      {isAnother && <p className={css.muted}>{t('book.another')}</p>}
      {children}
      <div className={css.bar}>
        <Button look="primary" aria-disabled={busy} onClick={onHold}>
          {user === null ? t('book.signIn') : t('book.hold')}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </div>
  );
}

/** Returns the possible ends of a booking: consecutive free slots, up to the device's longest booking. */
function lengthsFrom(start: string, { days, longestSlots }: Slots): string[] {
  const slots = days.find((day) => day.slots.some((slot) => slot.start === start))?.slots ?? [];
  const first = slots.findIndex((slot) => slot.start === start);
  const ends: string[] = [];
  for (const slot of slots.slice(Math.max(first, 0))) {
    const isNext = ends.length === 0 || ends.at(-1) === slot.start;
    if (!isNext || slot.state !== 'free' || ends.length >= (longestSlots ?? slots.length)) break;
    ends.push(slot.end);
  }
  return ends;
}

type HeldProps = {
  held: Booking;
  busy: boolean;
  error: Error | null;
  problem: ReactNode;
  onSend: (form: Record<'purpose' | 'company' | 'contact' | 'phone', string | null>) => void;
  onCancel: () => void;
};

/** The form of a held time. */
function HeldTime({ held, busy, error, problem, onSend, onCancel }: HeldProps) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const user = useCurrentUser();
  const company = useCompany().data?.business?.name ?? '';
  const isOver = useIsPast(held.holdUntil);
  const { purpose, company: companyRule, contact, phone } = bookingForm.shape;
  return (
    <>
      <p className={`${textCss.size16} ${textCss.strong}`}>{times.span(held)}</p>
      <p className={isOver ? css.warn : css.muted} aria-live="polite">
        {isOver || held.holdUntil === null ? t('book.heldOver') : t('book.heldUntil', { time: times.time(held.holdUntil) })}
      </p>
      <TextForm
        cancel={t('form.cancel')}
        optional={t('form.optional')}
        label={t('book.form')}
        fields={[
          {
            name: 'purpose',
            label: t('field.purpose'),
            schema: purpose,
            wrong: t('wrong.purpose'),
            most: 300,
            lines: 3,
            help: t('help.purpose'),
          },
          {
            name: 'company',
            label: t('field.company'),
            schema: companyRule,
            wrong: t('wrong.company'),
            most: 100,
            autoComplete: 'organization',
          },
          { name: 'contact', label: t('field.contact'), schema: contact, wrong: t('wrong.contact'), most: 40, autoComplete: 'name' },
          { name: 'phone', label: t('field.phone'), schema: phone, wrong: t('wrong.phone'), most: 30, type: 'tel', autoComplete: 'tel' },
        ]}
        initial={{ purpose: '', company, contact: user?.displayName ?? '', phone: '' }}
        action={t('book.send')}
        busy={busy}
        error={error}
        problem={problem}
        onSubmit={onSend}
        onCancel={onCancel}
      />
    </>
  );
}

/** Whether a moment is over, by the clock of the browser: only for a hint, the server decides. */
function useIsPast(moment: string | null): boolean {
  const left = () => (moment === null ? 0 : Date.parse(moment) - now().getTime());
  const [isPast, setIsPast] = useState(left() <= 0);
  useEffect(() => {
    setIsPast(left() <= 0);
    const timer = setTimeout(() => setIsPast(true), Math.max(0, left()));
    return () => clearTimeout(timer);
    // a new hold ends later
    // eslint-disable-next-line react/exhaustive-deps
  }, [moment]);
  return isPast;
}
