import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { centreQueries } from '#api/centre.ts';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { Today } from '#contract/centre.ts';
import { todayInChina } from '#domain/china-time.ts';
import { applicationStates } from '#domain/application/states.ts';
import { StateChip } from '#entities/casework/application/StateChip.tsx';
import textCss from '#components/text.module.css';
import css from './Centre.module.css';
import rows from './OwnRecords.module.css';

/** The user's applications and listings: how many of each state, and the last ones. */
export function OwnRecords() {
  const { data } = useSuspenseQuery(centreQueries.today());
  return (
    <>
      <Applications {...data.applications} />
      <Listings {...data.listings} />
    </>
  );
}

function Applications({ states, list }: Today['applications']) {
  const { t } = useTranslation(['centre', 'application']);
  const { moment } = useFormat();
  return (
    <section className={css.panel} aria-labelledby="centre-applications">
      <div className={css.head}>
        <h2 id="centre-applications">{t('centre:applications.title')}</h2>
        {list.length > 0 && (
          <Link to="/account/shenPi" className={textCss.size14}>
            {t('centre:applications.all')}
          </Link>
        )}
      </div>
      {list.length === 0 ? (
        <p className={css.none}>
          {t('centre:applications.none')} <Link to="/policy/search">{t('centre:applications.find')}</Link>
        </p>
      ) : (
        <>
          <nav className={css.filters} aria-label={t('centre:applications.byState')}>
            {applicationStates
              .filter((state) => (states[state] ?? 0) > 0)
              .map((state) => (
                <Link key={state} to="/account/shenPi" search={{ state }}>
                  {t(`application:state.${state}`)} {states[state]}
                </Link>
              ))}
          </nav>
          <ul aria-labelledby="centre-applications">
            {list.map(({ id, title, english, state, kind, updatedAt }) => (
              <li key={id} className={rows.row}>
                <h3 className={rows.title}>
                  <Link to="/account/application" search={{ id }} className={rows.link}>
                    {title === '' ? t('application:untitled') : <RecordTitle of={{ title, english }} />}
                  </Link>
                </h3>
                <p className={`fact-line ${rows.facts}`}>
                  <StateChip state={state} kind={kind} />
                  <span>{t(`application:kind.${kind as 'policy'}`, { defaultValue: kind })}</span>
                  <span>{moment(updatedAt)}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const listingStates = ['draft', 'review', 'published', 'expired', 'retired'] as const;

function Listings({ states, list }: Today['listings']) {
  const { t } = useTranslation('centre');
  const { day, count } = useFormat();
  const router = useRouter();
  return (
    <section className={css.panel} aria-labelledby="centre-listings">
      <div className={css.head}>
        <h2 id="centre-listings">{t('listings.title')}</h2>
        {list.length > 0 && (
          <Link to="/account/custom" search={{ tab: 'published' }} className={textCss.size14}>
            {t('listings.all')}
          </Link>
        )}
      </div>
      {list.length === 0 ? (
        <p className={css.none}>
          {t('listings.none')} <Link to="/account/publish">{t('listings.publish')}</Link>
        </p>
      ) : (
        <>
          <p className={css.filters}>
            {listingStates
              .filter((state) => (states[state] ?? 0) > 0)
              .map((state) => (
                <Link key={state} to="/account/custom" search={{ tab: 'published', state }}>
                  {t(`listings.state.${state}`)} {states[state]}
                </Link>
              ))}
          </p>
          <ul aria-labelledby="centre-listings">
            {list.map(({ id, title, english, state, expiresAt, views, requests, href }) => {
              const { pathname, search } = new URL(href, location.origin);
              return (
                <li key={id} className={rows.row}>
                  <h3 className={rows.title}>
                    <Link to={pathname} search={router.options.parseSearch(search)} className={rows.link}>
                      {title === '' ? t('listings.untitled') : <RecordTitle of={{ title, english }} />}
                    </Link>
                  </h3>
                  <p className={`fact-line ${rows.facts}`}>
                    <span className={rows.chip} data-state={state}>
                      {t(`listings.state.${state}`)}
                    </span>
                    {expiresAt !== null && <span>{t('listings.until', { day: day(todayInChina(new Date(expiresAt))) })}</span>}
                    {state !== 'draft' && state !== 'review' && <span>{t('listings.views', { count: views, views: count(views) })}</span>}
                    {requests.open > 0 && <span className={rows.asked}>{t('listings.open', { count: requests.open })}</span>}
                  </p>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
