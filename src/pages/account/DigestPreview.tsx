import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subscriptionQueries } from '#api/subscription.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useFormat } from '#components/format.ts';
import { whenOf } from '#components/when.ts';
import css from './Part.module.css';

/** What a rule would tell if it were to tell now, and when it will. */
export function DigestPreview({ id }: { id: string }) {
  const { t, i18n } = useTranslation('account');
  const { day } = useFormat();
  // asked anew whenever it is opened: it says what is true now
  const { data, error, refetch } = useQuery({ ...subscriptionQueries.preview(id), staleTime: 0, retryOnMount: true });
  if (data === undefined)
    return (
      <div className={css.part}>
        {error === null ? <Skeleton rows={2} dense /> : <Failure compact error={error} onRetry={() => void refetch()} />}
      </div>
    );
  const { dueAt, total, list } = data;
  return (
    <section className={css.part} aria-label={t('search.preview')}>
      <h3 className={css.heading}>{t('search.previewHeading')}</h3>
      {total === 0 ? <p>{t('search.previewNone')}</p> : <p>{t('search.previewTotal', { count: total })}</p>}
      {list.length > 0 && (
        <ul className={css.list}>
          {list.map((policy) => (
            <li key={policy.id}>
              <Link to="/policy/detail" search={{ id: policy.id }}>
                {policy.title}
              </Link>
              <span className={css.muted}>{day(policy.publishDate)}</span>
            </li>
          ))}
        </ul>
      )}
      {total > list.length && <p className={css.muted}>{t('search.previewMore', { count: total - list.length })}</p>}
      {dueAt !== null && <p className={css.muted}>{t('search.dueAt', { when: whenOf(dueAt, i18n.language) })}</p>}
    </section>
  );
}
