import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityAddress, registrationQueries, useRegister } from '#api/registration.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Places } from '#contract/registration.ts';
import { BusinessError } from '#http/errors.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { MyRegistrations } from './MyRegistrations.tsx';
import css from '../Panel.module.css';

// loaded when it opens
const RegistrationForm = lazy(() => import('./RegistrationForm.tsx').then((module) => ({ default: module.RegistrationForm })));
// for those who organise the activity, and their colleagues
const Attendees = lazy(() => import('./Attendees.tsx').then((module) => ({ default: module.Attendees })));

/** Milliseconds between looks at the waiting list. */
const waitingInterval = 30_000;

/** The places of an activity, registering, the user's own registrations, and for its organiser the list of everybody. */
export function ActivityRegistration({ listing: { id } }: { listing: { id: string } }) {
  const { t } = useTranslation('booking');
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery(registrationQueries.places(id));
  const mine = useQuery({
    ...registrationQueries.mine(id),
    enabled: user !== null,
    // polls, so that people on the waiting list see an offered place
    refetchInterval: ({ state }) => (state.data?.list.some((one) => one.state === 'waiting') === true ? waitingInterval : false),
  });
  return (
    <section className={`${css.section} ${css.part}`} aria-labelledby="registration-heading">
      <h2 id="registration-heading" className={css.heading}>
        {t('activity.heading')}
      </h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Figures places={data} />
          <Register activityId={id} places={data} />
        </>
      )}
      {user !== null && <MyRegistrations registrations={mine.data?.list} error={mine.error} onRetry={() => void mine.refetch()} />}
      {data?.reads === true && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={3} />}>
          <Attendees activityId={id} isManaged={data.manages} />
        </SectionBoundary>
      )}
    </section>
  );
}

/** Places left, length of the waiting list, and the last day to register. */
function Figures({ places: { capacity, left, waiting, registerBy, perCompany } }: { places: Places }) {
  const { t } = useTranslation('booking');
  const { count, moment } = useFormat();
  return (
    <dl className={css.figures}>
      <div className={css.figure}>
        <dt>{t('activity.left')}</dt>
        <dd>
          {count(left)} <small>{t('activity.of', { capacity: count(capacity) })}</small>
        </dd>
      </div>
      {waiting > 0 && (
        <div className={css.figure}>
          <dt>{t('activity.waiting')}</dt>
          <dd>{count(waiting)}</dd>
        </div>
      )}
      <div className={css.figure}>
        <dt>{t('activity.registerBy')}</dt>
        <dd>{moment(registerBy)}</dd>
      </div>
      {perCompany !== null && (
        <div className={css.figure}>
          <dt>{t('activity.perCompany')}</dt>
          <dd>{count(perCompany)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Registers, joins the waiting list, or shows why neither is possible. The form offers the waiting list if the places are taken meanwhile. */
function Register({ activityId, places: { left, closed } }: { activityId: string; places: Places }) {
  const { t } = useTranslation('booking');
  const announce = useAnnounce();
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useRegister();
  const isFull = left === 0 || (error instanceof BusinessError && error.info.errorCode === 'FULL');
  // an open form stays when the activity closes or the sign-in ends
  if (closed !== null && !open) return <p className={css.warn}>{t(`closed.${closed}`)}</p>;
  const calendar = (
    <a className={buttonClass()} href={activityAddress(activityId)}>
      <CalendarPlus size={16} aria-hidden />
      {t('activity.calendar')}
    </a>
  );
  if (!open)
    return (
      <>
        {isFull && <p className={css.warn}>{t('activity.full')}</p>}
        <div className={css.bar}>
          <Button look="primary" onClick={() => (user === null ? setVisible(true) : setOpen(true))}>
            {user === null ? t('activity.signIn') : isFull ? t('activity.wait') : t('activity.register')}
          </Button>
          {calendar}
        </div>
      </>
    );
  return (
    <div className={css.panel}>
      <SectionBoundary resetKey={activityId} fallback={<Skeleton rows={3} />}>
        <RegistrationForm
          isFull={isFull}
          busy={isPending}
          error={error}
          onSubmit={(form) =>
            mutate(
              { ...form, activityId, wait: isFull },
              {
                onSuccess: ({ state, position }) => {
                  setOpen(false);
                  announce({
                    text: state === 'registered' ? t('activity.registered') : t('activity.waits', { position: position ?? 1 }),
                    takesFocus: true,
                  });
                },
              },
            )
          }
          onCancel={() => {
            setOpen(false);
            reset();
          }}
        />
      </SectionBoundary>
    </div>
  );
}
