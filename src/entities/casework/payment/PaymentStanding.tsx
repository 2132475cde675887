import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentQueries } from '#api/payment.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import css from './Payment.module.css';
import { PaymentChip } from './PaymentChip.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { usePartsText } from './use-parts-text.ts';
import { useSumText } from './use-sum-text.ts';

/** The payment of an approved application: the amount, its progress, the reason, and what to do. Nothing if there is none. */
export function PaymentStanding({ applicationId, className }: { applicationId: string; className?: string | undefined }) {
  const { t } = useTranslation('payment');
  const { day } = useFormat();
  const sum = useSumText();
  const partsOf = usePartsText();
  const { data } = useSuspenseQuery(paymentQueries.ofApplication(applicationId));
  if (data === null) return null;
  const { state, amount, batch, paidOn, reason, events } = data;
  const parts = partsOf(data);
  const about = [
    ...(parts === null ? [] : [parts]),
    ...(paidOn !== null ? [t('paidOnDay', { day: day(paidOn) })] : []),
    ...(batch !== null && state !== 'due' ? [t('batchOf', { batch })] : []),
  ];
  return (
    <section aria-label={t('standing')} className={className}>
      <h2>{t('standing')}</h2>
      <div className={css.standing} data-state={state}>
        <p className={`${textCss.size16} ${textCss.strong}`}>
          <span className="tabular">{amount === null ? t('unsettledYet') : t('approvedSum', { sum: sum(amount) })}</span>{' '}
          <PaymentChip state={state} />
        </p>
        {about.length > 0 && <p className="tabular">{about.join(' · ')}</p>}
        {reason !== null && state !== 'paid' && state !== 'partly' && (
          <p>
            {t('reason')} <Chinese text={reason} />
          </p>
        )}
        <p className={textCss.note}>{t(`next.${state}`)}</p>
      </div>
      {events.length > 1 && (
        <details className={css.more}>
          <summary>{t('history')}</summary>
          <PaymentHistory events={events} />
        </details>
      )}
    </section>
  );
}
