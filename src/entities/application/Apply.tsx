import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useBeginApplication } from '#api/application.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { changedApplication } from '#contract/application.ts';
import { isDecided } from '#domain/application/machine.ts';
import { useAfterSignIn } from '#entities/sign-in/use-after-sign-in.ts';
import { BusinessError } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';
import css from './Application.module.css';
import { StateChip } from './StateChip.tsx';

type Props = { kind: string; subjectId: string; title: string };

/** Begins an application for something, or goes on with the one there is. A visitor signs in first. Why it cannot be begun stands below. */
export function Apply({ kind, subjectId, title }: Props) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const user = useCurrentUser();
  const { data: own = [] } = useQuery({ ...applicationQueries.ofSubject(kind, subjectId), enabled: user !== null });
  const { mutateAsync, isPending, error } = useBeginApplication();
  const begin = useAfterSignIn(() => {
    void mutateAsync({ kind, subjectId }).then(
      ({ id }) => navigate({ to: '/account/application', search: { id } }),
      // it stands below the button
      () => undefined,
    );
  });
  const open = own.find(({ state }) => !isDecided(state));
  const code = error instanceof BusinessError ? error.info.errorCode : undefined;
  const existing = error instanceof BusinessError ? changedApplication.safeParse(error.info.data).data : undefined;
  const [last] = own;
  return (
    <div className={css.apply}>
      {open !== undefined ? (
        <Link to="/account/application" search={{ id: open.id }} className={buttonClass('primary')}>
          <FilePen size={16} aria-hidden />
          {t(open.state === 'draft' || open.state === 'returned' ? 'act.goOn' : 'act.follow')}
        </Link>
      ) : (
        <Button look="primary" disabled={isPending} aria-label={t('act.beginNamed', { title })} onClick={begin}>
          <FilePen size={16} aria-hidden />
          {t(own.length > 0 ? 'act.again' : 'act.begin')}
        </Button>
      )}
      {last !== undefined && (
        <p className={css.quiet}>
          <Link to="/account/application" search={{ id: last.id }}>
            {last.number}
          </Link>{' '}
          <StateChip state={last.state} />
        </p>
      )}
      {error !== null && (
        <p role="alert" className={css.odd}>
          {failureText(error)}{' '}
          {existing !== undefined && (
            <Link to="/account/application" search={{ id: existing.id }}>
              {t('act.follow')}
            </Link>
          )}
          {code === 'NO_COMPANY' && <Link to="/policy/match">{t('act.company')}</Link>}
        </p>
      )}
    </div>
  );
}
