import { useTranslation } from 'react-i18next';
import type { PaymentState } from '#domain/payment/states.ts';
import css from './Payment.module.css';

/** The state of a payment. */
export function PaymentChip({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payment');
  return (
    <span className={css.chip} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
