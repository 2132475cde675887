import { useTranslation } from 'react-i18next';
import { sumText } from '#domain/finance/cents.ts';

/** Returns how an amount in cents is written; words where none is stated. */
export function useSumText(): (cents: number | null) => string {
  const { t, i18n } = useTranslation('payment');
  return (cents) => (cents === null ? t('unsettled') : sumText(cents, i18n.language === 'en-US' ? 'en-US' : 'zh-CN'));
}
