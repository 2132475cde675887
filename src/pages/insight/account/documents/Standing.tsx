import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { DocumentRow } from '#contract/document.ts';
import css from './Documents.module.css';

const icons = { expired: CircleAlert, expiring: Clock, valid: CircleCheck, unlimited: CircleCheck };

/** How long a document still holds: the days where they are few, else the day. */
export function Standing({ row: { standing, daysLeft, current } }: { row: Pick<DocumentRow, 'standing' | 'daysLeft' | 'current'> }) {
  const { t } = useTranslation('document');
  const { day } = useFormat();
  const Icon = icons[standing];
  const left = daysLeft ?? 0;
  const text =
    standing === 'expired'
      ? t('ended', { count: -left })
      : standing === 'expiring'
        ? left === 0
          ? t('endsToday')
          : t('ends', { count: left })
        : standing === 'valid' && current.validTo !== null
          ? t('validTo', { day: day(current.validTo) })
          : t('noEnd');
  return (
    <span className={css.standing} data-standing={standing}>
      <Icon size={15} aria-hidden />
      {text}
    </span>
  );
}
