import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingQueries } from '#api/booking.ts';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Booking, FreeTime, Slots } from '#contract/booking.ts';
import { addDays } from '#domain/china-time.ts';
import { useCurrentUser } from '#session/session.ts';
import { MyBookings } from './MyBookings.tsx';
import css from './Panel.module.css';
import { SlotCalendar } from './SlotCalendar.tsx';
import { useTimes } from './times.ts';

// loaded with the first chosen time
const BookTime = lazy(() => import('./BookTime.tsx').then((module) => ({ default: module.BookTime })));
// for those who manage the device, and their colleagues
const DeviceBookings = lazy(() => import('./DeviceBookings.tsx').then((module) => ({ default: module.DeviceBookings })));

const shownDays = 7;

/** The slots of a device and the booking flow; below, the user's own bookings, and for the owner and their colleagues all bookings. */
export function DeviceBooking({ listing: { id } }: { listing: { id: string } }) {
  const { t } = useTranslation('booking');
  const [from, setFrom] = useState<string>();
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const user = useCurrentUser();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...bookingQueries.slots({ id, days: shownDays, ...(from !== undefined && { from }) }),
    placeholderData: keepPreviousData,
  });
  const mine = useQuery({ ...bookingQueries.mine(id), enabled: user !== null });
  /** Kept after it expires or the sign-in ends, because the input depends on it. */
  const [kept, setKept] = useState<Booking | null>(null);
  // or one from before the page was loaded
  const held = kept ?? mine.data?.list.find(({ state }) => state === 'held') ?? null;
  return (
    <section className={`${css.section} ${css.part}`} aria-labelledby="booking-heading">
      <h2 id="booking-heading" className={css.heading}>
        {t('device.heading')}
      </h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={4} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Rules slots={data} />
          {data.open && (
            <div aria-busy={isPlaceholderData} className={css.section}>
              <WeekBar slots={data} onFrom={setFrom} />
              <SlotCalendar
                days={data.days}
                today={data.today}
                chosen={chosen ?? held}
                onChoose={({ start, end }) => setChosen({ start, end })}
              />
            </div>
          )}
        </>
      )}
      {data !== undefined && (chosen !== null || held !== null) && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={2} />}>
          <BookTime deviceId={id} slots={data} chosen={chosen} held={held} onChosen={setChosen} onHeld={setKept} />
        </SectionBoundary>
      )}
      {user !== null && <MyBookings bookings={mine.data?.list} error={mine.error} onRetry={() => void mine.refetch()} />}
      {data?.reads === true && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={3} />}>
          <DeviceBookings deviceId={id} isManaged={data.manages} />
        </SectionBoundary>
      )}
    </section>
  );
}

/** The booking rules of the device in words. */
function Rules({ slots: { slotMinutes, longestSlots, noticeHours, open } }: { slots: Slots }) {
  const { t } = useTranslation('booking');
  if (!open) return <p className={css.warn}>{t('device.withdrawn')}</p>;
  const rules = [
    t('device.slotLength', { minutes: slotMinutes }),
    ...(longestSlots === null ? [] : [t('device.longest', { count: longestSlots })]),
    ...(noticeHours === null || noticeHours === 0 ? [] : [t('device.notice', { count: noticeHours })]),
    t('device.holidays'),
  ];
  return <p className={css.rules}>{rules.join(t('device.between'))}</p>;
}

/** The shown days, and the way to others that can be booked. */
function WeekBar({ slots: { days, today, lastDay }, onFrom }: { slots: Slots; onFrom: (day: string) => void }) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const first = days[0]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const earlier = addDays(first, -shownDays);
  return (
    <div className={css.bar}>
      <p className={css.range} aria-live="polite">
        {times.dayText(first)} – {times.dayText(last)}
      </p>
      <Button disabled={first <= today} onClick={() => onFrom(today)}>
        {t('calendar.today')}
      </Button>
      <Button aria-label={t('calendar.earlier')} disabled={first <= today} onClick={() => onFrom(earlier < today ? today : earlier)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <Button aria-label={t('calendar.later')} disabled={last >= lastDay} onClick={() => onFrom(addDays(first, shownDays))}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  );
}
