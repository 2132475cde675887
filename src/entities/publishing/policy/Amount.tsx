import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import css from './Amount.module.css';

/** The most that one company can receive; empty when a policy names no amount. */
export function Amount({ yuan }: { yuan: number | null }) {
  const { t } = useTranslation('policy');
  const { amount } = useFormat();
  if (yuan === null) return null;
  const { number, unit } = amount(yuan);
  return (
    <p className={css.amount}>
      <span className={css.small}>{t('amount.upTo')}</span> <span className={css.number}>{number}</span>{' '}
      <span className={css.small}>{unit}</span>
    </p>
  );
}
