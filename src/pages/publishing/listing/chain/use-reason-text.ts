import { useTranslation } from 'react-i18next';
import type { CounterpartItem } from '#contract/chain.ts';

type Reason = CounterpartItem['reasons'][number];

/** Words the reason of a point in the current language. */
export function useReasonText(): (reason: Reason) => string {
  const { t, i18n } = useTranslation('chain');
  const separator = i18n.language === 'en-US' ? ', ' : '、';
  return (reason) => {
    switch (reason.point) {
      case 'node':
        return t(`counterparts.node.${reason.relation ?? 'none'}`);
      case 'words':
        return reason.words.length === 0 ? t('counterparts.noWords') : t('counterparts.words', { words: reason.words.join(separator) });
      case 'industry':
        return t(`counterparts.industry.${reason.state === 'partly' ? 'unmet' : reason.state}`);
      case 'region':
        return t(`counterparts.region.${reason.near ?? 'none'}`);
      case 'quantity':
        if (reason.ratio === null) return t('counterparts.quantity.unknown');
        return reason.ratio >= 1
          ? t('counterparts.quantity.met')
          : t('counterparts.quantity.partly', { percent: Math.floor(reason.ratio * 100) });
      case 'price':
        if (reason.ratio === null) return t('counterparts.price.unknown');
        return reason.ratio <= 1
          ? t('counterparts.price.met')
          : t('counterparts.price.over', { percent: Math.ceil((reason.ratio - 1) * 100) });
      case 'delivery':
        if (reason.spare === null) return t('counterparts.delivery.unknown');
        if (reason.spare < 0) return t('counterparts.delivery.unmet', { late: -reason.spare, count: -reason.spare });
        return reason.state === 'met'
          ? t('counterparts.delivery.met')
          : t('counterparts.delivery.partly', { spare: reason.spare, count: reason.spare });
      case 'maturity':
        return reason.level === null ? t('counterparts.maturity.unknown') : t('counterparts.maturity.level', { level: reason.level });
    }
  };
}
