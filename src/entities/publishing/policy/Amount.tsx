import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import textCss from '#components/text.module.css';
import css from './Amount.module.css';

/** The most that one company can receive; empty when a policy names no amount. */
export function Amount({ yuan }: { yuan: number | null }) {
  const { t } = useTranslation('policy');
  const { amount } = useFormat();
  if (yuan === null) return null;
  const { number, unit } = amount(yuan);
  return (
    <p className={css.amount}>
      <span className={textCss.note}>{t('amount.upTo')}</span> <span className={css.number}>{number}</span>{' '}
      <span className={textCss.note}>{unit}</span>
    </p>
  );
}
