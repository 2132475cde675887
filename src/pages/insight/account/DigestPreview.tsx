import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { savedSearchQueries } from '#api/saved-search.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { isGone } from '#http/errors.ts';
import textCss from '#components/text.module.css';
import partCss from './Part.module.css';

// links to listings belong to their pages
const ListingRows = lazy(() => import('./ListingSearch.tsx').then((module) => ({ default: module.ListingRows })));

/** Preview of the alert that the rule would send now, and when the next one is due. */
export function DigestPreview({ id, ofListings }: { id: string; ofListings: boolean }) {
  const { t } = useTranslation('account');
  const { day, moment } = useFormat();
  // fetched each time it opens, so that it is current
  const { data, error, refetch } = useQuery({ ...savedSearchQueries.preview(id), staleTime: 0, retryOnMount: true });
  if (data === undefined)
    return (
      <div className={partCss.part}>
        {error === null && <Skeleton rows={2} dense />}
        {isGone(error) && <p>{t('problem.goneTitle')}</p>}
        {error !== null && !isGone(error) && <Failure compact error={error} onRetry={() => void refetch()} />}
      </div>
    );
  const { dueAt, total, list, listings } = data;
  const rows = listings.length > 0 ? listings : list;
  return (
    <section className={partCss.part} aria-label={t('search.preview')}>
      <h3 className={textCss.size15}>{t('search.previewHeading')}</h3>
      <p>
        {total === 0
          ? t(ofListings ? 'search.previewNothing' : 'search.previewNone')
          : t(ofListings ? 'search.previewEntries' : 'search.previewTotal', { count: total })}
      </p>
      {rows.length > 0 && (
        <ul className={partCss.list}>
          {list.map((policy) => (
            <li key={policy.id}>
              <Link to="/policy/detail" search={{ id: policy.id }}>
                <RecordTitle of={policy} />
              </Link>
              <span className={`${textCss.lead} ${textCss.numeric}`}>{day(policy.publishDate)}</span>
            </li>
          ))}
          {listings.length > 0 && (
            <Suspense>
              <ListingRows listings={listings} />
            </Suspense>
          )}
        </ul>
      )}
      {total > rows.length && (
        <p className={`${textCss.lead} ${textCss.numeric}`}>{t('search.previewMore', { count: total - rows.length })}</p>
      )}
      {dueAt !== null && <p className={`${textCss.lead} ${textCss.numeric}`}>{t('search.dueAt', { when: moment(dueAt) })}</p>}
    </section>
  );
}
