import { useTranslation } from 'react-i18next';
import { sumText } from '#domain/finance/cents.ts';

/** Returns a formatter for amounts in cents; words for an unstated one. */
export function useSumText(): (cents: number | null) => string {
  const { t, i18n } = useTranslation('payment');
  return (cents) => (cents === null ? t('unsettled') : sumText(cents, i18n.language === 'en-US' ? 'en-US' : 'zh-CN'));
}
