import { Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { applicationKinds } from '#contract/application/kinds.ts';
import { subjectAddress } from '#contract/application/subject-address.ts';
import { changedApplication } from '#contract/application.ts';
import { BusinessError } from '#http/errors.ts';
import type { OwnProps } from './OwnApplication.tsx';
import css from './Refused.module.css';

/** Why an application does not open or cannot be begun, with the way on. */
export function Refused({ error, id, of: { kind: code, subjectId } }: Pick<OwnProps, 'id' | 'of'> & { error: Error }) {
  const { t } = useTranslation('application');
  const failureText = useFailureText();
  const kind = applicationKinds.find((one) => one.kind === code);
  if (id !== undefined || kind === undefined)
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
  const refusal = error instanceof BusinessError ? error.info : undefined;
  const existing = changedApplication.safeParse(refusal?.data).data;
  const isGone = refusal?.errorCode === 'GONE';
  const subject = subjectId === undefined || isGone ? null : subjectAddress(kind, subjectId, { own: true, published: null });
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
          {refusal?.errorCode === 'NO_COMPANY' && (
            <Link to="/policy/match" search={{ step: 'company' }} className={buttonClass('primary')}>
              {t('refused.company')}
            </Link>
          )}
          {kind.kind === 'company-claim' && (
            <Link to="/account/colleagues" className={buttonClass()}>
              {t('refused.proof')}
            </Link>
          )}
          {subject === null ? (
            <Link to="/account/shenPi" className={buttonClass()}>
              {t('refused.mine')}
            </Link>
          ) : (
            <Link to={subject} className={buttonClass()}>
              {t(kind.subject === 'enterprise' ? 'refused.enterprise' : kind.fromRecord === true ? 'refused.record' : 'refused.subject')}
            </Link>
          )}
        </div>
      }
    />
  );
}
