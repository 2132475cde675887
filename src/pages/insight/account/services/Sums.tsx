import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import { unconfirmedAsked } from './services-params.ts';
import css from './ServicesPage.module.css';

/** The numbers of valid listings, their figures, and waiting requests. */
export function Sums() {
  const { t } = useTranslation('ownServices');
  const { data } = useSuspenseQuery(ownListingQueries.figures());
  const { data: unconfirmed } = useSuspenseQuery(ownListingQueries.list(unconfirmedAsked));
  const { total, standing, listings } = data;
  if (listings === 0) return null;
  const sums = [
    ['standing', t('unit.listings', { count: standing })],
    ['lately', t('unit.times', { count: total.lately })],
    ['waiting', t('unit.times', { count: total.waiting })],
    ['followed', t('unit.people', { count: total.followed })],
  ] as const;
  return (
    <>
      <dl className={css.sums} aria-label={t('sum.label')}>
        {sums.map(([name, text]) => (
          <div key={name} className={css.sum}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {total.toAnswer > 0 && (
        <p className={css.message}>
          <Inbox size={16} aria-hidden />
          <span>
            {t('toAnswer', { count: total.toAnswer })}{' '}
            <Link to="/account/fuWu" search={{ tab: 'received' }} resetScroll={false}>
              {t('showToAnswer')}
            </Link>
          </span>
        </p>
      )}
      {unconfirmed.unchecked > 0 && (
        <p className={css.message}>
          <CircleHelp size={16} aria-hidden />
          <span>
            {t('still', { count: unconfirmed.unchecked, days: checkedForDays })}{' '}
            <Link to="/account/fuWu" search={{ unchecked: true }} resetScroll={false}>
              {t('showStill')}
            </Link>
          </span>
        </p>
      )}
    </>
  );
}
