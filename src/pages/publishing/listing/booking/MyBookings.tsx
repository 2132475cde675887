import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelBooking, useConfirmBooking } from '#api/booking.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import type { OwnBooking } from '#contract/booking.ts';
import { mayCancel } from '#domain/booking/states.ts';
import textCss from '#components/text.module.css';
import css from './Panel.module.css';
import { Results } from './Results.tsx';
import { BookingStateChip } from './StateChip.tsx';
import { useOpenedAt, useTimes } from './times.ts';

// for bookings of a company
const HandOver = lazy(() => import('#entities/companies/company/HandOver.tsx').then((module) => ({ default: module.HandOver })));

/** The bookings of a device by the user and for their companies, latest first; a hold is shown at its form. */
export function MyBookings({ bookings, error, onRetry }: { bookings: OwnBooking[] | undefined; error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('booking');
  if (bookings === undefined) return error === null ? null : <Failure compact error={error} onRetry={onRetry} />;
  const shown = bookings.filter(({ state }) => state !== 'held');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="my-bookings">
      <h3 id="my-bookings" className={css.subheading}>
        {t('mine.bookings')}
      </h3>
      <ul className={css.list}>
        {shown.map((booking) => (
          <MyBooking key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  );
}

function MyBooking({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const { moment } = useFormat();
  const openedAt = useOpenedAt();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { mutate, isPending: isCancelling, error: cancelError } = useCancelBooking();
  const keeping = useConfirmBooking();
  const isPending = isCancelling || keeping.isPending;
  const error = keeping.error ?? cancelError;
  const { id, state, purpose, note, usedMinutes, late, files, handing, changedAt, confirmedAt } = booking;
  const isCancellable = booking.mayCancel && mayCancel({ state, start: new Date(booking.start) }, openedAt);
  const asksAgain = isCancellable && state !== 'held' && changedAt !== null;
  const cancel = async () => {
    const isSure = await confirm({
      title: t('mine.cancelAsk', { time: times.span(booking) }),
      text: t('mine.cancelText'),
      action: t('mine.cancelIt'),
      cancel: t('mine.keep'),
      danger: true,
    });
    if (isSure) mutate(id, { onSuccess: () => announce({ text: t('mine.cancelled'), takesFocus: true }) });
  };
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={`${textCss.strong} ${textCss.numeric}`}>{times.span(booking)}</span>
        <BookingStateChip state={state} />
        {late && <span className={css.state}>{t('mine.late')}</span>}
        {usedMinutes !== null && <span className={css.muted}>{t('mine.used', { minutes: usedMinutes })}</span>}
        <span className={css.push}>
          {asksAgain && confirmedAt === null && (
            <Button
              look="primary"
              aria-disabled={isPending}
              aria-label={t('mine.stillLabel', { time: times.span(booking) })}
              onClick={() => keeping.mutate(id, { onSuccess: () => announce({ text: t('mine.stillDone'), takesFocus: true }) })}
            >
              {t('mine.still')}
            </Button>
          )}
          {isCancellable && (
            <Button
              aria-disabled={isPending}
              onClick={() => void cancel()}
              aria-label={t('mine.cancelLabel', { time: times.span(booking) })}
            >
              {t('mine.cancel')}
            </Button>
          )}
        </span>
        {handing !== null && (
          <Suspense>
            <HandOver
              action={t('mine.handOver')}
              named={t('mine.handOverLabel', { time: times.span(booking) })}
              work="booking"
              id={id}
              title={t('mine.handOverTitle', { time: times.span(booking) })}
              companyId={handing.companyId}
              isKeeper={(one) => one.id === handing.keeperId}
              matter="publishing"
              onDone={() => undefined}
            />
          </Suspense>
        )}
      </div>
      {asksAgain && (
        <p className={confirmedAt === null ? css.warn : css.muted}>
          {confirmedAt === null ? t('mine.bookingChanged', { time: moment(changedAt) }) : t('mine.stillAt', { time: moment(confirmedAt) })}
        </p>
      )}
      {(purpose !== null || !booking.mine) && (
        <p className={css.muted}>
          <Chinese
            text={[
              ...(booking.mine ? [] : [[booking.company, booking.by].filter(Boolean).join(' · ')]),
              ...(purpose === null ? [] : [purpose]),
            ].join('：')}
          />
        </p>
      )}
      {note !== null && (
        <p className={css.muted}>
          {t('mine.note')} <Chinese text={note} />
        </p>
      )}
      <Results files={files} />
      {error !== null && (
        <p role="alert" className={css.problem}>
          {failureText(error)}
        </p>
      )}
    </li>
  );
}
