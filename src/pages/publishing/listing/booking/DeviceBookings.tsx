import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextForm } from '#components/form/TextForm.tsx';
import { bookingQueries, useActOnBooking } from '#api/booking.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { DeviceBooking } from '#contract/booking.ts';
import { line } from '#contract/contact-fields.ts';
import type { BookingAct } from '#domain/booking/states.ts';
import { bookingActs, mayAct } from '#domain/booking/states.ts';

import { NewStart } from './NewStart.tsx';
import textCss from '#components/text.module.css';
import css from './Panel.module.css';
import { Results } from './Results.tsx';
import { BookingStateChip } from './StateChip.tsx';
import { useOpenedAt, useTimes } from './times.ts';

/** The bookings of a device for its owner: to be answered and to come, or all of them. Colleagues who do not act for its company only read. */
export function DeviceBookings({ deviceId, isManaged }: { deviceId: string; isManaged: boolean }) {
  const { t } = useTranslation('booking');
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...bookingQueries.ofDevice({ deviceId, which, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.section} aria-labelledby="device-bookings">
      <div className={css.bar}>
        <h3 id="device-bookings" className={`${css.subheading} ${css.range}`}>
          {t(isManaged ? 'manage.heading' : 'manage.reading')}
        </h3>
        {(['open', 'all'] as const).map((one) => (
          <Button
            key={one}
            look={which === one ? 'plain' : 'quiet'}
            aria-pressed={which === one}
            onClick={() => {
              setWhich(one);
              setPage(1);
            }}
          >
            {t(`manage.${one}`)}
          </Button>
        ))}
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : data.list.length === 0 ? (
        <p className={css.muted}>{t(`manage.empty.${which}`)}</p>
      ) : (
        <>
          <ul className={css.list}>
            {data.list.map((booking) => (
              <ManagedBooking key={booking.id} booking={booking} isManaged={isManaged} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

// uploads and downloads: for devices that were used
const ResultFiles = lazy(() => import('./ResultFiles.tsx').then((module) => ({ default: module.ResultFiles })));

const pageSize = 10;

const acts = Object.keys(bookingActs) as BookingAct[];

function ManagedBooking({ booking, isManaged }: { booking: DeviceBooking; isManaged: boolean }) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const openedAt = useOpenedAt();
  const announce = useAnnounce();
  const [open, setOpen] = useState<BookingAct | null>(null);
  const { mutate, isPending, error, reset } = useActOnBooking();
  const failureText = useFailureText();
  const { id, version, state, by, company, contact, phone, purpose, note, noShows, late, usedMinutes, files, changedAt, confirmedAt } =
    booking;
  const send = (action: BookingAct, more: { note?: string | null; start?: string; usedMinutes?: number } = {}) =>
    mutate(
      { id, version, action, ...more },
      {
        onSuccess: () => {
          setOpen(null);
          announce({ text: t(`manage.done.${action}`), takesFocus: true });
        },
      },
    );
  const start = (action: BookingAct) => {
    reset();
    if (action === 'confirm') send(action);
    else setOpen(action);
  };
  const possible = acts.filter((action) => isManaged && mayAct(action, { state, start: new Date(booking.start) }, openedAt));
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={`${textCss.strong} ${textCss.numeric}`}>{times.span(booking)}</span>
        <BookingStateChip state={state} />
        {changedAt !== null && (state === 'requested' || state === 'confirmed') && (
          <span className={css.muted}>{t(confirmedAt === null ? 'manage.stillOpen' : 'manage.stillConfirmed')}</span>
        )}
        {late && <span className={css.state}>{t('mine.late')}</span>}
        {usedMinutes !== null && <span className={css.muted}>{t('mine.used', { minutes: usedMinutes })}</span>}
        <span className={css.push}>
          {possible.map((action) => (
            <Button
              key={action}
              look={action === 'confirm' ? 'primary' : 'plain'}
              aria-disabled={isPending}
              aria-label={t('manage.actLabel', { act: t(`manage.act.${action}`), time: times.span(booking) })}
              onClick={() => start(action)}
            >
              {t(`manage.act.${action}`)}
            </Button>
          ))}
        </span>
      </div>
      <p className={css.muted}>
        <Chinese text={[company, contact ?? by, phone].filter((one) => one !== null).join(' · ')} />
        {noShows > 0 && ` · ${t('manage.noShows', { count: noShows })}`}
      </p>
      {purpose !== null && (
        <p>
          <Chinese text={purpose} />
        </p>
      )}
      {note !== null && (
        <p className={css.muted}>
          {t('mine.note')} <Chinese text={note} />
        </p>
      )}
      {state === 'done' && isManaged ? (
        <Suspense fallback={<Skeleton rows={1} dense />}>
          <ResultFiles booking={booking} time={times.span(booking)} />
        </Suspense>
      ) : (
        <Results files={files} />
      )}
      {open === null ? (
        error !== null && (
          <p role="alert" className={css.problem}>
            {failureText(error)}
          </p>
        )
      ) : (
        <ActForm key={open} act={open} booking={booking} busy={isPending} error={error} onSend={send} onCancel={() => setOpen(null)} />
      )}
    </li>
  );
}

type ActProps = {
  act: BookingAct;
  booking: DeviceBooking;
  busy: boolean;
  error: Error | null;
  onSend: (act: BookingAct, more: { note?: string | null; start?: string; usedMinutes?: number }) => void;
  onCancel: () => void;
};

const minutes = {
  safeParse: (value: unknown) => ({ success: typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000 }),
};
const noteRule = { safeParse: (value: unknown) => ({ success: value === null || line(300).safeParse(value).success }) };

/** The inputs of an action: a note to the booker, a new start, or the used time. */
function ActForm({ act, booking, busy, error, onSend, onCancel }: ActProps) {
  const { t } = useTranslation('booking');
  const times = useTimes();
  const [start, setStart] = useState('');
  const [missing, setMissing] = useState(false);
  const note = { name: 'note', label: t('field.note'), schema: noteRule, wrong: t('wrong.note'), most: 300, help: t('help.note') } as const;
  const label = t('manage.actLabel', { act: t(`manage.act.${act}`), time: times.span(booking) });
  const shared = { cancel: t('form.cancel'), optional: t('form.optional'), label, action: t(`manage.act.${act}`), busy, error, onCancel };
  if (act === 'complete') {
    const planned = Math.round((Date.parse(booking.end) - Date.parse(booking.start)) / 60_000);
    return (
      <TextForm
        {...shared}
        fields={[
          { name: 'usedMinutes', label: t('field.usedMinutes'), schema: minutes, wrong: t('wrong.usedMinutes'), most: 6, type: 'number' },
          note,
        ]}
        initial={{ usedMinutes: String(booking.usedMinutes ?? planned), note: '' }}
        onSubmit={(values) => onSend(act, { usedMinutes: Number(values.usedMinutes), note: values.note })}
      />
    );
  }
  return (
    <TextForm
      {...shared}
      fields={[note]}
      initial={{ note: '' }}
      onSubmit={({ note: words }) => {
        const isMissing = act === 'move' && start === '';
        setMissing(isMissing);
        if (!isMissing) onSend(act, act === 'move' ? { start, note: words } : { note: words });
      }}
    >
      {act === 'move' && <NewStart booking={booking} start={start} missing={missing} onStart={setStart} />}
    </TextForm>
  );
}
