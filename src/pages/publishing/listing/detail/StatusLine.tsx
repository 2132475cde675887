import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ListingDetail } from '#contract/listing.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import { today } from '#http/clock.ts';
import css from './StatusLine.module.css';

const dayOf = (moment: string): string => todayInChina(new Date(moment));

/** Whether the listing is valid, since when it is not, and when its owner last confirmed it. Colour, icon and word agree. */
export function StatusLine({ listing: { state, expiresAt, checkedAt } }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { day } = useFormat();
  if (state === 'retired')
    return (
      <p className={css.ended}>
        <CircleSlash size={16} aria-hidden /> {t('retired')}
      </p>
    );
  if (state === 'expired')
    return (
      <p className={css.ended}>
        <CircleSlash size={16} aria-hidden /> {expiresAt === null ? t('expired') : t('expiredOn', { day: day(dayOf(expiresAt)) })}
      </p>
    );
  const ago = Math.max(0, daysUntil(dayOf(checkedAt), today()));
  const until = expiresAt === null ? null : t('until', { day: day(dayOf(expiresAt)) });
  const checked = ago === 0 ? t('checkedToday') : t('checked', { count: ago });
  return ago > checkedForDays ? (
    <p className={css.old}>
      <Hourglass size={16} aria-hidden /> {[t('unchecked', { count: ago }), until].filter((part) => part !== null).join(' · ')}
    </p>
  ) : (
    <p className={css.current}>
      <CircleCheck size={16} aria-hidden /> {[checked, until].filter((part) => part !== null).join(' · ')}
    </p>
  );
}
