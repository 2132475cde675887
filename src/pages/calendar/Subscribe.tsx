import { useTranslation } from 'react-i18next';
import { feedAddress } from '#api/calendar.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { Button } from '#components/Button.tsx';
import { useFacetNames } from '#entities/policy/names.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { PersonalFeed } from './PersonalFeed.tsx';
import { calendarFilters } from './search-params.ts';
import css from './Subscribe.module.css';
import { useCalendar } from './use-calendar.ts';

/** Deadlines in one's own calendar program: by the filters of this page, or what one follows. */
export function Subscribe() {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  const user = useCurrentUser();
  const nameOf = useFacetNames();
  const { level, category, region, supportMode } = search;
  const names = calendarFilters.flatMap((filter) => search[filter].map((value: string) => nameOf(filter, value)));
  return (
    <section className={css.panel} aria-labelledby="subscribe">
      <h2 id="subscribe" className={css.title}>
        {t('feed.title')}
      </h2>
      <p className={css.lead}>{t('feed.lead')}</p>
      <div className={css.feeds}>
        <div className={css.feed}>
          <h3 className={css.name}>{names.length === 0 ? t('feed.all') : t('feed.filtered')}</h3>
          <p className={css.text}>{names.length === 0 ? t('feed.allText') : names.join(t('feed.and'))}</p>
          <FeedAddress label={t('feed.address')} address={feedAddress({ level, category, region, supportMode })} />
        </div>
        <div className={css.feed}>
          <h3 className={css.name}>{t('feed.personal')}</h3>
          <p className={css.text}>{t('feed.personalText')}</p>
          {user === null ? <Button onClick={() => setVisible(true)}>{t('feed.signIn')}</Button> : <PersonalFeed />}
        </div>
      </div>
    </section>
  );
}
