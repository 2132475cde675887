import { Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { changedApplication, openingRefusal } from '#contract/application.ts';
import { BusinessError } from '#http/errors.ts';
import type { OwnProps } from './OwnApplication.tsx';
import css from './Refused.module.css';

const subjectWords = {
  policy: 'refused.subject',
  listing: 'refused.subject',
  enterprise: 'refused.enterprise',
  record: 'refused.record',
  publicNotice: 'refused.publicNotice',
} as const;

/** Why an application does not open or begin, with a link to the next step. */
export function Refused({ error, id, of: { kind } }: Pick<OwnProps, 'id' | 'of'> & { error: Error }) {
  const { t } = useTranslation('application');
  const failureText = useFailureText();
  if (id !== undefined || !(error instanceof BusinessError))
    return (
      <EmptyState
        framed
        icon={FileX2}
        title={t(id === undefined ? 'refused.unknown' : 'refused.gone')}
        action={
          <Link to="/account/shenPi" className={buttonClass('primary')}>
            {t('refused.mine')}
          </Link>
        }
      />
    );
  const { data, errorCode } = error.info;
  const existing = changedApplication.safeParse(data).data;
  const subject = openingRefusal.safeParse(data).data?.subject ?? null;
  return (
    <EmptyState
      framed
      icon={FileX2}
      title={t('refused.title')}
      text={failureText(error)}
      action={
        <div className={css.ways}>
          {existing !== undefined && (
            <Link to="/account/application" search={{ id: existing.id }} className={buttonClass('primary')}>
              {t('refused.existing')}
            </Link>
          )}
          {errorCode === 'NO_COMPANY' && (
            <Link to="/policy/match" search={{ step: 'company' }} className={buttonClass('primary')}>
              {t('refused.company')}
            </Link>
          )}
          {kind === 'company-claim' && (
            <Link to="/account/colleagues" className={buttonClass()}>
              {t('refused.proof')}
            </Link>
          )}
          {subject === null ? (
            <Link to="/account/shenPi" className={buttonClass()}>
              {t('refused.mine')}
            </Link>
          ) : (
            <Link to={subject.href} className={buttonClass()}>
              {t(subjectWords[subject.type])}
            </Link>
          )}
        </div>
      }
    />
  );
}
