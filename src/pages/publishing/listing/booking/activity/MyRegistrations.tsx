import { useTranslation } from 'react-i18next';
import { activityAddress, useAcceptPlace, useCancelRegistration, useConfirmRegistration } from '#api/registration.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import type { Registration } from '#contract/registration.ts';
import textCss from '#components/text.module.css';
import css from '../Panel.module.css';
import { RegistrationStateChip } from '../StateChip.tsx';
import { useOpenedAt } from '../times.ts';

type Props = { registrations: Registration[] | undefined; error: Error | null; onRetry: () => void };

/** The people that the user registered: their place in the line, an offered place, the check-in code. */
export function MyRegistrations({ registrations, error, onRetry }: Props) {
  const { t } = useTranslation('booking');
  if (registrations === undefined) return error === null ? null : <Failure compact error={error} onRetry={onRetry} />;
  if (registrations.length === 0) return null;
  return (
    <section aria-labelledby="my-registrations">
      <h3 id="my-registrations" className={css.subheading}>
        {t('mine.registrations')}
      </h3>
      <ul className={css.list}>
        {registrations.map((registration) => (
          <MyRegistration key={registration.id} registration={registration} />
        ))}
      </ul>
    </section>
  );
}

function MyRegistration({ registration }: { registration: Registration }) {
  const { t } = useTranslation('booking');
  const { moment } = useFormat();
  const openedAt = useOpenedAt();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const cancel = useCancelRegistration();
  const accept = useAcceptPlace();
  const coming = useConfirmRegistration();
  const { id, activityId, state, person, company, phone, position, offerUntil, code, checkedInAt, startsAt } = registration;
  const { changedAt, confirmedAt } = registration;
  const isBusy = cancel.isPending || accept.isPending || coming.isPending;
  const error = accept.error ?? coming.error ?? cancel.error;
  const isActive = ['registered', 'waiting', 'offered'].includes(state) && Date.parse(startsAt) > openedAt.getTime();
  const asksAgain = isActive && state === 'registered' && changedAt !== null;
  const leave = async () => {
    const isSure = await confirm({
      title: t('mine.leaveAsk', { person }),
      text: state === 'waiting' ? t('mine.leaveWaiting') : t('mine.leaveText'),
      action: t('mine.leaveIt'),
      cancel: t('mine.keep'),
      danger: true,
    });
    if (isSure) cancel.mutate(id, { onSuccess: () => announce({ text: t('mine.left'), takesFocus: true }) });
  };
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={`${textCss.strong} ${textCss.numeric}`}>
          <Chinese text={person} />
        </span>
        <RegistrationStateChip state={state} />
        {position !== null && <span>{t('mine.position', { position })}</span>}
        {checkedInAt !== null && <span className={css.muted}>{t('mine.checkedIn', { time: moment(checkedInAt) })}</span>}
        {isActive && (
          <span className={css.push}>
            {state === 'offered' && (
              <Button
                look="primary"
                aria-disabled={isBusy}
                onClick={() => accept.mutate(id, { onSuccess: () => announce({ text: t('mine.accepted'), takesFocus: true }) })}
              >
                {t('mine.accept')}
              </Button>
            )}
            {asksAgain && confirmedAt === null && (
              <Button
                look="primary"
                aria-disabled={isBusy}
                aria-label={t('mine.comesLabel', { person })}
                onClick={() => coming.mutate(id, { onSuccess: () => announce({ text: t('mine.confirmed'), takesFocus: true }) })}
              >
                {t('mine.comes')}
              </Button>
            )}
            <Button aria-disabled={isBusy} aria-label={t('mine.leaveLabel', { person })} onClick={() => void leave()}>
              {t('mine.leave')}
            </Button>
          </span>
        )}
      </div>
      {offerUntil !== null && <p className={css.warn}>{t('mine.offer', { time: moment(offerUntil) })}</p>}
      {asksAgain && (
        <p className={confirmedAt === null ? css.warn : css.muted}>
          {confirmedAt === null ? t('mine.changed', { time: moment(changedAt) }) : t('mine.confirmedAt', { time: moment(confirmedAt) })}{' '}
          <a href={activityAddress(activityId)}>{t('mine.newCalendar')}</a>
        </p>
      )}
      {code !== null && checkedInAt === null && (
        <p className={css.line}>
          <span className={css.muted}>{t('mine.code')}</span> <span className={css.code}>{code}</span>
        </p>
      )}
      <p className={css.muted}>
        <Chinese text={`${company} · ${phone}`} />
      </p>
      {error !== null && (
        <p role="alert" className={css.problem}>
          {failureText(error)}
        </p>
      )}
    </li>
  );
}
