import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paymentQueries } from '#api/payment.ts';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { PaymentChip } from '#entities/casework/payment/PaymentChip.tsx';
import { usePartsText } from '#entities/casework/payment/use-parts-text.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';

/** The company's approved and paid sums; for its members only. Nothing before the first approval. */
export function Received({ companyId }: { companyId: string }) {
  const { t } = useTranslation('payment');
  const { day } = useFormat();
  const sum = useSumText();
  const partsOf = usePartsText();
  const { data } = useSuspenseQuery(paymentQueries.received(companyId));
  if (data.list.length === 0) return null;
  return (
    <section aria-label={t('received.title')}>
      <h2 className={css.heading}>{t('received.title')}</h2>
      <p className={css.about}>
        <span className="tabular">{t('received.sums', { approved: sum(data.approved), paid: sum(data.paid) })}</span> {t('received.lead')}{' '}
        <Link to="/policy/company" search={{ id: companyId, tab: 'grants' }}>
          {t('received.public')}
        </Link>
      </p>
      <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
        {data.list.map((one) => (
          <li key={one.id} className={css.correction}>
            <Banknote size={18} strokeWidth={1.75} aria-hidden />
            <div>
              {one.isGrant ? (
                <RecordTitle of={one} />
              ) : (
                <Link to="/account/application" search={{ id: one.id }}>
                  <RecordTitle of={one} />
                </Link>
              )}
              <p className={css.source}>
                <span className="tabular">
                  {[
                    one.number,
                    sum(one.amount),
                    ...[partsOf(one)].filter((text) => text !== null),
                    ...(one.paidOn === null ? [] : [t('paidOnDay', { day: day(one.paidOn) })]),
                    ...(one.batch === null ? [] : [t('batchOf', { batch: one.batch })]),
                  ].join(' · ')}
                </span>
              </p>
            </div>
            <PaymentChip state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
