import { useTranslation } from 'react-i18next';
import type { PaymentFacts } from '#domain/payment/machine.ts';
import { useSumText } from './use-sum-text.ts';

type Parts = Pick<PaymentFacts, 'state' | 'amount' | 'paid' | 'reclaimed'>;

/** Returns the text on a payment of which only a part was paid, is reclaimed or is kept; null otherwise. */
export function usePartsText(): (payment: Parts) => string | null {
  const { t } = useTranslation('payment');
  const sum = useSumText();
  return ({ state, amount, paid, reclaimed }) => {
    if (amount === null || paid === 0) return null;
    if (state === 'clawback') return reclaimed === amount ? null : t('sumsOf.reclaimed', { sum: sum(reclaimed) });
    if (state === 'recovered') return t('sumsOf.kept', { sum: sum(paid) });
    return paid === amount ? null : t('sumsOf.left', { paid: sum(paid), left: sum(amount - paid) });
  };
}
